import { describe, expect, it } from "vitest";
import { amountInWords, clockOf, lengthInWords } from "./entry-words";
import { titleAlone } from "./title-alone";

it.each([
  [1, "1 second"],
  [59, "59 seconds"],
  [490, "8 min"],
  [3_599, "1 h"],
  [3_900, "1 h 5 min"],
  [360_000, "100 h"],
])("%i seconds are %s", (seconds, words) => expect(lengthInWords(seconds)).toBe(words));

it.each([
  [{ amount: null, unit: null, rating: null }, ""],
  [{ amount: 379, unit: "pages", rating: 4 }, "379 pages, rated 4 of 5"],
  [{ amount: 4.5, unit: "EUR", rating: null }, "4.50 EUR"],
  [{ amount: -5, unit: "seconds", rating: null }, "0 seconds"],
])("%o reads “%s”", (entry, words) => expect(amountInWords(entry)).toBe(words));

it.each([
  ["2026-03-12", null, ""],
  ["2026-03-12T09:12:00", null, "09:12"],
  ["2026-03-12T09:12:00.000Z", null, ""],
  ["2026-03-12T23:12:00.000Z", 330, "04:42"],
])("the clock of %s, %s minutes ahead, is “%s”", (happenedAt, zoneOffsetMinutes, clock) =>
  expect(clockOf({ happenedAt, zoneOffsetMinutes })).toBe(clock),
);

describe("a title without its creator", () => {
  it.each([
    ["Dark: Season 1: Secrets", "Dark", "Season 1: Secrets"],
    ["Dark\u00a0: Saison 1", "Dark", "Saison 1"],
    ["黒：シーズン1", "黒", "シーズン1"],
    ["Darkness", "Dark", "Darkness"],
    ["Dark", "Dark", "Dark"],
    ["Dark:", "Dark", "Dark:"],
    ["Says", null, "Says"],
  ])("%s by %s is %s", (title, creator, alone) => expect(titleAlone({ title, creator })).toBe(alone));
});
