/**
 * `npm run new-migration -- add-preferences`: after a change of prisma/schema.prisma, writes the SQL of a new
 * migration for both engines and stores the schema as the base for the next one.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import { migrationAdapter, NO_FILTERS } from "../../app/ground/database/migrations.server";
import { withSchemaEngine } from "../../app/ground/database/schema-engine.server";
import { schemas } from "./prisma-schemas.mjs";

/**
 * Comparing two schema texts needs no database, but the engine still asks a PostgreSQL server for its version first.
 * This stub answers, so that the command needs no server.
 */
function postgresVersionOnly(): SqlMigrationAwareDriverAdapterFactory {
  const unused = () => Promise.reject(new Error("comparing two schemas must not touch a database"));
  const adapter: SqlDriverAdapter = {
    provider: "postgres",
    adapterName: "version-only",
    queryRaw: async () => ({
      columnNames: ["exists", "version", "numeric_version"],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, "PostgreSQL 15.0", 150_000]],
    }),
    executeRaw: unused,
    executeScript: unused,
    startTransaction: unused,
    dispose: async () => {},
  };
  const connect = async () => adapter;
  return { provider: "postgres", adapterName: "version-only", connect, connectToShadowDb: connect };
}

const migrations = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error(
    "Give the migration a name in lower case, for example: npm run new-migration -- add-preferences",
  );
  process.exit(2);
}
const folder = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name.replaceAll("-", "_")}`;

for (const engine of ["sqlite", "postgresql"] as const) {
  const kept = `${migrations}/${engine}/schema.prisma`;
  const adapter =
    engine === "sqlite" ? await migrationAdapter({ engine, file: ":memory:" }) : postgresVersionOnly();
  const { stdout } = await withSchemaEngine(adapter, schemas[engine], (schemaEngine) =>
    schemaEngine.diff({
      from: existsSync(kept)
        ? { tag: "schemaDatamodel", files: [{ path: "before.prisma", content: readFileSync(kept, "utf8") }] }
        : { tag: "empty" },
      to: { tag: "schemaDatamodel", files: [{ path: "after.prisma", content: schemas[engine] }] },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    }),
  );
  if (!stdout?.trim() || stdout.includes("This is an empty migration")) {
    console.log(`${engine}: the schema has not changed since the last migration`);
    continue;
  }
  mkdirSync(`${migrations}/${engine}/${folder}`, { recursive: true });
  writeFileSync(`${migrations}/${engine}/${folder}/migration.sql`, stdout);
  writeFileSync(`${migrations}/${engine}/migration_lock.toml`, `provider = "${engine}"\n`);
  writeFileSync(kept, schemas[engine]);
  console.log(`${engine}: wrote prisma/migrations/${engine}/${folder}/migration.sql`);
}
