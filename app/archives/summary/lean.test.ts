import { describe, expect, it } from "vitest";
import { leanOf } from "./lean";

const DAY_MS = 86_400_000;
const FIRST = Date.parse("2026-01-05T00:00:00Z");
const dayAt = (index: number) => new Date(FIRST + index * DAY_MS).toISOString().slice(0, 10);

/** Days from a Monday on, with a count each by weekday from 0 (Monday). */
const daysWith = (length: number, count: (weekday: number, index: number) => number) =>
  new Map(Array.from({ length }, (_, index) => [dayAt(index), count(index % 7, index)]));

function byWeekday(days: ReadonlyMap<string, number>): number[] {
  const sums = Array<number>(7).fill(0);
  [...days.values()].forEach((count, index) => {
    sums[index % 7] = (sums[index % 7] ?? 0) + count;
  });
  return sums;
}

const hoursWith = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
const NO_HOURS = hoursWith({});

const events = (days: ReadonlyMap<string, number>, hours = NO_HOURS) =>
  leanOf({ holds: "events", days, hours, weekdays: byWeekday(days) });
const figures = (days: ReadonlyMap<string, number>) =>
  leanOf({ holds: "figures", days, hours: NO_HOURS, weekdays: byWeekday(days) });

describe("events lean", () => {
  const EVEN = daysWith(84, () => 2);

  it("to the four hours that have at least twice an even share, also across midnight", () => {
    const hours = hoursWith({ 22: 50, 23: 50, 0: 30, 1: 20, 12: 18 });
    expect(events(EVEN, hours)).toEqual({ by: "hours", from: 22, share: 150 / 168 });
    expect(events(EVEN, Array<number>(24).fill(7))).toMatchObject({
      by: "month",
    });
  });

  it("to a weekday over eight weeks, unless a single day makes it", () => {
    expect(events(daysWith(84, (weekday) => (weekday === 5 ? 6 : 2)))).toEqual({ by: "weekday", weekday: 5 });
    const once = daysWith(84, (_, index) => (index === 5 ? 200 : 2));
    expect(events(once)).toMatchObject({ by: "month", month: "2026-01" });
    const few = daysWith(21, (weekday) => (weekday === 5 ? 30 : 2));
    expect(events(few)).toEqual({ by: "month", month: "2026-01", isAll: true });
  });

  it("to the month with most, or to the one they are all in", () => {
    expect(
      events(
        new Map([
          ["2026-01-31", 3],
          ["2026-02-01", 1],
        ]),
      ),
    ).toEqual({
      by: "month",
      month: "2026-01",
      isAll: false,
    });
    expect(
      events(
        new Map([
          ["2026-01-30", 3],
          ["2026-01-31", 1],
        ]),
      ),
    ).toEqual({
      by: "month",
      month: "2026-01",
      isAll: true,
    });
  });

  it("nowhere where nothing stands out, or nothing is there", () => {
    expect(
      events(
        new Map([
          ["2026-01-31", 1],
          ["2026-02-01", 1],
        ]),
      ),
    ).toBeNull();
    expect(events(new Map())).toBeNull();
  });
});

describe("figures lean", () => {
  it("to the weekday with the highest mean, a tenth above all", () => {
    expect(figures(daysWith(84, (weekday) => (weekday === 5 ? 9_600 : 5_000)))).toEqual({
      by: "weekday",
      weekday: 5,
    });
  });

  it("otherwise to the highest day", () => {
    const even = daysWith(84, (_, index) => (index === 40 ? 31_204 : 5_000 + (index % 2)));
    expect(figures(even)).toEqual({ by: "day", day: dayAt(40) });
  });
});
