import { describe, expect, it } from "vitest";
import type { Signal } from "~/platforms/signals";
import { fullestWords, trendOfSeries } from "./trend";

const series = (kind: Signal["kind"], values: Record<string, number>) =>
  ({ platform: "google", source: "profile", kind, of: "events", values }) as unknown as Signal;
const months = (...counts: number[]) =>
  series(
    "activity-by-month",
    Object.fromEntries(
      counts.map((count, at) => [
        new Date(Date.UTC(2026, at)).toISOString().slice(0, "2026-01".length),
        count,
      ]),
    ),
  );

describe("the fullest period", () => {
  it("is a whole month or week, since the first and the last may be cut off", () => {
    expect(fullestWords(months(99, 1, 5, 2, 99))).toBe(", most in March 2026");
    expect(
      fullestWords(series("regularity", { "2026-W01": 9, "2026-W02": 5, "2026-W03": 4, "2026-W04": 9 })),
    ).toBe(", most in the week from 5 January 2026");
  });

  it("is not named where several hold as much, or none is whole", () => {
    expect(fullestWords(months(0, 5, 5, 0))).toBe("");
    expect(fullestWords(months(9, 9))).toBe("");
  });
});

describe("whether something becomes more", () => {
  const year = (...counts: number[]) => months(0, ...counts, 0);
  const growing = [5, 6, 5, 7, 9, 12, 14, 20, 25, 31, 38, 44];
  it.each([
    ["it takes twelve whole months", months(0, ...growing.slice(1), 0), "unknown"],
    ["which do not change", year(5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5), "no-clear-change"],
    ["and 30 things in them", year(2, 2, 2, 2, 3, 2, 2, 3, 2, 3, 3, 3), "unknown"],
    ["more and more", year(...growing), "rising"],
    ["less and less", year(...[...growing].reverse()), "falling"],
    ["not because of one month", year(5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 900), "no-clear-change"],
    [
      "nor of one in which nothing was",
      year(50, 51, 50, 52, 50, 51, 53, 50, 51, 50, 52, 0),
      "no-clear-change",
    ],
    ["not where the halves say something else", year(...growing.with(0, 900)), "no-clear-change"],
    ["not of what has no weeks or months", series("interests", { a: 100 }), "unknown"],
  ])("%s", (_title, signal, direction) => {
    expect(trendOfSeries(signal).direction).toBe(direction);
  });

  it("is told in figures", () => {
    expect(trendOfSeries(year(...growing)).words).toBe("28.7 a month in the later half, 7.3 in the earlier.");
    expect(trendOfSeries(undefined).words).toBe("Not known: it is not counted by week or month.");
  });
});
