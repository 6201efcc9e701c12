import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUp } from "../../support/accounts/person";
import type { TestDatabase } from "../../support/database/database";
import { Client } from "../../support/http/client";
import { loggedErrors } from "../../support/server/logged-errors";
import { startServer, type TestServer } from "../../support/server/server";
import { databaseOfTwin } from "../../support/several-servers/database-of-twin";
import { findProxies } from "../../support/several-servers/find-proxies.mjs";
import { type Pgbouncer, startPgbouncer } from "../../support/several-servers/pgbouncer";
import { addPreference, listed } from "../../support/twin/preferring";

describe.runIf(findProxies())("behind PgBouncer in transaction mode", () => {
  let database: TestDatabase;
  let pooler: Pgbouncer;
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const made = await databaseOfTwin();
    database = made.database;
    pooler = await startPgbouncer(made.port, made.name);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    for (const { dataDir } of servers) rmSync(dataDir, { recursive: true });
    await pooler.stop();
    await database.drop();
  });

  it("a server without DATABASE_DIRECT_URL does not start, says why, and has changed nothing", async () => {
    const env = { ...pooler.settings, DATABASE_DIRECT_URL: undefined };
    const refused = await startServer({ database, env }).catch(String);
    expect(refused).toContain("The server could not start: DATABASE_URL leads through a pooler");
    expect(await database.query(`SELECT * FROM "pg_tables" WHERE "schemaname" = 'public'`)).toEqual([]);
  });

  it("two servers that start at once on an empty database both serve, and one has migrated", async () => {
    const env = pooler.settings;
    servers.push(...(await Promise.all([0, 1].map(() => startServer({ database, env })))));
    expect(servers.filter((server) => server.log().includes("the database was migrated"))).toHaveLength(1);
    const locks = `SELECT * FROM "pg_locks" WHERE "locktype" = 'advisory'`;
    expect(await database.query(locks)).toEqual([]);
  });

  it("many people write and read at once through both", async () => {
    const people = await Promise.all(
      servers.flatMap((server) => Array.from({ length: 4 }, () => signUp(server))),
    );
    const [one, two] = servers.map(({ origin }) => origin);
    await Promise.all(
      people.map(async ({ client }) => {
        const elsewhere = client.copy(client.origin === one ? two : one);
        for (let turn = 0; turn < 3; turn++) {
          await addPreference(client, { preference: `here ${turn}` });
          await addPreference(elsewhere, { preference: `there ${turn}` });
        }
        expect(await listed(client)).toHaveLength(6);
        expect((await elsewhere.get("/")).status).toBe(200);
      }),
    );
    for (const { origin } of servers) expect((await new Client(origin).get("/healthz")).status).toBe(200);
    expect(servers.flatMap(loggedErrors)).toEqual([]);
  });
});
