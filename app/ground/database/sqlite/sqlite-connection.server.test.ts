import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseTrouble } from "../trouble.server";
import { SqliteConnection } from "./sqlite-connection.server";

const ALL = `SELECT "id", "name" FROM "Person" WHERE "name" <> $1 ORDER BY "id" LIMIT $2`;

describe("a read-only connection to a SQLite file", () => {
  let folder: string;
  let file: string;
  let writer: Database.Database;
  let reader: SqliteConnection;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "twin-reader-"));
    file = join(folder, "twin.db");
    writer = new Database(file);
    writer.exec("PRAGMA journal_mode = WAL");
    writer.exec(`CREATE TABLE "Person" ("id" INTEGER PRIMARY KEY, "name" TEXT)`);
    writer.exec(`INSERT INTO "Person" VALUES (1, 'Ada'), (2, 'Bea'), (3, 'Cy')`);
    reader = new SqliteConnection(file, { queryOnly: true });
  });
  afterEach(() => {
    reader.close();
    writer.close();
    rmSync(folder, { recursive: true });
  });

  it("returns rows by column name, with values in order", () => {
    expect(reader.rows(ALL, ["Bea", 5])).toEqual([
      { id: 1, name: "Ada" },
      { id: 3, name: "Cy" },
    ]);
    expect(reader.rows(ALL, ["Ada", 1])).toEqual([{ id: 2, name: "Bea" }]);
  });

  it("sees committed data at once, and nothing uncommitted", () => {
    reader.rows(ALL, ["", 9]);
    writer.exec("BEGIN IMMEDIATE");
    writer.exec(`INSERT INTO "Person" VALUES (4, 'Dot')`);
    expect(reader.rows(ALL, ["", 9])).toHaveLength(3);
    writer.exec("COMMIT");
    expect(reader.rows(ALL, ["", 9])).toHaveLength(4);
  });

  it("follows a schema change", () => {
    reader.rows(ALL, ["", 9]);
    writer.exec(`ALTER TABLE "Person" ADD COLUMN "age" INTEGER`);
    expect(reader.rows(ALL, ["", 1])).toEqual([{ id: 1, name: "Ada" }]);
  });

  it("does not keep the write-ahead log from being emptied", () => {
    reader.rows(ALL, ["", 1]);
    writer.exec(`UPDATE "Person" SET "name" = 'Eve' WHERE "id" = 1`);
    expect(writer.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()).toMatchObject({ busy: 0, log: 0 });
  });

  it("cannot write", () => {
    expect(() => reader.rows(`DELETE FROM "Person" WHERE "id" = $1`, [1])).toThrow(/readonly/);
    expect(reader.rows(ALL, ["", 9])).toHaveLength(3);
  });

  it("reports an unreadable file as database trouble", () => {
    const broken = join(folder, "broken.db");
    writeFileSync(broken, "This is no database. ".repeat(500));
    const read = () => new SqliteConnection(broken, { queryOnly: true }).rows(ALL, ["", 9]);
    expect(read).toThrow(expect.toSatisfy(isDatabaseTrouble));
  });
});

describe("a writing connection to a SQLite file", () => {
  let folder: string;
  let file: string;
  let connection: SqliteConnection;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "twin-connection-"));
    file = join(folder, "twin.db");
    connection = new SqliteConnection(file);
    connection.script(`CREATE TABLE "Person" ("name" TEXT); CREATE TABLE "RateLimit" ("key" TEXT)`);
  });
  afterEach(() => {
    connection.close();
    rmSync(folder, { recursive: true });
  });

  it("waits for others as long as configured, and not at all for zero", () => {
    const impatient = new SqliteConnection(file, { busyTimeoutMs: 0 });
    const patient = new SqliteConnection(file, { busyTimeoutMs: 1_000 });
    connection.begin();
    const [impatiently, patiently] = [impatient, patient].map((other) => {
      const asked = performance.now();
      expect(() => other.begin()).toThrow(/locked/);
      return performance.now() - asked;
    });
    expect(patiently).toBeGreaterThan(900);
    expect(impatiently).toBeLessThan(patiently ?? 0);
    connection.rollback();
    impatient.begin();
    impatient.rollback();
    for (const other of [impatient, patient]) other.close();
  });

  it("returns a statement's rows by name or as lists, whichever came before", () => {
    const text = `SELECT "name" FROM "Person"`;
    connection.run(`INSERT INTO "Person" VALUES ($1)`, ["Ada"]);
    for (let turn = 0; turn < 2; turn++) {
      expect(connection.rows(text, [])).toEqual([{ name: "Ada" }]);
      expect(connection.run(text, []).rows).toEqual([["Ada"]]);
    }
  });

  it("reports when personal data was erased, and nothing else", () => {
    let erasures = 0;
    const told = new SqliteConnection(file, { onErasure: () => erasures++ });
    const count = (sql: string) => {
      const before = erasures;
      told.run(sql, []);
      return erasures - before;
    };
    expect(count(`INSERT INTO "Person" VALUES ('Ada'), ('Bea')`)).toBe(0);
    expect(count(`UPDATE "Person" SET "name" = 'Eve' WHERE "name" = 'Ada'`)).toBe(1);
    expect(count(`DELETE FROM "Person" WHERE "name" = 'Ada'`)).toBe(0);
    expect(count(`DELETE FROM "Person" WHERE "name" = 'Eve' RETURNING "name"`)).toBe(1);
    expect(count(`INSERT INTO "RateLimit" VALUES ('k')`) + count(`DELETE FROM "RateLimit"`)).toBe(0);
    told.close();
  });

  it("empties the log unless somebody reads or writes", () => {
    const impatient = new SqliteConnection(file, { busyTimeoutMs: 0 });
    connection.begin();
    connection.run(`INSERT INTO "Person" VALUES ('Ada')`, []);
    expect(impatient.emptyLog()).toBe(false);
    connection.commit();
    expect(impatient.emptyLog()).toBe(true);
    expect(statSync(`${file}-wal`).size).toBe(0);
    impatient.close();
  });
});
