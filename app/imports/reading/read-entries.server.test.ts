import { describe, expect, it } from "vitest";
import { exportFixture, preferenceEntry } from "~/exports/format/export.fixture";
import type { TwinExport } from "~/exports/format/export.server";
import { preference, problemOf, read } from "./reading.fixture";

const [result] = exportFixture().personalityResults;

/** A value nested to this depth. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

describe("data outside the quotas is kept only up to the length the product itself writes:", () => {
  it("the source of a preference, and daily figures without their platforms", () => {
    const long = "x".repeat(15_000);
    const [day] = exportFixture().activityMetrics;
    const given = {
      ...preference({ sourceData: { source: "preset", note: long } }),
      activityMetrics: [{ ...day, platformActivity: { google: 3, [long]: 1 } }],
    };
    const { file } = read({ ...exportFixture(), ...given });
    expect(file?.preferences[1]?.sourceData).toEqual({ source: "preset" });
    expect(file?.activityMetrics).toEqual([{ ...day, platformActivity: {} }]);
    const noSource = preference({ sourceData: { source: [long] } });
    expect(read({ ...exportFixture(), ...noSource }).file?.preferences[1]?.sourceData).toEqual({});
  });

  it("anything shorter is unchanged", () => {
    const sourceData = { source: "stated", note: "x".repeat(900) };
    const { file } = read({ ...exportFixture(), ...preference({ sourceData }) });
    expect(file?.preferences[1]?.sourceData).toEqual(sourceData);
  });

  it("a revision leaves room for future changes", () => {
    const { file } = read({ ...exportFixture(), ...preference({ revision: 2 ** 31 - 1 }) });
    expect(file?.preferences[1]?.revision).toBe(1_000_000_000);
  });
});

describe("a damaged file is refused completely, naming the first error:", () => {
  it.each<[string, unknown, string]>([
    ["a list is none", { preferences: "many" }, "preferences"],
    ["a list holds no entries", { choiceAnswers: [null] }, "choiceAnswers, entry 1"],
    ["a figure is too high", preference({ confidence: 101 }), "preferences, entry 2, confidence"],
    ["a figure is a text", preference({ confidence: "80" }), "preferences, entry 2, confidence"],
    ["a category is unknown", preference({ category: "weather" }), "preferences, entry 2"],
    [
      "subcategory and category do not belong together",
      preference({ subcategory: "tone" }),
      "preferences, entry 2",
    ],
    ["a text is empty", preference({ preference: " " }), "preferences, entry 2"],
    [
      "a text is longer than any that is taken",
      preference({ preference: "x".repeat(60_000) }),
      "preferences, entry 2",
    ],
    ["a text holds NUL", preference({ preference: "a\u0000b" }), "preferences, entry 2"],
    ["an id holds NUL", preference({ id: "a\u0000" }), "preferences, entry 2"],
    ["a source holds half a character", preference({ sourceData: { a: "\uD800" } }), "preferences, entry 2"],
    [
      "a source is nested without end",
      preference({ sourceData: { a: nested(1_000) } }),
      "preferences, entry 2",
    ],
    ["a source is very long", preference({ sourceData: { a: "x".repeat(30_000) } }), "preferences, entry 2"],
    ["a version is none", preference({ revision: 0 }), "preferences, entry 2, revision"],
    [
      "a version is more than is counted",
      preference({ revision: 2 ** 31 }),
      "preferences, entry 2, revision",
    ],
    ["a time is none", preference({ createdAt: "yesterday" }), "preferences, entry 2, createdAt"],
    ["a time is in the future", preference({ createdAt: "2030-01-01T00:00:00Z" }), "preferences, entry 2"],
    ["a time is long ago", preference({ updatedAt: "0001-01-01T00:00:00Z" }), "preferences, entry 2"],
    [
      "a score is a fraction",
      { personalityResults: [{ ...result, openness: 1.5 }] },
      "personalityResults, entry 1, openness",
    ],
    [
      "an answer is missing",
      { personalityResults: [{ ...result, answers: { openness_1: 3 } }] },
      "personalityResults, entry 1, answers",
    ],
    [
      "a choice is neither",
      { choiceAnswers: [{ ...exportFixture().choiceAnswers[0], chosen: "c" }] },
      "choiceAnswers, entry 1, chosen",
    ],
    [
      "a day does not exist",
      { activityMetrics: [{ ...exportFixture().activityMetrics[0], date: "2026-02-30" }] },
      "activityMetrics, entry 1, date",
    ],
  ])("%s", (_what, given, place) => {
    const whole = { ...exportFixture(), ...Object(given) };
    expect(read(whole).problem).toContain(`This file is damaged at ${place}`);
    expect(read(whole).problem).toContain("Nothing was imported.");
  });

  it("but a text may mention NUL", () => {
    const given: Partial<TwinExport> = {
      preferences: [{ ...preferenceEntry(1, "\\u0000 is NUL"), sourceData: { a: "\\u0000" } }],
    };
    expect(problemOf(given)).toBeUndefined();
  });
});
