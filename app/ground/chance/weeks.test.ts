import { describe, expect, it } from "vitest";
import { evennessErrors } from "./evenness";
import { ranksOf } from "./ranks";
import { trendErrors } from "./trend";
import { weeklyGap } from "./weekly-gap";

const weeks = (count: number, of: (week: number) => number) =>
  Array.from({ length: count }, (_, week) => of(week));
/** Small differences from week to week that repeat every five. */
const about = (level: number) => (week: number) => level + ([0, 2, -1, 1, -2][week % 5] ?? 0);

it("ranks begin at one, and equal figures share theirs", () => {
  expect(ranksOf([30, 10, 20, 10])).toEqual([4, 1.5, 3, 1.5]);
  expect(ranksOf([])).toEqual([]);
});

describe("a trend", () => {
  it("is told where weeks keep growing or shrinking", () => {
    const growing = weeks(30, (week) => about(20 + week)(week));
    expect(trendErrors(growing)).toBeGreaterThan(1.96);
    expect(trendErrors([...growing].reverse())).toBeLessThan(-1.96);
  });

  it("is none where weeks stay as they are", () => {
    expect(Math.abs(trendErrors(weeks(30, about(20))))).toBeLessThan(1.96);
    expect(trendErrors(weeks(30, () => 7))).toBe(0);
  });

  it.each([
    ["the first holds far more", (week: number) => (week === 0 ? 900 : about(20)(week))],
    ["the last holds far more", (week: number) => (week === 29 ? 900 : about(20)(week))],
    ["the last holds nothing", (week: number) => (week === 29 ? 0 : about(20)(week))],
  ])("is none where one week is unlike the others: %s", (_name, of) => {
    expect(Math.abs(trendErrors(weeks(30, of)))).toBeLessThan(1.96);
  });

  it("is not told of a slow swing, in which each week resembles the one before", () => {
    const swing = weeks(30, (week) => Math.round(20 + 8 * Math.sin(week / 6 + 1)));
    expect(Math.abs(trendErrors(swing))).toBeLessThan(1.96);
  });

  it("of many weeks is found in their sums", () => {
    expect(trendErrors(weeks(208, (week) => about(20 + week / 10)(week)))).toBeGreaterThan(1.96);
  });
});

describe("weeks", () => {
  const single = (observations: number) => ({ squares: observations, within: observations, observations });

  it("that differ as much as single events make them are neither even nor uneven", () => {
    const { more, less } = evennessErrors(
      weeks(30, (week) => 20 + ([0, 5, -4, 3, -6, 2][week % 6] ?? 0)),
      single(600),
    );
    expect(Math.max(more, less)).toBeLessThan(1.96);
  });

  it("are uneven where single events would not make them differ so, and not where whole sittings do", () => {
    const counts = weeks(30, (week) => (week % 4 === 0 ? 80 : 10));
    const observations = counts.reduce((sum, count) => sum + count, 0);
    expect(evennessErrors(counts, single(observations)).more).toBeGreaterThan(1.96);
    const sittings = { squares: 40 * observations, within: 40 * observations, observations };
    expect(evennessErrors(counts, sittings).more).toBeLessThan(1.96);
  });

  it("are even where they hold the same", () => {
    expect(
      evennessErrors(
        weeks(14, () => 10),
        single(140),
      ).less,
    ).toBeGreaterThan(1.96);
    // The same every day: reordering the days would change nothing.
    expect(
      evennessErrors(
        weeks(14, () => 7),
        { ...single(98), within: 0 },
      ).less,
    ).toBe(0);
  });
});

describe("weekends beside the other days of their weeks", () => {
  const days = (figureOf: (day: number) => number, count = 70) =>
    Array.from({ length: count }, (_, day) => ({
      figure: figureOf(day),
      week: Math.floor(day / 7),
      isWeekend: day % 7 > 4,
    }));

  it("exceed them by the share of all days that they exceed more", () => {
    const found = weeklyGap(days((day) => (day % 7 > 4 ? 9_000 : 7_000)));
    expect(found).toEqual({ weeks: 10, mean: 0.5, error: 0.031623 });
  });

  it("are not made more by a season, or by one extraordinary day", () => {
    const season = weeklyGap(days((day) => 1_000 * Math.floor(day / 7)));
    expect(season?.mean).toBe(0);
    const marathon = weeklyGap(days((day) => (day === 5 ? 60_000 : 7_000 + ((day * 37) % 11))));
    expect(Math.abs((marathon?.mean ?? 9) / (marathon?.error ?? 1))).toBeLessThan(1.96);
  });

  it("cannot be compared in one week", () => {
    expect(weeklyGap(days(() => 1, 7))).toBeNull();
  });
});
