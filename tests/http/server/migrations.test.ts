import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { migrate, migrationAdapter, NO_FILTERS } from "~/ground/database/migrations.server";
import { withSchemaEngine } from "~/ground/database/schema-engine.server";
import type { Settings } from "~/ground/env.server";
import { schemas } from "../../../scripts/building/prisma-schemas.mjs";
import { loggedIn } from "../../support/accounts/person";
import { createDatabase, ENGINE, type TestDatabase } from "../../support/database/database";
import { Client } from "../../support/http/client";
import { startServer, type TestServer } from "../../support/server/server";
import { BUILD, SECRETS } from "../../support/server/settings";

const MIGRATIONS = fileURLToPath(new URL("../../../prisma/migrations", import.meta.url));
const ENGINES = ["sqlite", "postgresql"] as const;

const databases: TestDatabase[] = [];
const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill();
  for (const database of databases.splice(0)) await database.drop();
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createDatabase({ empty: true });
  databases.push(database);
  return database;
}

async function start(database: TestDatabase): Promise<TestServer> {
  const server = await startServer({ database });
  servers.push(server);
  return server;
}

function settingsOf({ url }: TestDatabase): Settings["database"] {
  return ENGINE === "sqlite" ? { engine: ENGINE, file: url.slice("file:".length) } : { engine: ENGINE, url };
}

/**
 * A pool that reports columns of PostgreSQL's internal type "char" as text: the catalogue has such columns, and
 * Prisma's adapter does not know the type.
 */
function readingCatalogue(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  const query: unknown = Reflect.get(pool, "query");
  if (typeof query !== "function") throw new Error("A pool has a method query.");
  Reflect.set(pool, "query", async (...args: unknown[]) => {
    const result = await Reflect.apply(query, pool, args);
    for (const field of result.fields) {
      if (field.dataTypeID === pg.types.builtins.CHAR) field.dataTypeID = pg.types.builtins.TEXT;
    }
    return result;
  });
  return pool;
}

/**
 * The differences between a database's tables and the data model, as Prisma describes them; empty if there are none.
 */
async function driftOf(database: TestDatabase): Promise<string> {
  const datasource = `datasource db {\n  provider = "${ENGINE}"\n}\n`;
  const adapter =
    ENGINE === "sqlite"
      ? await migrationAdapter(settingsOf(database))
      : new PrismaPg(readingCatalogue(database.url), { disposeExternalPool: true });
  const { stdout } = await withSchemaEngine(adapter, datasource, (engine) =>
    engine.diff({
      from: {
        tag: "schemaDatasource",
        files: [{ path: "schema.prisma", content: datasource }],
        configDir: ".",
      },
      to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content: schemas[ENGINE] }] },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    }),
  );
  return (stdout ?? "").replace("-- This is an empty migration.", "").trim();
}

describe("the migrations and the data model say the same", () => {
  // After changing the model, run: npm run new-migration -- its-name
  it.each(ENGINES)("%s: the model that the last migration was made for is today's", (engine) => {
    expect(readFileSync(`${MIGRATIONS}/${engine}/schema.prisma`, "utf8")).toBe(schemas[engine]);
  });

  it(`${ENGINE}: all of them, applied to an empty database, make exactly the tables of the model`, async () => {
    const database = await emptyDatabase();
    expect(await driftOf(database)).toContain('CREATE TABLE "User"');
    expect(await migrate(settingsOf(database), MIGRATIONS)).not.toEqual([]);
    expect(await driftOf(database)).toBe("");
  });

  it("a database that has strayed is noticed", async () => {
    const database = await emptyDatabase();
    await migrate(settingsOf(database), MIGRATIONS);
    await database.query(`DROP INDEX "Session_expire_idx"`);
    expect(await driftOf(database)).toContain("Session_expire_idx");
  });
});

describe("migrating", () => {
  it("a second time finds nothing to do", async () => {
    const database = await emptyDatabase();
    await migrate(settingsOf(database), MIGRATIONS);
    expect(await migrate(settingsOf(database), MIGRATIONS)).toEqual([]);
  });

  it("four processes at once on one empty database: all succeed, each migration is applied once", async () => {
    const database = await emptyDatabase();
    const migrateElsewhere = () =>
      promisify(execFile)(process.execPath, [`${BUILD}/migrate.js`], {
        env: { NODE_ENV: "production", PATH: process.env.PATH, ...SECRETS, DATABASE_URL: database.url },
      });
    await Promise.all(Array.from({ length: 4 }, migrateElsewhere));
    const rows = await database.query(
      `SELECT "migration_name", count(*) AS "times" FROM "_prisma_migrations" GROUP BY "migration_name"`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.times).toBe(1);
    expect(await migrate(settingsOf(database), MIGRATIONS)).toEqual([]);
  });

  it("two servers that start at once on one empty database both serve", async () => {
    const database = await emptyDatabase();
    const both = await Promise.all([start(database), start(database)]);
    const [first, second] = both;
    if (!first || !second) throw new Error("There must be two servers.");
    expect(both.filter((server) => server.log().includes("the database was migrated"))).toHaveLength(1);
    const { client } = await loggedIn(first);
    expect((await client.get("/api/user")).status).toBe(200);
    expect((await client.copy(second.origin).get("/api/user")).status).toBe(200);
    for (const { origin } of both) expect((await new Client(origin).get("/healthz")).status).toBe(200);
  });
});
