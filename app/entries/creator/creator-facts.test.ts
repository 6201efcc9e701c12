import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creatorFacts, type MonthOfCreator, monthsThrough, titledMonth } from "./creator-facts";

const month = (name: string, count: number, days: [string, string], more: Partial<MonthOfCreator> = {}) => ({
  ...{ source: "spotify", kind: "play" as const, month: name, count, amount: count * 180 },
  firstDay: `${name}-${days[0]}`,
  lastDay: `${name}-${days[1]}`,
  ...more,
});
/** The months of Spotify's plays that have titles. */
const titled = (from: string, to: string, but: readonly string[] = []) =>
  new Set(
    monthsThrough(from, to)
      .filter((one) => !but.includes(one))
      .map((one) => titledMonth("spotify", "play", one)),
  );
const ROWS = [
  month("2025-03", 30, ["14", "30"]),
  month("2025-04", 10, ["02", "10"]),
  month("2025-08", 4, ["20", "21"]),
  month("2025-11", 61, ["01", "29"]),
];
const factsOf = (rows: readonly MonthOfCreator[], known: ReadonlySet<string>) =>
  Object.fromEntries((creatorFacts(rows, known)?.facts ?? []).map(({ label, value }) => [label, value]));

describe("what a creator's page says", () => {
  it("is the first day, the longest pause, the fullest month, and how much there is", () => {
    const known = titled("2024-06", "2025-12");
    expect(factsOf(ROWS, known)).toEqual({
      "First heard": "14 Mar 2025",
      Latest: "29 Nov 2025",
      "Longest pause": "131 days, from 11 Apr 2025 to 19 Aug 2025",
      "Most in a month": "Nov 2025, 61 plays",
    });
    expect(creatorFacts(ROWS, known)?.total).toBe("105 plays, 5 hours");
  });

  it("calls a day the first only where titles are kept of the three months before", () => {
    expect(factsOf(ROWS, titled("2025-01", "2025-12"))).toHaveProperty("In your archives since");
    expect(factsOf(ROWS, titled("2024-12", "2025-12"))).toHaveProperty("First heard");
  });

  it("takes no time without titles for a pause, and none that a month could hide", () => {
    const known = titled("2024-06", "2025-12", ["2025-06"]);
    expect(factsOf(ROWS, known)["Longest pause"]).toBe("71 days, from 22 Aug 2025 to 31 Oct 2025");
    const close = [month("2025-03", 3, ["01", "02"]), month("2025-04", 3, ["02", "28"])];
    expect(factsOf(close, titled("2024-06", "2025-12"))).not.toHaveProperty("Longest pause");
  });

  it("adds up sources, and tells kinds apart, the one with most entries first", () => {
    const rows = [
      month("2025-03", 3, ["05", "20"], { kind: "video", amount: null }),
      month("2025-03", 5, ["14", "30"], { source: "google" }),
      month("2025-03", 6, ["10", "12"]),
    ];
    const facts = creatorFacts(rows, new Set());
    expect(facts?.total).toBe("11 plays, 1 hour; 3 films and videos");
    expect(facts?.facts).toEqual([
      { label: "In your archives since", value: "10 Mar 2025", day: "2025-03-10" },
      { label: "Latest", value: "30 Mar 2025", day: "2025-03-30" },
    ]);
    expect(facts?.months).toEqual([{ month: "2025-03", count: 11 }]);
    expect(creatorFacts([], new Set())).toBeNull();
  });
});

it("months follow each other over the years", () => {
  expect(monthsThrough("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2099 }), fc.nat(11), fc.nat(300), (year, at, length) => {
      const from = `${year}-${String(at + 1).padStart(2, "0")}`;
      const found = monthsThrough(from, monthsThrough(from, "2200-12")[length] ?? from);
      expect(found).toHaveLength(length + 1);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
