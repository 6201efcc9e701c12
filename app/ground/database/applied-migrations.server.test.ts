import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type AppliedMigration, isUpToDate, type Migration } from "./applied-migrations.server";

const migration = (name: string): Migration => ({ name, script: `CREATE TABLE "${name}" (id TEXT)` });
const applied = (name: string, more: Partial<AppliedMigration> = {}): AppliedMigration => ({
  name,
  checksum: createHash("sha256").update(migration(name).script).digest("hex"),
  isFinished: true,
  isRolledBack: false,
  ...more,
});
const BOTH = [migration("one"), migration("two")];

describe("a database is up to date", () => {
  test.each<[string, AppliedMigration[], boolean]>([
    ["with all migrations", [applied("one"), applied("two")], true],
    [
      "with all, one of them after it was rolled back",
      [applied("one", { isRolledBack: true }), applied("one"), applied("two")],
      true,
    ],
    ["not if it is empty", [], false],
    ["not if one is missing", [applied("one")], false],
    ["not if one failed", [applied("one"), applied("two", { isFinished: false })], false],
    ["not if one was rolled back", [applied("one"), applied("two", { isRolledBack: true })], false],
    ["not if one was changed since", [applied("one"), applied("two", { checksum: "0".repeat(64) })], false],
    ["not if it has one of another product", [applied("one"), applied("three")], false],
    ["not if it is ahead", [applied("one"), applied("two"), applied("three")], false],
    ["not if one is there twice, and one missing", [applied("one"), applied("one")], false],
  ])("%s", (_case, rows, expected) => {
    expect(isUpToDate(rows, BOTH)).toBe(expected);
  });
});
