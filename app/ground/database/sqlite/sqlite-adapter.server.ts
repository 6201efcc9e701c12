import { setTimeout as pause } from "node:timers/promises";
import type { Client, Config, InStatement, InValue, ResultSet, Row, Transaction } from "@libsql/client";
import { PrismaLibSql } from "@prisma/adapter-libsql";
import { turnIfHeld } from "./loop-turn.server";
import { SqliteConnection, type SqliteOutcome } from "./sqlite-connection.server";

/** How long the last checkpoint waits for others. */
const CLOSING_WAIT_MS = 200;
/** How long a write waits for another process's write. */
const WAITED_MS = 5_000;
/**
 * Pauses between attempts to write: another process's write takes some milliseconds, and the gap between two such
 * writes is short.
 */
const PAUSE_MS = { least: 1, most: 5 };

/** Whether an error means that another connection is writing. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_(BUSY|LOCKED)/.test(String(error.code));
}

/**
 * Retries a step while another process's write blocks it. SQLite's own waiting would block the only thread, and with it
 * every other request to this process.
 *
 * @throws the step's error; a "locked" error only after five seconds
 */
async function onceUnlocked<Outcome>(attempt: () => Outcome, waitMs = WAITED_MS): Promise<Outcome> {
  for (const until = performance.now() + waitMs; ; ) {
    try {
      return attempt();
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error;
      await pause(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
    }
  }
}

function resultSet({ columns, columnTypes, rows, changes }: SqliteOutcome): ResultSet {
  // Raw rows are arrays, and Prisma's adapter reads nothing else of them.
  const read = rows as unknown as Row[];
  return {
    columns,
    columnTypes,
    rows: read,
    rowsAffected: changes,
    lastInsertRowid: undefined,
    toJSON: () => rows,
  };
}

/**
 * One connection behind the interface of Prisma's libsql adapter. Not @libsql/client's own: for a file it gives its
 * connection to each transaction and opens a new one afterwards, without our settings. Here one connection lives as
 * long as the process. Prisma's adapter already locks it for a whole transaction, so no other request's statement can
 * join one.
 */
export class PrismaConnection implements Client {
  readonly protocol = "file";
  closed = false;
  readonly #connection: SqliteConnection;

  /**
   * @param onErasure called after every statement that erased personal data
   * @param waitMs how long a write waits for another process's
   */
  constructor(
    path: string,
    onErasure?: () => void,
    readonly waitMs = WAITED_MS,
  ) {
    this.#connection = new SqliteConnection(path, { onErasure });
    this.#connection.setBusyTimeout(0);
  }

  async execute(statement: InStatement | string, args?: unknown): Promise<ResultSet> {
    const sql = typeof statement === "string" ? statement : statement.sql;
    const values = (typeof statement === "string" ? args : statement.args) ?? [];
    const turn = turnIfHeld();
    if (turn) await turn;
    return onceUnlocked(() => resultSet(this.#connection.run(sql, values as InValue[])), this.waitMs);
  }

  async transaction(): Promise<Transaction> {
    const connection = this.#connection;
    // Before the transaction begins, since other processes can't write from then on.
    const turn = turnIfHeld();
    if (turn) await turn;
    await onceUnlocked(() => connection.begin(), this.waitMs);
    return {
      execute: (statement: InStatement) => this.execute(statement),
      batch: () => Promise.reject(new Error("Prisma sends single statements")),
      executeMultiple: async (sql: string) => connection.script(sql),
      commit: async () => connection.commit(),
      rollback: async () => connection.rollback(),
      close: () => connection.rollback(),
      get closed() {
        return !connection.inTransaction;
      },
    };
  }

  async executeMultiple(sql: string): Promise<void> {
    this.#connection.script(sql);
  }

  batch(): Promise<ResultSet[]> {
    return Promise.reject(new Error("Prisma sends single statements"));
  }

  migrate(): Promise<ResultSet[]> {
    return Promise.reject(new Error("migrations run on Prisma's schema engine"));
  }

  sync(): Promise<never> {
    return Promise.reject(new Error("a local file has no replica"));
  }

  reconnect(): void {}

  close(): void {
    if (this.closed) return;
    this.closed = true;
    try {
      // The library keeps the file open until its statements are garbage-collected, so SQLite does not clean up; after
      // this the main file contains everything, and can be copied while the server is stopped.
      this.#connection.setBusyTimeout(CLOSING_WAIT_MS);
      this.#connection.emptyLog();
    } catch {
      // Another server is writing, or the disk is full: the log file stays, as after a crash.
    }
    this.#connection.close();
  }
}

/** Prisma's libsql adapter on one {@link PrismaConnection}. */
export class SqliteAdapter extends PrismaLibSql {
  constructor(
    readonly path: string,
    readonly onErasure?: () => void,
  ) {
    super({ url: `file:${path}` });
  }

  override createClient(config: Config): Client {
    return new PrismaConnection(config.url === ":memory:" ? ":memory:" : this.path, this.onErasure);
  }
}
