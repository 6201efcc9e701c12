import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emptyLists, exportFixture, preferenceEntry } from "~/exports/format/export.fixture";
import type { TwinExport } from "~/exports/format/export.server";
import { FORMAT, MINOR_VERSION, VERSION } from "~/exports/format/version";
import { IMPORTED, LIST_NAMES } from "~/exports/lists.server";
import { readImport } from "./read-file.server";
import { NOW, preference, read } from "./reading.fixture";

/** The restorable content of a file. */
function imported(whole: TwinExport) {
  return Object.fromEntries(IMPORTED.map(({ name }) => [name, whole[name]]));
}

it("reads everything that makes up a twin from an export, unchanged", () => {
  const whole = exportFixture();
  expect(read(whole).file).toEqual(imported(whole));
  expect(read(`\uFEFF${JSON.stringify(whole, null, 2)}`).file).toEqual(imported(whole));
});

describe("an export of this version from another server is read as far as it is known:", () => {
  const whole = exportFixture();

  it("any missing list is empty, and so is a missing head", () => {
    for (const name of LIST_NAMES) {
      const { [name]: _left, ...less } = whole;
      expect(read(less).file).toEqual({ ...imported(whole), ...(name in imported(whole) && { [name]: [] }) });
    }
    expect(read({ format: FORMAT, version: VERSION, preferences: whole.preferences }).file).toEqual({
      ...imported({ ...whole, ...emptyLists() }),
      preferences: whole.preferences,
    });
  });

  it("unknown lists and fields are ignored", () => {
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

  it("an answer whose reasons have another form loses them", () => {
    const newer = whole.choiceAnswers.map((row) => ({ ...row, reasons: [{ kind: "trait" }] }));
    const { file } = read({ ...whole, choiceAnswers: newer });
    expect(file?.choiceAnswers).toEqual(whole.choiceAnswers.map((row) => ({ ...row, reasons: null })));
  });

  it("entries with unknown words are skipped and counted, and all others read", () => {
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
      // Invalid data is damage even in a newer server's file.
      const damage = preference({ category: "weather", confidence: 101 });
      expect(read({ ...whole, ...damage, ...version }).problem).toContain("damaged at preferences, entry 2");
    }
  });

  it.each([1, "1", 1.4, "1.4", "1.12"])("its version may be written as %s", (version) => {
    expect(read({ ...whole, version }).file).toEqual(imported(whole));
  });
});

/** The oldest version, and the one with most lists; `accepted-versions.test.ts` holds what each accepts. */
describe("a file of an earlier version is read without loss:", () => {
  const FILES = new URL("../../../tests/fixtures/exports/", import.meta.url);

  it.each(readdirSync(FILES))("%s", (name) => {
    const text = readFileSync(new URL(name, FILES), "utf8");
    const { file, problem } = readImport(new TextEncoder().encode(text), new Date("2026-12-01T00:00:00Z"));
    expect(problem).toBeUndefined();
    const counts = Object.entries(file ?? {}).map(([list, entries]) => [list, entries.length]);
    expect(Object.fromEntries(counts)).toMatchObject({
      personalityResults: 2,
      preferences: 3,
      integrations: 2,
      choiceAnswers: 1,
      recommendationFeedback: 1,
      activityMetrics: 2,
    });
  });
});

describe("a file that is not an export is refused with a sentence:", () => {
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

  it("bytes that are not text", () => {
    expect(readImport(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), NOW).problem).toMatch(
      /cannot be read as JSON/,
    );
  });
});
