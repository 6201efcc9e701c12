import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import Database from "libsql";
import pg from "pg";
import type { Settings } from "~/env.server";
import { withSchemaEngine } from "./schema-engine.server";
import { SqliteAdapter } from "./sqlite-adapter.server";

/** Any constant, as long as all servers of this product use the same. */
const POSTGRES_LOCK = 7_361_944;
const LOCK_WAIT_MS = 60_000;

/** Every table belongs to this product, so nothing is excluded from a comparison. */
export const NO_FILTERS = { externalTables: [], externalEnums: [] };

/** The migrations of one engine, as Prisma's schema engine reads them. */
function migrationList(migrationsDir: string, engine: Settings["database"]["engine"]): MigrationList {
  const baseDir = join(migrationsDir, engine);
  const names = readdirSync(baseDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: {
      path: "migration_lock.toml",
      content: readFileSync(join(baseDir, "migration_lock.toml"), "utf8"),
    },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(baseDir, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/** How the schema engine accesses a database. */
export function migrationAdapter(database: Settings["database"]): SqlMigrationAwareDriverAdapterFactory {
  return database.engine === "sqlite"
    ? new SqliteAdapter(database.file)
    : new PrismaPg({ connectionString: database.url });
}

/** Runs work under an inter-process lock, which the system frees when a process dies. */
async function underLock<T>(database: Settings["database"], work: () => Promise<T>): Promise<T> {
  if (database.engine === "sqlite") {
    mkdirSync(dirname(database.file), { recursive: true, mode: 0o700 });
    const lock = new Database(`${database.file}.migrating`);
    try {
      lock.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
      lock.exec("BEGIN EXCLUSIVE");
      return await work();
    } finally {
      lock.close();
    }
  }
  const client = new pg.Client({ connectionString: database.url, statement_timeout: LOCK_WAIT_MS });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [POSTGRES_LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}

/**
 * Applies pending migrations. Safe when several servers start at once: the second waits for the first and then finds
 * nothing to do.
 *
 * @returns the names of the migrations applied
 */
export async function migrate(database: Settings["database"], migrationsDir: string): Promise<string[]> {
  const schema = `datasource db {\n  provider = "${database.engine}"\n}\n`;
  return underLock(database, () =>
    withSchemaEngine(migrationAdapter(database), schema, async (engine) => {
      const migrationsList = migrationList(migrationsDir, database.engine);
      return (await engine.applyMigrations({ migrationsList, filters: NO_FILTERS })).appliedMigrationNames;
    }),
  );
}
