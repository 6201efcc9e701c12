import { readdirSync, readFileSync } from "node:fs";
import { ENGINE } from "../../support/database/database";
import type { TestServer } from "../../support/server/server";
import { cpuUsedMs } from "../load/load";

/** Processor time of the server's process and of all of PostgreSQL's (0 on SQLite), and time by the clock, in milliseconds. */
export type Spent = { serverMs: number; databaseMs: number; wallMs: number };

const MS_PER_TICK = 10;

/** The fields of `/proc/{pid}/stat` behind the program's name; the first is the state, the second the parent. */
function statOf(pid: number | string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return [];
  }
}

/**
 * Processor time of a process and its children, ended ones included. PostgreSQL's connections are children of its first
 * process.
 */
function familyMs(parent: number): number {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && statOf(name)[1] === parent);
  const own = (fields: number[], from: number, to: number) =>
    fields.slice(from, to).reduce((sum, ticks) => sum + ticks, 0);
  const all = children.map((pid) => own(statOf(pid), 11, 13)).reduce((sum, ticks) => sum + ticks, 0);
  return (own(statOf(parent), 11, 15) + all) * MS_PER_TICK;
}

/** Counts the processor time of a server and its database. Linux only. */
export class CostMeter {
  readonly #pid: number;
  #postmaster: number | null = null;
  /** What an idle server and its database spend in a millisecond. */
  #idle = { server: 0, database: 0 };

  constructor(private readonly server: TestServer) {
    this.#pid = server.process.pid ?? 0;
  }

  /** Finds the database's process, and measures an idle server, which looks for jobs. */
  async begin(idleMs: number): Promise<Spent> {
    if (ENGINE === "postgresql") {
      const [row] = await this.server.database.query(`SELECT pg_backend_pid() AS "pid"`);
      this.#postmaster = statOf(Number(row?.pid))[1] ?? null;
    }
    const spent = await this.during(() => new Promise((resolve) => setTimeout(resolve, idleMs)));
    this.#idle = { server: spent.serverMs / spent.wallMs, database: spent.databaseMs / spent.wallMs };
    return spent;
  }

  /** What something takes beyond what an idle server takes anyway. */
  async during(work: () => Promise<unknown>): Promise<Spent> {
    const look = () => ({
      server: cpuUsedMs(this.#pid) ?? 0,
      database: this.#postmaster === null ? 0 : familyMs(this.#postmaster),
    });
    const [before, began] = [look(), performance.now()];
    await work();
    const [after, wallMs] = [look(), performance.now() - began];
    return {
      serverMs: after.server - before.server - wallMs * this.#idle.server,
      databaseMs: after.database - before.database - wallMs * this.#idle.database,
      wallMs,
    };
  }
}
