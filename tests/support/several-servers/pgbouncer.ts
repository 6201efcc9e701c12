import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asPostgres, freePort } from "../database/postgres";
import { quietFolder } from "../server/quiet-folder";
import { findProxies } from "./find-proxies.mjs";
import { fitted, follow, guideBlocks } from "./guide";
import { untilListening } from "./listening";

/** A PgBouncer in transaction mode, with the configuration of the guide. */
export type Pgbouncer = {
  /** The settings of a server beside it, from the guide. */
  settings: Record<string, string>;
  /** Points it to another PostgreSQL, as the guide describes for when the first one is gone. */
  pointTo(port: number): Promise<void>;
  stop(): Promise<void>;
};

const PAGE = "several-servers";
const HEADING = "PgBouncer";

/** The lines `NAME=value` of a block of the guide. */
function settingsIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** PgBouncer too refuses to run as root. */
const isRoot = process.getuid?.() === 0;

function written(folder: string, port: number, postgres: number, database: string): string {
  const [ini = ""] = guideBlocks(PAGE, HEADING, "ini");
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    fitted(ini, {
      "host=db1.example.org dbname=twin": `host=127.0.0.1 port=${postgres} dbname=${database}`,
      "listen_port = 6432": `listen_port = ${port}`,
      "/var/run/postgresql": folder,
      "/var/log/postgresql": folder,
      "/etc/pgbouncer": folder,
      // There is no certificate on this machine.
      "server_tls_sslmode = verify-full": "server_tls_sslmode = disable",
      server_tls_ca_file: ";server_tls_ca_file",
    }),
  );
  writeFileSync(join(folder, "userlist.txt"), '"twin" "password"\n');
  if (isRoot) execFileSync("chown", ["-R", "postgres", folder]);
  return file;
}

/**
 * Starts PgBouncer in front of a database of the role `twin`.
 *
 * @param postgres the port of PostgreSQL on this machine
 */
export async function startPgbouncer(postgres: number, database: string): Promise<Pgbouncer> {
  const [folder, port] = [mkdtempSync(join(quietFolder(), "twin-pgbouncer-")), await freePort()];
  const file = written(folder, port, postgres, database);
  const [program, args] = asPostgres(findProxies()?.pgbouncer ?? "pgbouncer", ["-q", file]);
  const child = spawn(program, args, { stdio: "ignore" });
  const exited = once(child, "exit");
  const log = () => readFileSync(join(folder, "pgbouncer.log"), "utf8");
  const signal = (name: NodeJS.Signals) =>
    process.kill(Number(readFileSync(join(folder, "pgbouncer.pid"), "utf8")), name);
  const killed = () => signal("SIGKILL");
  process.once("exit", killed);
  await untilListening(port, log);
  const [settings = ""] = guideBlocks(PAGE, HEADING, "sh");
  const [, repoint = ""] = guideBlocks(PAGE, "When db1 is gone", "sh");
  return {
    settings: settingsIn(fitted(settings, { "localhost:6432": `127.0.0.1:${port}` })),
    async pointTo(other) {
      await follow(repoint, {
        "host=db1.example.org": `port=${postgres}`,
        "host=db2.example.org": `port=${other}`,
        "/etc/pgbouncer": folder,
        "/var/run/postgresql": folder,
      });
    },
    async stop() {
      signal("SIGTERM");
      await exited;
      process.off("exit", killed);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
