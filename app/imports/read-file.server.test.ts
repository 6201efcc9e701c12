import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { exportFixture, preferenceEntry } from "~/exports/export.fixture";
import type { TwinExport } from "~/exports/format.server";
import { LIST_NAMES } from "~/exports/lists.server";
import { FORMAT, MINOR_VERSION, VERSION } from "~/exports/version";
import { readImport } from "./read-file.server";

const NOW = new Date("2026-11-20T12:00:00Z");
const read = (value: unknown) =>
  readImport(new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value)), NOW);
const problemOf = (given: object) => read({ ...exportFixture(), ...given }).problem;
const [result] = exportFixture().personalityResults;
const preference = (given: object) => ({
  preferences: [preferenceEntry(1), { ...preferenceEntry(2), ...given }],
});

/** A value nested so many levels deep. */
function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** What an import takes of a file. */
function imported(whole: TwinExport) {
  const { personalityResults, preferences, integrations, ...rest } = whole;
  const { choiceAnswers, recommendationFeedback, activityMetrics } = rest;
  return {
    personalityResults,
    preferences,
    integrations,
    choiceAnswers,
    recommendationFeedback,
    activityMetrics,
  };
}

it("takes of an export what makes a twin, as it stands there", () => {
  const whole = exportFixture();
  expect(read(whole).file).toEqual(imported(whole));
  expect(read(`\uFEFF${JSON.stringify(whole, null, 2)}`).file).toEqual(imported(whole));
});

describe("an export of this version that another server wrote is read as far as it is known:", () => {
  const whole = exportFixture();

  it("a list that it lacks is empty, whichever it is, and so is a head", () => {
    for (const name of LIST_NAMES) {
      const { [name]: _left, ...less } = whole;
      expect(read(less).file).toEqual({ ...imported(whole), ...(name in imported(whole) && { [name]: [] }) });
    }
    expect(read({ format: FORMAT, version: VERSION, preferences: whole.preferences }).file).toEqual({
      ...imported(whole),
      personalityResults: [],
      integrations: [],
      choiceAnswers: [],
      recommendationFeedback: [],
      activityMetrics: [],
    });
  });

  it("lists and fields that are not known are left out", () => {
    const newer = {
      ...whole,
      minorVersion: 99,
      odysseys: [{ any: "thing" }],
      twin: "said in another way",
      preferences: whole.preferences.map((row) => ({ ...row, mood: "calm", tags: ["a"] })),
      choiceAnswers: whole.choiceAnswers.map((row) => ({ ...row, place: "at home" })),
    };
    expect(read(newer).file).toEqual(imported(whole));
  });

  it("an answer whose reasons have another form comes without them", () => {
    const newer = whole.choiceAnswers.map((row) => ({ ...row, reasons: [{ kind: "trait" }] }));
    const { file } = read({ ...whole, choiceAnswers: newer });
    expect(file?.choiceAnswers).toEqual(whole.choiceAnswers.map((row) => ({ ...row, reasons: null })));
  });

  it("entries with words that are not known are left out and counted, and every other is read", () => {
    const [choice] = whole.choiceAnswers;
    const [opinion] = whole.recommendationFeedback;
    const known = preference({});
    const more = {
      ...known,
      preferences: [
        preferenceEntry(7),
        { ...preferenceEntry(8), category: "weather" },
        { ...preferenceEntry(9), subcategory: "clouds" },
        preferenceEntry(10),
      ],
      choiceAnswers: [choice, { ...choice, choiceId: "another", chosen: "neither" }],
      recommendationFeedback: [{ ...opinion, verdict: "maybe" }],
    };
    for (const version of [{ minorVersion: MINOR_VERSION + 1 }, { version: `1.${MINOR_VERSION + 1}` }]) {
      const { file, leftOut, problem } = read({ ...whole, ...more, ...version });
      expect(problem).toBeUndefined();
      expect(file?.preferences.map(({ id }) => id)).toEqual([7, 10].map((nth) => preferenceEntry(nth).id));
      expect(file?.choiceAnswers).toEqual([choice]);
      expect(file?.recommendationFeedback).toEqual([]);
      expect(leftOut).toBe(4);
      // What no server writes is damage in its file too.
      const damage = preference({ category: "weather", confidence: 101 });
      expect(read({ ...whole, ...damage, ...version }).problem).toContain("damaged at preferences, entry 2");
    }
  });

  it.each([1, "1", 1.4, "1.4", "1.12"])("it may call its version %s", (version) => {
    expect(read({ ...whole, version }).file).toEqual(imported(whole));
  });
});

describe("a file of each past version is read, and nothing of it is lost:", () => {
  const FILES = new URL("../../tests/fixtures/exports/", import.meta.url);

  it.each(readdirSync(FILES))("%s", (name) => {
    const text = readFileSync(new URL(name, FILES), "utf8");
    const { file, problem } = readImport(new TextEncoder().encode(text), new Date("2026-12-01T00:00:00Z"));
    expect(problem).toBeUndefined();
    const counts = Object.values(file ?? {}).map((list) => list.length);
    expect(counts).toEqual([2, 3, 2, 1, 1, 2]);
  });

  it("and there is one of this version", () => {
    expect(readdirSync(FILES)).toContain(`version-${VERSION}.${MINOR_VERSION}.json`);
  });
});

describe("a file that is no export is refused with a sentence:", () => {
  it.each([
    ["nothing", "", /cannot be read as JSON to its end/],
    ["half of one", JSON.stringify(exportFixture()).slice(0, 900), /cannot be read as JSON to its end/],
    ["a workbook", "PK\u0003\u0004…", /^This is a workbook\. Choose the JSON export/],
    ["a list", [exportFixture()], /^This file is not an export of a Digital Twin/],
    ["null", "null", /^This file is not an export of a Digital Twin/],
    [
      "somebody else's JSON",
      { name: "package", version: 1 },
      /^This file is not an export of a Digital Twin/,
    ],
    [
      "an export of the next version",
      { ...exportFixture(), version: 2 },
      /of another version than 1, .* a newer server wrote it.* Bring this server up to date/,
    ],
    ["an export of no version", { ...exportFixture(), version: "new" }, /damaged at version/],
    [
      "an export of a version of the future",
      { ...exportFixture(), version: "3.1" },
      /another version than 1/,
    ],
    ["a million brackets", "[".repeat(1_000_000), /cannot be read as JSON to its end/],
  ])("%s", (_what, value, problem) => {
    expect(read(value).problem).toMatch(problem);
  });

  it("bytes that are no text", () => {
    expect(readImport(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), NOW).problem).toMatch(
      /cannot be read as JSON/,
    );
  });
});

describe("what no quota counts is kept only as long as the product would write it:", () => {
  it("of where a preference came from the source alone, and of a day no figures by platform", () => {
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

  it("what is shorter stays as it is", () => {
    const sourceData = { source: "stated", note: "x".repeat(900) };
    const { file } = read({ ...exportFixture(), ...preference({ sourceData }) });
    expect(file?.preferences[1]?.sourceData).toEqual(sourceData);
  });

  it("a revision leaves room for the changes to come", () => {
    const { file } = read({ ...exportFixture(), ...preference({ revision: 2 ** 31 - 1 }) });
    expect(file?.preferences[1]?.revision).toBe(1_000_000_000);
  });
});

describe("a damaged file is refused whole, naming the first place:", () => {
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

  it("but a text may speak of NUL", () => {
    const given: Partial<TwinExport> = {
      preferences: [{ ...preferenceEntry(1, "\\u0000 is NUL"), sourceData: { a: "\\u0000" } }],
    };
    expect(problemOf(given)).toBeUndefined();
  });
});
