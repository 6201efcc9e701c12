import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import Database from "libsql";
import pg from "pg";
import { NOBODYS_TABLES } from "~/ground/database/nobodys-tables";
import { quietFolder } from "../server/quiet-folder";
import { BUILD, SECRETS } from "../server/settings";
import { databaseName } from "./postgres";

/** The engine under test. */
export const ENGINE = process.env.ENGINE === "postgresql" ? "postgresql" : "sqlite";

export type Row = Record<string, unknown>;
type Value = string | number | boolean | null | Date;

/**
 * A test's own database. SQL is one text for both engines: names are quoted (`"User"."createdAt"`), parameters are
 * `$1`, `$2`; booleans read as 1 and 0, instants as ISO 8601 in UTC, JSON as text.
 */
export type TestDatabase = {
  engine: typeof ENGINE;
  /** The value for `DATABASE_URL`. */
  url: string;
  query(sql: string, params?: Value[]): Promise<Row[]>;
  /** Counts a table's rows that match a condition, such as `"userId" = $1`. */
  count(table: string, where?: string, params?: Value[]): Promise<number>;
  /** Every row of every table, to show that nothing changed. Leaves out what servers write on their own. */
  snapshot(): Promise<Record<string, string[]>>;
  /** Closes this connection; the database stays. */
  close(): Promise<void>;
  /** Closes this connection and removes the database. */
  drop(): Promise<void>;
};

/** Which rows of a table are compared: the product's own jobs recur by themselves. */
const COMPARED: Record<string, string> = { Job: '"userId" IS NOT NULL' };
/** Tables that servers change on their own (every five minutes each notes that it is there), and tables of the tools. */
const LEFT_OUT = new Set(
  [...NOBODYS_TABLES, "_prisma_migrations", "sqlite_sequence"].filter((name) => !(name in COMPARED)),
);

/** An instant as Prisma writes it to SQLite; PostgreSQL reads it too. */
const instant = (date: Date) => date.toISOString().replace("Z", "+00:00");

/**
 * Migrates an empty database with the built `migrate.js`.
 *
 * @param folder where a SQLite file goes
 * @returns the file's path, or the database's name in PostgreSQL
 */
export async function makeTemplate(folder: string): Promise<string> {
  if (!existsSync(`${BUILD}/migrate.js`)) {
    throw new Error("There is no build to test. Run `npm run build` first (`npm test` does).");
  }
  const template = ENGINE === "sqlite" ? join(folder, "template.db") : databaseName();
  if (ENGINE === "postgresql") await administer(`CREATE DATABASE ${template}`);
  const url = ENGINE === "sqlite" ? `file:${template}` : `${postgresUrl()}${template}`;
  await promisify(execFile)(process.execPath, [`${BUILD}/migrate.js`], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...SECRETS, DATA_DIR: folder, DATABASE_URL: url },
  });
  if (ENGINE === "sqlite") gatherInOneFile(template);
  return template;
}

/** Only the database file is copied, so the journal beside it must be empty. */
function gatherInOneFile(file: string): void {
  const connection = new Database(file);
  connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  connection.close();
}

function postgresUrl(): string {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is not set: the run's global setup starts PostgreSQL.");
  return url;
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${postgresUrl()}postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

let templateOfThisProcess: Promise<string> | undefined;

/** The run's template, or this process's own if no global setup made one. */
function template(): Promise<string> {
  const given = process.env.TEST_DATABASE_TEMPLATE;
  if (given) return Promise.resolve(given);
  if (!templateOfThisProcess) {
    const folder = mkdtempSync(join(quietFolder(), "twin-template-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    templateOfThisProcess = makeTemplate(folder);
  }
  return templateOfThisProcess;
}

/**
 * Creates a database: a copy of the migrated template, or with `empty` one without tables.
 *
 * @param options.disk the folder for the embedded database; by default in memory, where there is room
 */
export async function createDatabase({ empty = false, disk = quietFolder() } = {}): Promise<TestDatabase> {
  return ENGINE === "sqlite" ? createSqlite(empty, disk) : createPostgres(empty);
}

/** Opens an existing database. */
export function openDatabase(url: string): TestDatabase {
  return url.startsWith("file:") ? openSqlite(url.slice("file:".length)) : openPostgres(url);
}

async function createSqlite(empty: boolean, disk: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(disk, "twin-sqlite-"));
  const file = join(folder, "twin.db");
  if (!empty) copyFileSync(await template(), file);
  return openSqlite(file);
}

function openSqlite(file: string): TestDatabase {
  let connection: Database.Database | undefined;
  const query = async (sql: string, params: Value[] = []) => {
    connection ??= new Database(file);
    connection.exec("PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON");
    const statement = connection.prepare(sql.replace(/\$(\d+)/g, "?$1"));
    const values = params.map((value) => {
      if (value instanceof Date) return instant(value);
      return typeof value === "boolean" ? Number(value) : value;
    });
    if (!statement.reader) {
      statement.run(values);
      return [];
    }
    return statement.all(values).map(readSqliteRow);
  };
  const tables = `SELECT "name" FROM "sqlite_master" WHERE "type" = 'table'`;
  const close = async () => {
    connection?.close();
    connection = undefined;
  };
  return testDatabase(`file:${file}`, query, tables, close, async () =>
    rmSync(dirname(file), { recursive: true, force: true }),
  );
}

function readSqliteRow(row: unknown): Row {
  const entries = Object.entries(Object(row)).map(([name, value]) => [
    name,
    typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(value)
      ? new Date(value).toISOString()
      : value,
  ]);
  return Object.fromEntries(entries);
}

async function createPostgres(empty: boolean): Promise<TestDatabase> {
  const name = databaseName();
  await administer(`CREATE DATABASE ${name}${empty ? "" : ` TEMPLATE ${await template()}`}`);
  return openPostgres(`${postgresUrl()}${name}`);
}

function openPostgres(url: string): TestDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 2, types: { getTypeParser: postgresParser } });
  // Dropping the database may hit a connection that is closing; that error does not matter.
  pool.on("error", () => undefined);
  const query = async (sql: string, params: Value[] = []) => {
    const values = params.map((value) => (value instanceof Date ? instant(value) : value));
    return (await pool.query<Row>(sql, values)).rows;
  };
  const tables = `SELECT "tablename" AS "name" FROM "pg_tables" WHERE "schemaname" = 'public'`;
  const name = new URL(url).pathname.slice(1);
  return testDatabase(
    url,
    query,
    tables,
    () => pool.end(),
    () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
  );
}

/** Parses PostgreSQL's text into the value that SQLite would give. */
function postgresParser(oid: number): (text: string) => unknown {
  const { BOOL, INT2, INT4, INT8, FLOAT8, TIMESTAMP } = pg.types.builtins;
  if (oid === BOOL) return (text) => (text === "t" ? 1 : 0);
  if (oid === INT2 || oid === INT4 || oid === INT8 || oid === FLOAT8) return Number;
  if (oid === TIMESTAMP) return (text) => new Date(`${text.replace(" ", "T")}Z`).toISOString();
  return (text) => text;
}

function testDatabase(
  url: string,
  query: TestDatabase["query"],
  listTables: string,
  close: TestDatabase["close"],
  remove: () => Promise<void>,
): TestDatabase {
  return {
    engine: ENGINE,
    url,
    query,
    close,
    async drop() {
      await close();
      await remove();
    },
    async count(table, where = "1 = 1", params = []) {
      const [row] = await query(`SELECT count(*) AS "n" FROM "${table}" WHERE ${where}`, params);
      return Number(row?.n);
    },
    async snapshot() {
      const names = (await query(listTables)).map((row) => String(row.name)).filter((n) => !LEFT_OUT.has(n));
      const tables = names.sort().map(async (name): Promise<[string, string[]]> => {
        const rows = await query(`SELECT * FROM "${name}" WHERE ${COMPARED[name] ?? "1 = 1"}`);
        return [name, rows.map((row) => JSON.stringify(row)).sort()];
      });
      return Object.fromEntries(await Promise.all(tables));
    },
  };
}
