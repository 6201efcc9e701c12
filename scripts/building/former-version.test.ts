import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Database from "libsql";
import { describe, expect, it } from "vitest";
import { contractsOf, tablesOf, whatBreaks } from "./former-version";

const FOLDER = fileURLToPath(new URL("../../prisma/migrations/sqlite", import.meta.url));

/** The last migration from before the rule. */
const RULE_SINCE = "20261126103129_keep_titles_for";

describe("a migration that the former version cannot live with", () => {
  const BEFORE = `CREATE TABLE "Mood" ("id" TEXT NOT NULL PRIMARY KEY, "word" TEXT NOT NULL, "note" TEXT,
    "level" INTEGER NOT NULL DEFAULT 3);`;

  function broken(migration: string): string[] {
    const database = new Database(":memory:");
    database.exec(BEFORE);
    const before = tablesOf(database);
    database.exec(migration);
    return whatBreaks(before, tablesOf(database));
  }

  /** How Prisma changes a SQLite table: it makes a new one in place of the old. */
  const redefined = (columns: string) =>
    `CREATE TABLE "new_Mood" (${columns}); DROP TABLE "Mood"; ALTER TABLE "new_Mood" RENAME TO "Mood";`;
  const ID = `"id" TEXT NOT NULL PRIMARY KEY, "word" TEXT NOT NULL`;

  it.each([
    [`DROP TABLE "Mood"`, "Mood is gone"],
    [`ALTER TABLE "Mood" RENAME TO "Feeling"`, "Mood is gone"],
    [`ALTER TABLE "Mood" DROP COLUMN "note"`, "Mood.note is gone"],
    [`ALTER TABLE "Mood" RENAME COLUMN "note" TO "remark"`, "Mood.note is gone"],
    [redefined(`${ID}, "note" INTEGER, "level" INTEGER NOT NULL DEFAULT 3`), "Mood.note is of another type"],
    [redefined(`${ID}, "note" TEXT NOT NULL, "level" INTEGER NOT NULL DEFAULT 3`), "Mood.note must be given"],
    [redefined(`${ID}, "note" TEXT, "level" INTEGER NOT NULL`), "Mood.level must be given"],
    [redefined(`${ID}, "note" TEXT, "level" INTEGER NOT NULL DEFAULT 5`), "Mood.level has another default"],
    [
      redefined(`${ID}, "note" TEXT, "level" INTEGER NOT NULL DEFAULT 3, "at" TEXT NOT NULL`),
      "Mood.at must be given",
    ],
    [`CREATE UNIQUE INDEX "Mood_note" ON "Mood"("word", "note")`, "Mood must be unique by note, word"],
    [
      `ALTER TABLE "Mood" ADD COLUMN "code" TEXT NOT NULL DEFAULT 'x'; CREATE UNIQUE INDEX "c" ON "Mood"("code", "word")`,
      "Mood must be unique by code, word",
    ],
    [
      `CREATE TABLE "Word" ("id" TEXT NOT NULL PRIMARY KEY);
       ${redefined(`${ID} REFERENCES "Word"("id"), "note" TEXT, "level" INTEGER NOT NULL DEFAULT 3`)}`,
      "Mood must refer by word to Word.id",
    ],
  ])("is found: %s", (migration, what) => {
    expect(broken(migration)).toEqual([what]);
  });

  it.each([
    `CREATE TABLE "Note" ("id" TEXT NOT NULL PRIMARY KEY, "moodId" TEXT NOT NULL REFERENCES "Mood"("id"))`,
    `ALTER TABLE "Mood" ADD COLUMN "at" TEXT`,
    `ALTER TABLE "Mood" ADD COLUMN "isOld" BOOLEAN NOT NULL DEFAULT false`,
    `ALTER TABLE "Mood" ADD COLUMN "code" TEXT; CREATE UNIQUE INDEX "Mood_code" ON "Mood"("code")`,
    `CREATE INDEX "Mood_note" ON "Mood"("note")`,
    redefined(`"id" TEXT NOT NULL PRIMARY KEY, "word" TEXT, "note" TEXT, "level" INTEGER NOT NULL DEFAULT 3`),
  ])("is not one that adds or allows more: %s", (migration) => {
    expect(broken(migration)).toEqual([]);
  });
});

describe("the migrations of this product", () => {
  const names = readdirSync(FOLDER)
    .filter((name) => /^\d{14}_/.test(name))
    .sort();

  it("can each be lived with by the version before it, or break what has been unused since an earlier one", () => {
    const database = new Database(":memory:");
    let before = tablesOf(database);
    for (const [at, name] of names.entries()) {
      const sql = readFileSync(`${FOLDER}/${name}/migration.sql`, "utf8");
      database.exec(sql);
      const after = tablesOf(database);
      const said = contractsOf(sql);
      if (name > RULE_SINCE) {
        expect([name, whatBreaks(before, after)]).toEqual([name, said.map(({ what }) => what)]);
        for (const { since } of said) expect(names.slice(0, at), `${name}: ${since}`).toContain(since);
      }
      before = after;
    }
    expect(before.has("User")).toBe(true);
  });

  it("say in a line what they break on purpose", () => {
    const sql = `-- contract: User.nickname is gone, unused since ${RULE_SINCE}\nALTER TABLE "User" DROP COLUMN "nickname";`;
    expect(contractsOf(sql)).toEqual([{ what: "User.nickname is gone", since: RULE_SINCE }]);
  });
});
