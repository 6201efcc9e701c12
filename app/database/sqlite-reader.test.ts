import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SqliteReader } from "./sqlite-reader.server";
import { isDatabaseTrouble } from "./trouble.server";

const ALL = `SELECT "id", "name" FROM "Person" WHERE "name" <> $1 ORDER BY "id" LIMIT $2`;

describe("the reader of a SQLite file", () => {
  let folder: string;
  let file: string;
  let writer: Database.Database;
  let reader: SqliteReader;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "twin-reader-"));
    file = join(folder, "twin.db");
    writer = new Database(file);
    writer.exec("PRAGMA journal_mode = WAL");
    writer.exec(`CREATE TABLE "Person" ("id" INTEGER PRIMARY KEY, "name" TEXT)`);
    writer.exec(`INSERT INTO "Person" VALUES (1, 'Ada'), (2, 'Bea'), (3, 'Cy')`);
    reader = new SqliteReader(file);
  });
  afterEach(() => {
    reader.close();
    writer.close();
    rmSync(folder, { recursive: true });
  });

  it("gives rows by the names of their columns, for the values in their order", () => {
    expect(reader.rows(ALL, ["Bea", 5])).toEqual([
      { id: 1, name: "Ada" },
      { id: 3, name: "Cy" },
    ]);
    expect(reader.rows(ALL, ["Ada", 1])).toEqual([{ id: 2, name: "Bea" }]);
  });

  it("sees what was committed, at once, and nothing that was not", () => {
    reader.rows(ALL, ["", 9]);
    writer.exec("BEGIN IMMEDIATE");
    writer.exec(`INSERT INTO "Person" VALUES (4, 'Dot')`);
    expect(reader.rows(ALL, ["", 9])).toHaveLength(3);
    writer.exec("COMMIT");
    expect(reader.rows(ALL, ["", 9])).toHaveLength(4);
  });

  it("follows a change of the schema", () => {
    reader.rows(ALL, ["", 9]);
    writer.exec(`ALTER TABLE "Person" ADD COLUMN "age" INTEGER`);
    expect(reader.rows(ALL, ["", 1])).toEqual([{ id: 1, name: "Ada" }]);
  });

  it("holds nothing that keeps the write-ahead log from being emptied", () => {
    reader.rows(ALL, ["", 1]);
    writer.exec(`UPDATE "Person" SET "name" = 'Eve' WHERE "id" = 1`);
    expect(writer.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()).toMatchObject({ busy: 0, log: 0 });
  });

  it("cannot write", () => {
    expect(() => reader.rows(`DELETE FROM "Person" WHERE "id" = $1`, [1])).toThrow(/readonly/);
    expect(reader.rows(ALL, ["", 9])).toHaveLength(3);
  });

  it("says of a file that it cannot read that the database is in trouble", () => {
    const broken = join(folder, "broken.db");
    writeFileSync(broken, "This is no database. ".repeat(500));
    const read = () => new SqliteReader(broken).rows(ALL, ["", 9]);
    expect(read).toThrow(expect.toSatisfy(isDatabaseTrouble));
  });
});
