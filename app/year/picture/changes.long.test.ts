import { describe, expect, it } from "vitest";
import { normalErrors } from "~/ground/chance/normal";
import { seeded } from "~/ground/chance/random";
import { period, rowsOf, unchangingDays } from "../year.fixture";
import type { YearRow } from "../year-input";
import { yearChangesOf } from "./changes";
import { errorsAt, ratioInterval, studentsT } from "./ratio";
import { sourcesOf } from "./sources";

const YEAR = period("2026");
const BOTH = { from: "2025-01-01", to: "2026-12-31" };
const NETFLIX = {
  source: "netflix",
  sourceLabel: "Netflix",
  stream: "viewings",
  of: "films and episodes watched",
  kind: "episode",
} as const;

const changes = (rows: readonly YearRow[], asked = YEAR) => yearChangesOf(sourcesOf(rows, asked), asked);
/** Counts for each day of two years, slightly different from day to day. */
const each = (now: number, before: number) => (day: string) =>
  (day < "2026" ? before : now) + (Number(day.slice(8)) % 3);

describe("a ratio", () => {
  it("is held against as many standard errors as chance exceeds", () => {
    expect(errorsAt(0.05)).toBeCloseTo(1.96, 3);
    expect(errorsAt(0.01)).toBeCloseTo(2.576, 3);
  });

  it("has an interval that is even in its logarithm, and wider for less chance to miss", () => {
    const [now, before] = [
      [12, 9, 14, 10, 8, 13, 11, 12, 9, 10],
      [6, 5, 7, 4, 6, 8, 5, 6, 5, 7],
    ];
    const found = ratioInterval(now ?? [], before ?? [], 0.05);
    expect(found.ratio).toBeCloseTo(108 / 59);
    expect(found.low * found.high).toBeCloseTo(found.ratio ** 2);
    expect(ratioInterval(now ?? [], before ?? [], 0.01).low).toBeLessThan(found.low);
  });

  it("has the t that is as unlikely as the standard errors, for any degrees of freedom", () => {
    for (const freedom of [1, 2, 5, 20])
      expect(normalErrors(studentsT(1.96, freedom), freedom)).toBeCloseTo(1.96);
  });

  it("is less certain where weeks resemble the one before", () => {
    const alternating = Array.from({ length: 40 }, (_, week) => (week % 2 === 0 ? 8 : 12));
    const swinging = Array.from({ length: 40 }, (_, week) => (week % 20 < 10 ? 8 : 12));
    const even = alternating.map(() => 10);
    const width = (weeks: number[]) => {
      const { low, high } = ratioInterval(weeks, even, 0.05);
      return Math.log(high / low);
    };
    expect(width(swinging)).toBeGreaterThan(3 * width(alternating));
  });
});

describe("beside the year before", () => {
  it("each kind of each source has its own line, most a week first", () => {
    const rows = [...rowsOf(NETFLIX, BOTH, each(1, 1)), ...rowsOf({}, BOTH, each(9, 4))];
    const found = changes(rows);
    expect(found.map(({ label, verdict }) => [label, verdict])).toEqual([
      ["Plays on Spotify", "rose"],
      ["Episodes on Netflix", "open"],
    ]);
    expect(found[0]?.sentence).toBe("Rose: 70 a week, 35 the year before.");
    expect(found[1]?.sentence).toMatch(/^About as before: /);
    expect(changes(rowsOf({}, BOTH, each(2, 9))).map(({ verdict }) => verdict)).toEqual(["fell"]);
  });

  it("the ranges of several hold together, so each is wider than alone", () => {
    const plays = rowsOf({}, BOTH, each(9, 4));
    const [alone] = changes(plays);
    const [together] = changes([...plays, ...rowsOf(NETFLIX, BOTH, each(1, 1))]);
    expect(together?.low).toBeLessThan(alone?.low ?? 0);
    expect(together?.ratio).toBe(alone?.ratio);
  });

  it("only calendar days that both years cover count: an archive that ends in June does not fall", () => {
    const rows = rowsOf({}, { from: "2025-01-01", to: "2026-06-30" }, each(5, 5));
    const [found] = changes(rows);
    expect(found?.verdict).toBe("open");
    expect(Math.abs((found?.now ?? 0) - (found?.before ?? 9))).toBeLessThan(0.5);
  });

  it("a gap of either year is left out of both", () => {
    const gap = (day: string) => day >= "2025-03-01" && day < "2025-06-01";
    const [found] = changes(rowsOf({}, BOTH, (day) => (gap(day) ? 0 : each(5, 5)(day))));
    expect(found?.ratio).toBeCloseTo(1, 1);
  });

  it.each([
    ["fewer than eight weeks in common", { from: "2025-01-01", to: "2026-02-20" }, 9],
    ["few events", BOTH, 0.04],
  ])("nothing is compared with %s", (_name, span, level) => {
    const sparse = (day: string) => (level < 1 ? (day.endsWith("-09") ? 1 : 0) : level);
    expect(changes(rowsOf({}, span, sparse))).toEqual([]);
  });

  it("a month is too short to compare, a quarter is not; a leap day is left out", () => {
    const rows = rowsOf({}, { from: "2023-01-01", to: "2024-12-31" }, () => 3);
    expect(changes(rows, period("2024", "02"))).toEqual([]);
    expect(changes(rows, period("2024", "01-03"))[0]?.ratio).toBe(1);
  });
});

/**
 * The percentage of simulated people who are shown a change: sittings of plays and of episodes, under drifting levels,
 * with all counts of the second year multiplied by `times`.
 */
function people(count: number, times: number): number {
  const random = seeded(5);
  const habit = { weekly: 40, spread: 0.5, phi: 0.5, sittings: 5, shape: 1 };
  let reportedCount = 0;
  for (let person = 0; person < count; person++) {
    const plays = unchangingDays(random, BOTH.from, BOTH.to, habit);
    const episodes = unchangingDays(random, BOTH.from, BOTH.to, { ...habit, weekly: 8, sittings: 3 });
    const more = (days: Map<string, number>) => (day: string) =>
      (days.get(day) ?? 0) * (day < "2026" ? 1 : times);
    const rows = [...rowsOf({}, BOTH, more(plays)), ...rowsOf(NETFLIX, BOTH, more(episodes))];
    if (changes(rows).some(({ verdict }) => verdict !== "open")) reportedCount += 1;
  }
  return (100 * reportedCount) / count;
}

describe("simulated people", () => {
  it("without a change are told of one in at most 5 of 100 cases", () => {
    expect(people(400, 1)).toBeLessThanOrEqual(5);
  });

  it("who do three times as much are mostly told so", () => {
    expect(people(60, 3)).toBeGreaterThan(80);
  });
});
