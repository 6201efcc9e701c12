import fc from "fast-check";
import { expect, it } from "vitest";
import { backOff } from "./back-off";

const chances = fc.double({ min: 0, max: 1, noNaN: true });

it("waits a second after the first attempt, then twice as long each time, and an hour at most", () => {
  expect([1, 2, 3, 4, 12, 13, 1_000].map((attempts) => backOff(attempts, 1) / 1_000)).toEqual([
    1, 2, 4, 8, 2_048, 3_600, 3_600,
  ]);
});

it("has random jitter of up to half of that", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), chances, (attempts, chance) => {
      const whole = backOff(attempts, 1);
      expect(backOff(attempts, chance)).toBeGreaterThanOrEqual(whole / 2);
      expect(backOff(attempts, chance)).toBeLessThanOrEqual(whole);
    }),
  );
});

it("spreads the twenty attempts of a job over four to eight hours", () => {
  const hours = (chance: number) =>
    Array.from({ length: 19 }, (_, index) => backOff(index + 1, chance)).reduce((sum, ms) => sum + ms) /
    3_600_000;
  expect(hours(0)).toBeCloseTo(4.07, 2);
  expect(hours(1)).toBeCloseTo(8.14, 2);
});
