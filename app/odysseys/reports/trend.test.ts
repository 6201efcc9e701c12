import { describe, expect, it } from "vitest";
import type { Signal } from "~/platforms/signals";
import { fullestWords, trendOfSeries } from "./trend";

const series = (kind: Signal["kind"], values: Record<string, number>) =>
  ({ platform: "google", source: "profile", kind, of: "events", values }) as unknown as Signal;
const months = (...counts: number[]) =>
  series(
    "activity-by-month",
    Object.fromEntries(counts.map((count, at) => [`2026-${String(at + 1).padStart(2, "0")}`, count])),
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
  it.each([
    ["it takes six whole months", months(0, 20, 20, 20, 20, 20, 0), "unknown"],
    ["which do not change", months(0, 5, 5, 5, 5, 5, 5, 0), "no-clear-change"],
    ["and 30 things in them", months(0, 5, 5, 5, 5, 5, 4, 0), "unknown"],
    ["more in the later half", months(0, 5, 5, 5, 50, 50, 50, 0), "rising"],
    ["less in the later half", months(0, 50, 50, 50, 5, 5, 5, 0), "falling"],
    ["without the middle one of an odd number", months(0, 5, 5, 5, 999, 5, 5, 5, 0), "no-clear-change"],
    ["not of what has no weeks or months", series("interests", { a: 100 }), "unknown"],
  ])("%s", (_title, signal, direction) => {
    expect(trendOfSeries(signal).direction).toBe(direction);
  });

  it("is told in figures", () => {
    expect(trendOfSeries(months(0, 5, 5, 5, 50, 50, 50, 0)).words).toBe(
      "50 a month in the later half, 5 in the earlier.",
    );
    expect(trendOfSeries(undefined).words).toBe("Not known: it is not counted by week or month.");
  });
});
