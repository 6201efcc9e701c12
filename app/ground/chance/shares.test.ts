import { describe, expect, it } from "vitest";
import { effectiveDays, errorsBeyond, shareErrors } from "./shares";

describe("the days that observations weigh as much as", () => {
  it("are their number where each day has as many, however many that is", () => {
    expect(effectiveDays(30, 30)).toBe(30);
    expect(effectiveDays(400, 10 * 40 ** 2)).toBe(10);
  });

  it("are about one where one day has nearly all", () => {
    expect(effectiveDays(530, 500 ** 2 + 30)).toBeCloseTo(1.12, 2);
    expect(effectiveDays(0, 0)).toBe(0);
  });
});

describe("a share", () => {
  it("is as far from chance as the days tell, counted whole", () => {
    // (0.64 − 0.5 − 0.005) / √(0.25 / 100)
    expect(shareErrors(0.64, 0.5, 100)).toBeCloseTo(2.7);
    expect(shareErrors(0.36, 0.5, 100)).toBeCloseTo(-2.7);
    expect(shareErrors(0.504, 0.5, 100)).toBe(0);
  });

  it("within what is usual is not beyond it, nor is one on a side that is always usual", () => {
    const usual = { low: 0, high: 2 / 7 };
    expect(errorsBeyond(0.05, usual, 100)).toBe(0);
    expect(errorsBeyond(0.5, usual, 100)).toBeCloseTo(shareErrors(0.5, 2 / 7, 100));
    expect(errorsBeyond(0.1, { low: 2 / 7, high: 0.34 }, 100)).toBeLessThan(-1.96);
    expect(errorsBeyond(0.3, { low: 2 / 7, high: 0.34 }, 100)).toBe(0);
  });
});
