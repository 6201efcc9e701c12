import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { period, rowsOf } from "../year.fixture";
import type { YearRow } from "../year-input";
import { calendarsOf, levelsOf } from "./calendars";
import { sourcesOf } from "./sources";

const ALL = { from: "2025-01-01", to: "2027-12-31" };
const YEAR = period("2026");
const NETFLIX = {
  source: "netflix",
  sourceLabel: "Netflix",
  stream: "viewings",
  kind: "episode",
  of: "films and episodes watched",
} as const;
const STEPS = {
  source: "apple",
  sourceLabel: "Apple",
  kind: "",
  stream: "steps",
  of: "days with steps",
  unit: "steps",
  holds: "figures",
} as const;

describe("levels of days", () => {
  it("follow the quarters of the days with any", () => {
    const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0];
    expect(levelsOf(counts, [...counts.map((_, day) => day < 9)])).toBe("011223344x");
    expect(levelsOf([3, 3, 0], [true, true, true])).toBe("220");
  });

  it("rise with the count, whatever the counts", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1 }), (counts) => {
        const levels = levelsOf(
          counts,
          counts.map(() => true),
        );
        const days = counts
          .map((count, day) => [count, Number(levels[day])])
          .sort(([one = 0], [other = 0]) => one - other);
        expect(levels).toMatch(/^[0-4]*$/);
        expect(
          days.every(
            ([count = 0, level = 0], day) => level > 0 === count > 0 && level >= (days[day - 1]?.[1] ?? 0),
          ),
        ).toBe(true);
      }),
    );
  });
});

describe("calendars", () => {
  const calendars = (rows: readonly YearRow[], asked = YEAR) => calendarsOf(sourcesOf(rows, asked), asked);

  it("are of all sources, then of each, with a character and a count for each day", () => {
    const rows = [
      ...rowsOf({}, ALL, () => 2),
      ...rowsOf(NETFLIX, ALL, (day) => (day.endsWith("-05") ? 3 : 0)),
    ];
    const found = calendars(rows);
    expect(found.map(({ source, of }) => [source, of])).toEqual([
      ["all", "data points"],
      ["spotify", "plays"],
      ["netflix", "episodes"],
    ]);
    for (const { levels, counts } of found) expect([levels.length, counts.length]).toEqual([365, 365]);
    expect(found[0]?.counts.slice(3, 6)).toEqual([2, 5, 2]);
  });

  it("name the fullest day, but for one that its owner does not want brought back", () => {
    const sources = sourcesOf(
      rowsOf({}, ALL, (day) => (day === "2026-03-04" ? 9 : 1)),
      YEAR,
    );
    const sentence = (muted?: Set<string>) => calendarsOf(sources, YEAR, muted)[0]?.sentence;
    expect(sentence()).toContain("the fullest is 4 March, with 9 plays.");
    expect(sentence(new Set(["2026-03-04"]))).not.toContain("March");
  });

  it("days before the first, after the last and within a long gap are not covered", () => {
    const isGap = (day: string) => day > "2026-03-01" && day < "2026-05-01";
    const [only] = calendars(
      rowsOf({}, { from: "2026-02-01", to: "2026-11-30" }, (day) => (isGap(day) ? 0 : 1)),
    );
    const covered = [...(only?.levels ?? "")].map((level) => level !== "x");
    expect([30, 31, 59, 60, 119, 120, 333, 334].map((day) => covered[day])).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(only?.sentence).toBe("On each of the 243 days covered.");
  });

  it("a short pause is covered, and the fullest day is told where there is one", () => {
    const [only] = calendars(
      rowsOf({}, ALL, (day) => (day === "2026-03-03" ? 9 : day.endsWith("-01") ? 1 : 0)),
    );
    expect(only?.levels).not.toContain("x");
    expect(only?.sentence).toBe("On 13 of 365 days; the fullest is 3 March, with 9 plays.");
    expect(only?.rows[2]).toEqual({ heading: "March", cells: ["10", "2"] });
  });

  it("a source of figures alone shows them, and is not added to events", () => {
    const rows = [
      ...rowsOf({}, ALL, () => 1),
      ...rowsOf({ ...STEPS, stream: "distance", unit: "kilometres" }, ALL, () => 4),
      ...rowsOf(STEPS, ALL, (day) => (day.endsWith("-01") ? 8_000 : 4_000)),
    ];
    const found = calendars(rows, period("2026", "03"));
    expect(found.map(({ source }) => source)).toEqual(["spotify", "apple"]);
    expect(found[1]?.levels).toHaveLength(31);
    expect(found[1]?.sentence).toBe("On each of the 31 days; the fullest is 1 March, with 8,000 steps.");
  });

  it("a source with more days of figures than of events shows the figures", () => {
    const workout = { ...STEPS, stream: "workouts", of: "workouts", unit: "", holds: "events" } as const;
    const on = (last: string) => [
      ...rowsOf(STEPS, { ...ALL, to: last }, () => 4_000),
      ...rowsOf(workout, ALL, (day) => (day <= "2026-03-02" && day >= "2026-03-01" ? 1 : 0)),
    ];
    expect(calendars(on("2026-12-31"))[0]?.of).toBe("steps");
    expect(calendars(on("2026-01-02"))[0]?.of).toBe("workouts");
  });

  it("a single day that is covered is told as one", () => {
    const [only] = calendars(rowsOf({}, { from: "2026-03-03", to: "2026-03-03" }, () => 2));
    expect(only?.sentence).toBe("On the one day covered.");
  });
});
