import { describe, expect, it } from "vitest";
import { ownedTables, withoutOwner } from "./owners.mjs";

const OWNED = new Set(["Mood", "Session"]);
const EXCEPTIONS = [{ table: "Session", by: /`sid` = \?/ }];

const of = (...shapes: string[]) => withoutOwner(shapes, OWNED, EXCEPTIONS);

describe("the guard of owners", () => {
  it.each([
    "SELECT `main`.`Mood`.`userId` FROM `main`.`Mood` WHERE `main`.`Mood`.`id` = ?",
    "UPDATE `main`.`Mood` SET `word` = ? WHERE `main`.`Mood`.`id` = ?",
    'DELETE FROM "Mood" WHERE "day" < ?',
    "INSERT INTO `main`.`Mood` (`id`, `word`) VALUES (?, …)",
    "SELECT 1 FROM `main`.`User` AS `u` LEFT JOIN `main`.`Mood` ON `u`.`word` = `Mood`.`word` WHERE 1=1",
  ])("finds what names no owner: %s", (shape) => {
    expect(of(shape).lacking).toEqual([shape]);
  });

  it.each([
    "SELECT 1 FROM `main`.`Mood` WHERE (`main`.`Mood`.`id` = ? AND `main`.`Mood`.`userId` = ?)",
    'INSERT INTO "Mood" ("userId", "word") SELECT ?, given.value FROM json_each(?) AS given',
    "SELECT 1 FROM `main`.`Session` WHERE `main`.`Session`.`sid` = ?",
    "DELETE FROM `main`.`RateLimit` WHERE `main`.`RateLimit`.`expire` <= ?",
  ])("passes over what names one, is an exception, or is about nobody's rows: %s", (shape) => {
    expect(of(shape).lacking).toEqual([]);
  });

  it("says which exception nothing needs any more", () => {
    expect(of("SELECT 1").idle).toEqual(["Session: /`sid` = \\?/"]);
    expect(of("SELECT 1 FROM `main`.`Session` WHERE `main`.`Session`.`sid` = ?").idle).toEqual([]);
  });

  it("knows the tables from the schema", () => {
    const tables = ownedTables();
    expect([tables.has("Preference"), tables.has("Entry"), tables.has("RateLimit")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
