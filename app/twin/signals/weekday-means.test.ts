import fc from "fast-check";
import { expect, test } from "vitest";
import { meansByWeekday } from "./weekday-means";

test("averages each weekday over its own days only", () => {
  const means = meansByWeekday([
    ["2026-11-16", 8_000],
    ["2026-11-23", 4_000],
    ["2026-11-22", 1_000],
  ]);
  expect(means.map(({ mean, days }) => [mean, days])).toEqual([
    [6_000, 2],
    ...Array(5).fill([null, 0]),
    [1_000, 1],
  ]);
});

test("counts each day once and keeps means within the range of the figures", () => {
  const day = fc
    .date({ min: new Date("2015-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.nat(40_000)), { minLength: 1, maxLength: 60 }), (figures) => {
      const means = meansByWeekday(figures);
      expect(means.reduce((sum, { days }) => sum + days, 0)).toBe(figures.length);
      const amounts = figures.map(([, amount]) => amount);
      for (const { mean } of means) {
        if (mean === null) continue;
        expect(mean).toBeGreaterThanOrEqual(Math.min(...amounts));
        expect(mean).toBeLessThanOrEqual(Math.max(...amounts));
      }
    }),
  );
});
