import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import Database from "libsql";
import type pg from "pg";
import type { Settings } from "~/ground/env.server";
import { type AppliedMigration, isUpToDate, type Migration } from "./applied-migrations.server";
import { withSchemaEngine } from "./schema-engine.server";
import { SqliteAdapter } from "./sqlite/sqlite-adapter.server";
import { SqliteConnection } from "./sqlite/sqlite-connection.server";

/** Any constant, as long as all servers of this product use the same. */
const POSTGRES_LOCK = 7_361_944;
const LOCK_WAIT_MS = 60_000;

/** Every table belongs to this product, so nothing is excluded from a comparison. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** The migrations in an engine's folder, in order. */
function migrationsIn(baseDir: string): Migration[] {
  return readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, script: readFileSync(join(baseDir, name, "migration.sql"), "utf8") }));
}

/** The names of an engine's migrations, in order. */
export const migrationNames = (migrationsDir: string, engine: Settings["database"]["engine"]) =>
  migrationsIn(join(migrationsDir, engine)).map(({ name }) => name);

/** Migrations as Prisma's schema engine reads them. */
function migrationList(baseDir: string, migrations: readonly Migration[]): MigrationList {
  return {
    baseDir,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(baseDir, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: migrations.map(({ name, script }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: script } },
    })),
  };
}

/** How the schema engine accesses a database. */
export async function migrationAdapter(
  database: Settings["database"],
): Promise<SqlMigrationAwareDriverAdapterFactory> {
  if (database.engine === "sqlite") return new SqliteAdapter(database.file);
  const { PrismaPg } = await import("@prisma/adapter-pg");
  return new PrismaPg({ connectionString: database.directUrl ?? database.url });
}

/** Reads which migrations a database has. */
type ReadApplied = () => Promise<AppliedMigration[]>;

const APPLIED = `
  SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished,
    rolled_back_at IS NOT NULL AS rolled_back
  FROM _prisma_migrations`;

/** PostgreSQL returns booleans, SQLite 0 and 1. */
const appliedOf = ([name, checksum, finished, rolledBack]: unknown[]): AppliedMigration => ({
  name: String(name),
  checksum: String(checksum),
  isFinished: Boolean(finished),
  isRolledBack: Boolean(rolledBack),
});

function readSqlite(file: string): ReadApplied {
  return async () => {
    if (!existsSync(file)) return [];
    const connection = new SqliteConnection(file, { queryOnly: true });
    try {
      return connection.run(APPLIED, []).rows.map(appliedOf);
    } finally {
      connection.close();
    }
  };
}

function readPostgres(client: pg.Client): ReadApplied {
  return async () => {
    const { rows } = await client.query<unknown[]>({ text: APPLIED, rowMode: "array" });
    return rows.map(appliedOf);
  };
}

/** Error message if the address leads to a pooler such as PgBouncer, and no direct address is set. */
const POOLED =
  "DATABASE_URL leads through a pooler such as PgBouncer, and migrations need a session of their own: set DATABASE_DIRECT_URL to an address without it, or to one of it in session mode";

/**
 * A pooler is recognised by the process id that it gives its clients, which is not the database's. In transaction mode,
 * a pooled session keeps the lock after its client has gone, and grants it again to the session's next client.
 *
 * @throws if the connection leads through a pooler
 */
async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  if (rows[0]?.pid !== Reflect.get(client, "processID")) throw new Error(POOLED);
}

async function underPostgresLock<T>(
  { url, directUrl }: { url: string; directUrl?: string },
  work: (readApplied: ReadApplied) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: directUrl ?? url });
  await client.connect();
  try {
    if (directUrl === undefined) await refusePooler(client);
    // Set by a statement, since poolers refuse it as a connection parameter.
    await client.query(`SET statement_timeout = ${LOCK_WAIT_MS}`);
    await client.query("SELECT pg_advisory_lock($1)", [POSTGRES_LOCK]);
    return await work(readPostgres(client));
  } finally {
    await client.end();
  }
}

/** Runs work under an inter-process lock, which is released when a process dies. */
async function underLock<T>(
  database: Settings["database"],
  work: (readApplied: ReadApplied) => Promise<T>,
): Promise<T> {
  if (database.engine === "sqlite") {
    mkdirSync(dirname(database.file), { recursive: true, mode: 0o700 });
    const lock = new Database(`${database.file}.migrating`);
    try {
      lock.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
      lock.exec("BEGIN EXCLUSIVE");
      return await work(readSqlite(database.file));
    } finally {
      lock.close();
    }
  }
  return underPostgresLock(database, work);
}

/**
 * Applies pending migrations. Safe when several servers start at once: the second waits for the first and then finds
 * nothing to do. The schema engine, which takes a fifth of the start-up time, is loaded only if a migration is pending.
 *
 * @returns the names of the migrations applied
 */
export async function migrate(database: Settings["database"], migrationsDir: string): Promise<string[]> {
  const schema = `datasource db {\n  provider = "${database.engine}"\n}\n`;
  const baseDir = join(migrationsDir, database.engine);
  const migrations = migrationsIn(baseDir);
  return underLock(database, async (readApplied) => {
    // If the applied migrations cannot be read, for lack of the table or the database, the engine decides what to do.
    if (isUpToDate(await readApplied().catch(() => []), migrations)) return [];
    return withSchemaEngine(await migrationAdapter(database), schema, async (engine) => {
      const migrationsList = migrationList(baseDir, migrations);
      return (await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })).appliedMigrationNames;
    });
  });
}
