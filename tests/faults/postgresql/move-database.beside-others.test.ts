import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { signUp } from "../../support/accounts/person";
import { dataModel } from "../../support/database/data-model";
import { createDatabase, openDatabase, type TestDatabase } from "../../support/database/database";
import { fillEveryTable } from "../../support/database/every-table";
import { Client } from "../../support/http/client";
import { builtCommand } from "../../support/server/built-command";
import { quietFolder } from "../../support/server/quiet-folder";
import { startServer, type TestServer } from "../../support/server/server";
import { addPreference } from "../../support/twin/preferring";

/** SQLite files, beside the PostgreSQL of this run. */
const folder = mkdtempSync(join(quietFolder(), "twin-moved-"));
const sqlite = (name: string) => openDatabase(`file:${join(folder, name)}`);

/** A SQLite file of a user who has a row in every table, which this process has never opened. */
async function filledDatabase(): Promise<TestDatabase> {
  const prepared = sqlite("prepared.db");
  const { code, err } = await builtCommand({ dataDir: folder, database: prepared }, "migrate", []);
  expect([code, err]).toEqual([0, ""]);
  await prepared.query(
    `INSERT INTO "User" ("id", "username", "usernameKey", "email", "firstName", "lastName", "createdAt")
     VALUES ('filled', 'ada', 'ada', 'ada@example.org', 'Ada', 'B', $1)`,
    [new Date()],
  );
  await fillEveryTable(prepared, "filled", 'moved ‘\u{1f600}’ "\\ ');
  await prepared.query("PRAGMA wal_checkpoint(TRUNCATE)");
  copyFileSync(join(folder, "prepared.db"), join(folder, "twin.db"));
  return sqlite("twin.db");
}

const move = (server: TestServer, to: TestDatabase, ...more: string[]) =>
  builtCommand(server, "move-database", ["--to", to.url, ...more]);

const [source, target] = [await filledDatabase(), await createDatabase({ empty: true })];
const server = await startServer({ database: source });
const person = await signUp(server);
await addPreference(person.client);
afterAll(async () => {
  await server.remove();
  await target.drop();
  rmSync(folder, { recursive: true, force: true });
});
/** Queries the target and closes the connection. */
async function inTarget(sql: string) {
  const database = openDatabase(target.url);
  const rows = await database.query(sql);
  await database.close();
  return rows;
}
const tablesOfTarget = () =>
  inTarget(`SELECT "tablename" AS "name" FROM "pg_tables" WHERE "schemaname" = 'public'`);

it("moving from SQLite to PostgreSQL can be tried while a server runs on the file, and changes nothing", async () => {
  const { code, out, err } = await move(server, target, "--dry-run");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("User: 2 rows, the same");
  expect(out).toMatch(/\d+ rows would be moved; nothing was changed\.\n$/);
  expect(await tablesOfTarget()).toEqual([]);
});

it("moving from SQLite to PostgreSQL is refused while a server runs on the file", async () => {
  const { code, out, err } = await move(server, target);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^Nothing was moved: a server is running on .+; stop it first, .+\.\n$/);
  expect(await tablesOfTarget()).toEqual([]);
  expect((await person.client.get("/api/user")).status).toBe(200);
});

it("moving from SQLite to PostgreSQL is refused while a server runs on the target", async () => {
  await server.kill();
  const other = await startServer({ database: target });
  const { code, out, err } = await move(server, target);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^Nothing was moved: a server, or somebody else, is connected to the target;/);
  await other.kill();
});

it("moving from SQLite to PostgreSQL carries everything over, which a server then goes on with", async () => {
  const { code, out, err } = await move(server, target);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain("Set DATABASE_URL to the new address before the next start.");
  expect(out).not.toContain("NOT THE SAME");
  for (const { name, typed } of dataModel()) {
    const columns = typed
      .filter(({ type }) => type !== "Json" && type !== "Bytes")
      .map((column) => `"${column.name}"`);
    const sql = `SELECT ${columns.join(", ")} FROM "${name}"`;
    const [here, there] = [await source.query(sql), await inTarget(sql)].map((rows) =>
      rows.map((row) => JSON.stringify(row)).sort(),
    );
    expect([name, there]).toEqual([name, here]);
  }
  const next = await startServer({ database: target, dataDir: server.dataDir });
  const client = new Client(next.origin);
  const user = await client.send("GET", "/api/user", undefined, { headers: { Cookie: person.cookie } });
  expect(user.json()).toMatchObject({ id: person.id });
  await next.kill();
});

it("moving from SQLite to PostgreSQL is refused once there is something in the target", async () => {
  // This process has the file open by now, and would be in the way.
  copyFileSync(join(folder, "prepared.db"), join(folder, "twin-2.db"));
  const { code, out, err } = await builtCommand(
    { dataDir: folder, database: sqlite("twin-2.db") },
    "move-database",
    ["--to", target.url],
  );
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(
    /^Nothing was moved: the target is not empty: \w+ has rows; give an empty database\.\n$/,
  );
});

it.each([
  [[], /^Name the target: /],
  [["--to", "file:/tmp/other.db"], /^Name the target: /],
  [["--to", "postgresql://twin@db.example.org/twin"], /^--to: would send passwords .+ unencrypted;/],
])("moving from SQLite to PostgreSQL with %j says what is missing", async (args, words) => {
  const { code, out, err } = await builtCommand(server, "move-database", args);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(words);
});
