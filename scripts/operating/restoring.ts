import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, copyFileSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Readable } from "../../app/ground/database/drill/readable";
import { openPostgresToRead } from "../../app/ground/database/drill/readable-postgresql.server";
import { brokenIn, openSqliteToRead } from "../../app/ground/database/drill/readable-sqlite.server";
import { migrate } from "../../app/ground/database/migrations.server";

/** Why a backup cannot be restored, in a sentence that states what to do. */
export class CannotRestore extends Error {}

/** A backup that was restored into a scratch location. */
export type Restored = {
  readable: Readable;
  /** The migrations of this version that it lacked. */
  applied: string[];
  close: () => Promise<void>;
};

/** Functions that each remove one scratch location. */
const scratch = new Set<() => Promise<void>>();

/** Removes what was restored, whatever the outcome of the drill. */
export async function removeScratch(): Promise<void> {
  const all = [...scratch];
  scratch.clear();
  await Promise.all(all.map((remove) => remove()));
}

const SQLITE = "SQLite format 3\0";
/** pg_dump's custom format. */
const DUMP = "PGDMP";

/** The kind of a backup's file, by its first bytes. */
export function kindOf(file: string): "sqlite" | "dump" | "other" {
  const head = Buffer.alloc(SQLITE.length);
  const handle = openSync(file, "r");
  try {
    readSync(handle, head, 0, head.length, 0);
  } finally {
    closeSync(handle);
  }
  const text = head.toString("latin1");
  if (text === SQLITE) return "sqlite";
  return text.startsWith(DUMP) ? "dump" : "other";
}

/**
 * Copies a SQLite backup to a separate folder, checks every page and reference, and brings it to this version.
 *
 * @throws CannotRestore if it is damaged
 */
export async function restoreSqlite(backup: string, migrationsDir: string): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), "twin-drill-"));
  scratch.add(async () => rmSync(folder, { recursive: true, force: true }));
  try {
    const file = join(folder, "twin.db");
    copyFileSync(backup, file);
    const applied = await migrate({ engine: "sqlite", file }, migrationsDir);
    const broken = brokenIn(file);
    if (broken.length > 0) throw new CannotRestore(`${backup} is damaged: ${broken.join("; ")}`);
    const readable = openSqliteToRead(file);
    return { readable, applied, close: readable.close };
  } catch (error) {
    if (/malformed|not a database|corrupt/i.test(String(error)))
      throw new CannotRestore(`${backup} is damaged`);
    throw error;
  }
}

/** The address as environment variables for PostgreSQL's programs, since any user of the machine sees command lines. */
function settingsFor(url: URL): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = url;
  const named = {
    PGHOST: searchParams.get("host") ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, ""),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
    // PostgreSQL's own word for the server's `no-verify` is `require`.
    PGSSLMODE: (searchParams.get("sslmode") ?? "").replace("no-verify", "require"),
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ""));
}

function pgRestore(dump: string, url: URL): Promise<void> {
  const { PATH } = process.env;
  const settings = settingsFor(url);
  const options = ["--no-owner", "--no-privileges", "--exit-on-error", "--dbname", settings.PGDATABASE ?? ""];
  const child = spawn("pg_restore", [...options, dump], {
    env: { NODE_ENV: "production", PATH, ...settings },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(0, 2_000);
  });
  return new Promise((resolve, reject) => {
    child.once("error", () =>
      reject(new CannotRestore("there is no pg_restore here; install PostgreSQL's client programs")),
    );
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new CannotRestore(`pg_restore could not read ${dump}: ${said.split("\n")[0]}`));
    });
  });
}

/**
 * Restores a dump into a new database beside the live one, and brings it to this version.
 *
 * @param live its address; its user must be allowed to create databases
 * @throws CannotRestore if the dump cannot be read, or no database may be made
 */
export async function restoreDump(dump: string, live: string, migrationsDir: string): Promise<Restored> {
  const name = `twin_drill_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: live, application_name: "restore-drill" });
  admin.on("error", () => {});
  await admin.connect();
  const url = new URL(live);
  url.pathname = `/${name}`;
  scratch.add(async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  });
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await pgRestore(dump, url);
    const applied = await migrate({ engine: "postgresql", url: url.href }, migrationsDir);
    const readable = await openPostgresToRead(url.href);
    return { readable, applied, close: readable.close };
  } catch (error) {
    if (Object(error).code !== "42501") throw error;
    throw new CannotRestore(
      "the user of DATABASE_URL may not create a database to restore into; run this as one that may (ALTER ROLE … CREATEDB)",
    );
  }
}
