import { describe, expect, it } from "vitest";
import { coverageOf } from "~/year/coverage";
import { dayMoved } from "../dates";
import { usualRange } from "./usual-range";

const DATE = "2026-03-05";
/** The Thursdays of half a year before and after, without the day itself. */
const thursdays = (weeks: number) =>
  Array.from({ length: 2 * weeks + 1 }, (_, at) => dayMoved(DATE, (at - weeks) * 7) ?? "").filter(
    (day) => day !== DATE,
  );
const all = coverageOf(["2024-01-01", ...thursdays(60), "2028-01-01"]);

describe("the usual range of a weekday", () => {
  it("holds four in five of the days within half a year, without the day itself", () => {
    const counts = new Map(thursdays(60).map((day, at) => [day, at]));
    const found = usualRange(DATE, (day) => counts.get(day) ?? 0, all);
    // The 52 days from 34 to 85 in the list, five of them left out at either end.
    expect(found).toEqual({ low: 39, high: 80, days: 52 });
  });

  it("counts days without anything where the source covers them, and none elsewhere", () => {
    const short = coverageOf(thursdays(10));
    expect(usualRange(DATE, () => 0, short)).toEqual({ low: 0, high: 0, days: 20 });
    expect(usualRange(DATE, () => 3, coverageOf(thursdays(5)))).toBeNull();
    expect(usualRange(DATE, () => 3, null)).toBeNull();
  });

  it("leaves days out that have no figure", () => {
    const nights = new Set(thursdays(6));
    expect(usualRange(DATE, (day) => (nights.has(day) ? 7.5 : null), all)).toEqual({
      ...{ low: 7.5, high: 7.5 },
      days: 12,
    });
  });

  it("ends at the end of the calendar", () => {
    expect(usualRange("9999-12-31", () => 1, all)).toBeNull();
  });
});
