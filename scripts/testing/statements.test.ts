import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shapeOf } from "../../tests/support/statements/shape.mjs";
import { OWNER_GUARD } from "./owners.mjs";
import { GUARD, guarded, onSqliteAlone } from "./statements.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "twin-statements-"));
  writeFileSync(join(folder, "moods.test.ts"), "SELECT 1\nDELETE 2\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A result of the guard of owners that has nothing to report. */
const OWNED = { lacking: [], idle: [] };
const RESULT = { passed: 3, failed: 0, failures: [], skipped: [] };

describe("the guard of the tests on PostgreSQL", () => {
  it("passes where every statement is sent by a test that runs on both engines", () => {
    writeFileSync(join(folder, "page.either-engine.test.ts"), "DELETE 2\n");
    expect(onSqliteAlone(folder)).toEqual([]);
    expect(guarded(RESULT, folder, () => OWNED)).toEqual({ ...RESULT, passed: 5 });
  });

  it("passes where one row is looked up on both engines, and several at once on SQLite alone", () => {
    const [one, several] = ["(`main`.`Mood`.`id` = ? AND 1=1)", "`main`.`Mood`.`id` IN (?, …)"];
    writeFileSync(join(folder, "moods.test.ts"), `SELECT 1 FROM Mood WHERE ${one} LIMIT ?\n`);
    writeFileSync(
      join(folder, "page.either-engine.test.ts"),
      `SELECT 1 FROM Mood WHERE ${several} LIMIT ?\n`,
    );
    expect(onSqliteAlone(folder)).toEqual([]);
    writeFileSync(
      join(folder, "page.either-engine.test.ts"),
      "SELECT 1 FROM Mood WHERE `main`.`Mood`.`word` IN (?, …) LIMIT ?\n",
    );
    expect(onSqliteAlone(folder)).toHaveLength(1);
  });

  it("fails where one is sent on SQLite alone, and says which and by which file", () => {
    writeFileSync(join(folder, "page.either-engine.test.ts"), "DELETE 2\nUPDATE 3\n");
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    expect(guarded(RESULT, folder, () => OWNED)).toEqual({
      ...RESULT,
      passed: 4,
      failed: 1,
      failures: [GUARD],
    });
    expect(print.mock.lastCall?.[0]).toContain("page.either-engine.test.ts: UPDATE 3");
    print.mockRestore();
  });
});

describe("the guard of owners", () => {
  it("fails with the statements that name no owner, and the exceptions that nothing needs", () => {
    const print = vi.spyOn(console, "log").mockImplementation(() => {});
    const found = { lacking: ["DELETE 2"], idle: ["Session: /x/"] };
    expect(guarded(RESULT, folder, () => found)).toMatchObject({ failed: 1, failures: [OWNER_GUARD] });
    expect(print.mock.lastCall?.[0]).toMatch(/DELETE 2\nno statement needs the exception Session: \/x\//);
    print.mockRestore();
  });
});

describe("the shape of a statement", () => {
  it("leaves out values, and how many there are", () => {
    const one = `INSERT INTO "Mood" ("id", "word")\n  VALUES (?,?)`;
    const several = `INSERT INTO "Mood" ("id", "word") VALUES (?1, ?2), (?3, ?4)`;
    expect(shapeOf(several)).toBe(shapeOf(one));
    expect(shapeOf(`SELECT 1 WHERE "kind" IN ('a', 'b')`)).toBe(shapeOf(`SELECT 1 WHERE "kind" IN ('c')`));
  });

  it("tells tables, columns and conditions apart", () => {
    const shapes = [`"a" = $1`, `"b" = $1`, `"a" < $1`].map((where) => shapeOf(`SELECT 1 WHERE ${where}`));
    expect(new Set(shapes).size).toBe(3);
  });
});
