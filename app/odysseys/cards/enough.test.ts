import { describe, expect, it } from "vitest";
import { seeded } from "~/ground/chance/random";
import { ODYSSEYS } from "../catalogue";
import type { Odyssey } from "../odyssey";
import { makeReport } from "../reports/making";
import { noPatternWords } from "../reports/no-pattern";
import { personOf } from "../reports/person";
import type { Report } from "../reports/report";
import { personByTheList } from "./by-the-list.fixture";
import { readinessWith } from "./enough";
import { canActivate, readinessBadge } from "./readiness";
import { requirementsOf } from "./requirements";

const PEOPLE = 100;

/** People who meet exactly the list's requirements, with purely random data, and their reports. */
function peopleByTheList(odyssey: Odyssey) {
  const random = seeded(2026);
  return Array.from({ length: PEOPLE }, () => {
    const person = personOf(personByTheList(odyssey, random), [], null);
    const grounds = { connected: new Set(odyssey.requiredPlatforms), person, canConnect: () => true };
    return { grounds, report: makeReport(odyssey, person) };
  });
}

const isReported = ({ insights }: Report) =>
  insights.some(({ basis: { kind } }) => kind === "signal" || kind === "choices");

describe.each(ODYSSEYS)("$id, of somebody with just what its list asks for, by chance", (odyssey) => {
  const people = peopleByTheList(odyssey);

  it("has everything ticked off, and can be activated", () => {
    for (const { grounds } of people) {
      const missing = requirementsOf(odyssey, grounds).filter(({ step }) => step !== null);
      const readiness = readinessWith(odyssey, grounds);
      expect(missing).toEqual([]);
      expect(canActivate(odyssey, readiness)).toBe(true);
      expect(readinessBadge(odyssey, readiness).words).not.toBe("Needs more data");
    }
  });

  it("says that no pattern stands out, and of each part what was looked at", () => {
    for (const { report } of people.filter((one) => !isReported(one.report))) {
      expect(noPatternWords(report)).toBe("No pattern stands out in your data.");
      for (const { words } of report.missing)
        expect(words).toMatch(/^(No pattern in|Neither side|As usual:)/);
    }
  });

  it("claims a pattern to at most 5 of 100", () => {
    const withPattern = people.filter(({ report }) => isReported(report));
    expect(withPattern.length).toBeLessThanOrEqual(0.05 * PEOPLE);
    for (const { report } of withPattern) expect(noPatternWords(report)).toBeNull();
  });
});

describe("a report without a pattern", () => {
  const insight = { id: "", title: "", value: "", confidence: 50, because: [] };
  const trend = { direction: "unknown", words: "" } as const;
  const trait = { ...insight, trend, basis: { kind: "trait" } } as const;
  const missing = (supply: Report["missing"][number]["supply"]) => ({ id: "", title: "", words: "", supply });

  it.each([
    ["nothing was counted", { insights: [], missing: [missing("platforms"), missing("choices")] }, null],
    [
      "some of it was counted",
      { insights: [], missing: [missing("more"), missing("assessment")] },
      "Nothing can be said yet. No pattern stands out in what has been counted so far.",
    ],
    [
      "some of it was counted, beside a trait",
      { insights: [trait], missing: [missing("more"), missing("time-zone")] },
      "No pattern stands out in what has been counted so far.",
    ],
    [
      "all of it was counted, beside a trait",
      { insights: [trait], missing: [missing("more"), missing("choices")] },
      "No pattern stands out in your data.",
    ],
  ])("where %s", (_where, report, words) => {
    expect(noPatternWords(report)).toBe(words);
  });
});
