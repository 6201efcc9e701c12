import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PrismaConnection } from "./sqlite-adapter.server";

let folder: string;
let connection: PrismaConnection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "twin-connection-"));
  connection = new PrismaConnection(join(folder, "twin.db"));
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

const setting = async (name: string) => (await connection.execute(`PRAGMA ${name}`)).rows[0]?.[0];

describe("the settings", () => {
  it.each([
    ["journal_mode", "wal"],
    ["synchronous", 2],
    ["foreign_keys", 1],
    ["secure_delete", 1],
    ["temp_store", 2],
  ])("%s is %s", async (name, value) => expect(await setting(name)).toBe(value));

  it("a foreign key violation is refused", async () => {
    await connection.executeMultiple(
      `CREATE TABLE "A" ("id" INTEGER PRIMARY KEY); CREATE TABLE "B" ("a" INTEGER REFERENCES "A" ("id") ON DELETE CASCADE)`,
    );
    await expect(connection.execute(`INSERT INTO "B" VALUES (1)`)).rejects.toThrow(/FOREIGN KEY/);
    await connection.execute(`INSERT INTO "A" VALUES (1)`);
    await connection.execute(`INSERT INTO "B" VALUES (1)`);
    await connection.execute(`DELETE FROM "A"`);
    expect((await connection.execute(`SELECT * FROM "B"`)).rows).toEqual([]);
  });

  it("deleted data is gone from the bytes of the file, too", async () => {
    const secret = "words that were somebody's own";
    await connection.executeMultiple(`CREATE TABLE "Note" ("text" TEXT)`);
    await connection.execute(`INSERT INTO "Note" VALUES (?)`, [secret]);
    await connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    const file = join(folder, "twin.db");
    expect(readFileSync(file).includes(secret)).toBe(true);
    await connection.execute(`DELETE FROM "Note"`);
    await connection.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    expect(readFileSync(file).includes(secret)).toBe(false);
  });
});

describe("statements", () => {
  beforeEach(() => connection.executeMultiple(`CREATE TABLE "Note" ("n" INTEGER, "done" BOOLEAN)`));

  it("return what they changed, and rows as arrays with their columns", async () => {
    expect(
      (await connection.execute(`INSERT INTO "Note" VALUES (?, ?), (?, ?)`, [1, true, 2, false]))
        .rowsAffected,
    ).toBe(2);
    const { rows, columns } = await connection.execute({
      sql: `SELECT "n", "done" FROM "Note" ORDER BY "n"`,
      args: [],
    });
    expect(columns).toEqual(["n", "done"]);
    expect(rows.map((row) => [...Object.values(row)])).toEqual([
      [1, 1],
      [2, 0],
    ]);
  });

  it("stay correct beyond the cache size, and after schema changes", async () => {
    for (let n = 0; n < 450; n += 1) {
      expect((await connection.execute(`SELECT ${n} AS "n"`)).rows[0]?.[0]).toBe(n);
    }
    const all = `SELECT * FROM "Note"`;
    expect((await connection.execute(all)).columns).toEqual(["n", "done"]);
    await connection.executeMultiple(`ALTER TABLE "Note" ADD COLUMN "more" TEXT`);
    expect((await connection.execute(all)).columns).toEqual(["n", "done", "more"]);
  });
});

it("a task that awaits only statements leaves timers their turn", async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  // Counts turns, not milliseconds, which depend on the machine's load; without turns, the task ends after 4 seconds.
  const until = performance.now() + 4_000;
  while (turns < 20 && performance.now() < until) await connection.execute(`SELECT 1`);
  clearInterval(timer);
  expect(turns).toBe(20);
});

describe("a transaction", () => {
  const count = async () => (await connection.execute(`SELECT count(*) FROM "Note"`)).rows[0]?.[0];
  beforeEach(() => connection.executeMultiple(`CREATE TABLE "Note" ("n" INTEGER UNIQUE)`));

  it("stays if committed, and leaves nothing if rolled back or closed", async () => {
    for (const [end, rows] of [
      ["commit", 1],
      ["rollback", 1],
      ["close", 1],
    ] as const) {
      const transaction = await connection.transaction();
      await transaction.execute({ sql: `INSERT INTO "Note" VALUES (?)`, args: [end === "commit" ? 1 : 2] });
      expect(transaction.closed).toBe(false);
      await transaction[end]();
      expect(transaction.closed).toBe(true);
      expect(await count()).toBe(rows);
    }
  });

  it("makes other processes wait before writing", async () => {
    const other = new PrismaConnection(join(folder, "twin.db"), undefined, 10);
    const transaction = await connection.transaction();
    await expect(other.execute(`INSERT INTO "Note" VALUES (7)`)).rejects.toThrow(/locked/);
    // Reads continue meanwhile, and see committed data.
    await transaction.execute({ sql: `INSERT INTO "Note" VALUES (1)`, args: [] });
    expect((await other.execute(`SELECT count(*) FROM "Note"`)).rows[0]?.[0]).toBe(0);
    await transaction.commit();
    await other.execute(`INSERT INTO "Note" VALUES (7)`);
    expect(await count()).toBe(2);
    other.close();
  });

  it("waits for another process's write without keeping this one from its other work", async () => {
    const other = new PrismaConnection(join(folder, "twin.db"));
    const transaction = await connection.transaction();
    const written = other.execute(`INSERT INTO "Note" VALUES (7)`);
    // The write is waiting now; this timer runs nevertheless.
    await new Promise((resolve) => setTimeout(resolve, 30));
    await transaction.execute({ sql: `INSERT INTO "Note" VALUES (1)`, args: [] });
    await transaction.commit();
    await written;
    expect((await other.execute(`SELECT count(*) FROM "Note"`)).rows[0]?.[0]).toBe(2);
    other.close();
  });
});

describe("a write that is given up since another process writes", () => {
  beforeEach(() => connection.executeMultiple(`CREATE TABLE "Note" ("n" INTEGER UNIQUE, "text" TEXT)`));

  it.each([
    [`INSERT INTO "Note" ("n") VALUES (1) RETURNING "n"`],
    [`UPDATE "Note" SET "text" = 'a' RETURNING "n"`],
    [`INSERT INTO "Note" ("n") VALUES (1)`],
    [`DELETE FROM "Note"`],
    [`WITH "Few" AS (SELECT 1 AS "n") INSERT INTO "Note" ("n") SELECT "n" FROM "Few"`],
  ])("keeps no read open, so that later writes succeed: %s", async (statement) => {
    const other = new PrismaConnection(join(folder, "twin.db"), undefined, 10);
    const transaction = await connection.transaction();
    await transaction.execute({ sql: `INSERT INTO "Note" ("n") VALUES (7)`, args: [] });
    await expect(other.execute(statement)).rejects.toThrow(/locked/);
    await transaction.commit();
    await other.execute(`INSERT INTO "Note" ("n") VALUES (8)`);
    await (await other.transaction()).commit();
    // The log can be emptied only if no connection reads an older state.
    expect((await connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows[0]?.[0]).toBe(0);
    other.close();
  });

  it("keeps no transaction open that did not begin", async () => {
    const other = new PrismaConnection(join(folder, "twin.db"), undefined, 10);
    const transaction = await connection.transaction();
    await expect(other.transaction()).rejects.toThrow(/locked/);
    await transaction.execute({ sql: `INSERT INTO "Note" ("n") VALUES (7)`, args: [] });
    await transaction.commit();
    const next = await other.transaction();
    await next.execute({ sql: `INSERT INTO "Note" ("n") VALUES (8)`, args: [] });
    await next.commit();
    expect((await connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows[0]?.[0]).toBe(0);
    other.close();
  });
});

it("can be closed twice", () => {
  connection.close();
  connection.close();
  expect(connection.closed).toBe(true);
});
