import { execFile, execFileSync } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { quietFolder } from "../server/quiet-folder";
import { findPostgres } from "./find-postgres.mjs";

export { findPostgres };

/** A PostgreSQL server for the tests. */
export type PostgresServer = {
  /** Superuser address without a database name, ending in a slash. */
  url: string;
  port: number;
  /** Its data, and the folder of its socket. */
  data: string;
  socket: string;
  /** Stops the server, if it runs, and removes its data. */
  stop(): Promise<void>;
};

const run = promisify(execFile);
const asRoot = process.getuid?.() === 0;

/** A program and its arguments: PostgreSQL refuses to run as root, so its own user runs it then. */
export function asPostgres(program: string, args: string[]): [string, string[]] {
  return asRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];
}

/** Below the ephemeral ports that other test servers get at the same time. */
const PORTS = { from: 11_000, to: 32_767 };

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A free port outside the ephemeral range. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to + 1);
    if (await isFree(port)) return port;
  }
}

/** For data that is thrown away after the run. */
const NOT_DURABLE = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";

/** A folder of PostgreSQL's own user, which the caller removes. */
function folderOfPostgres(): string {
  const folder = mkdtempSync(join(quietFolder(), "twin-postgres-"));
  const data = join(folder, "data");
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) {
    const idOf = (kind: "-u" | "-g") =>
      Number(execFileSync("id", [kind, "postgres"], { encoding: "utf8" }).trim());
    for (const path of [folder, data]) chownSync(path, idOf("-u"), idOf("-g"));
  }
  return folder;
}

/** Fills an empty folder with a new server's data. */
async function initialise(data: string, bin: string): Promise<void> {
  const args = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
  await run(...asPostgres(join(bin, "initdb"), args), { cwd: data });
}

type PostgresOptions = {
  /** Options of the program `postgres`; by default without durability. */
  settings?: string;
  /** Fills the empty folder; by default with a new server's data. */
  fill?: (data: string, bin: string) => Promise<void>;
};

/**
 * Starts a PostgreSQL server on a loopback port, with its own data folder.
 *
 * @throws if there is no PostgreSQL on this machine, or it does not start
 */
export async function startPostgres({
  settings = NOT_DURABLE,
  fill = initialise,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (!bin) throw new Error("There is no PostgreSQL server on this machine (apt-get install postgresql).");
  const folder = folderOfPostgres();
  const data = join(folder, "data");
  await fill(data, bin);
  const port = await freePort();
  const log = join(folder, "log");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=400 ${settings}`;
  const control = (...args: string[]) =>
    run(...asPostgres(join(bin, "pg_ctl"), ["-D", data, ...args]), { cwd: folder });
  try {
    await control("-l", log, "-o", options, "-w", "-t", "60", "start");
  } catch {
    throw new Error(`PostgreSQL did not start:\n${readFileSync(log, "utf8")}`);
  }
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/`,
    ...{ port, data, socket: folder },
    async stop() {
      if (existsSync(join(data, "postmaster.pid"))) await control("-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A unique database name. */
export function databaseName(): string {
  return `twin_${process.pid}_${randomBytes(6).toString("hex")}`;
}
