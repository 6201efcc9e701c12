import { expect, it } from "vitest";
import { errorsFromChance, errorsFromPoisson } from "./chance";

/** Ten counts of 100 on average, whose squared deviations are so many times the average. */
function counts(times: number): number[] {
  const apart = Math.sqrt((times * 100) / 2);
  return [100 - apart, 100 + apart, ...Array<number>(8).fill(100)];
}

// Quantiles of the chi-squared distribution with nine degrees of freedom, from tables: 2.5% lie below, or above.
const [BELOW, ABOVE] = [2.7, 19.023];

it("counts that vary as little as one in forty by chance lie two standard errors below it", () => {
  expect(Math.abs(errorsFromPoisson(counts(BELOW)).less - 1.96)).toBeLessThan(0.03);
});

it("counts that vary as much as one in forty in clumps of four lie two standard errors above it", () => {
  expect(Math.abs(errorsFromPoisson(counts(4 * ABOVE)).more - 1.96)).toBeLessThan(0.03);
});

it("a share of 64 in 100 by chance of one half is 1.4 standard errors above, as four count as one", () => {
  expect(errorsFromChance(64, 100, 0.5)).toBeCloseTo(1.4);
  expect(errorsFromChance(36, 100, 0.5)).toBeCloseTo(-1.4);
  expect(errorsFromChance(20, 100, 0.2)).toBe(0);
});
