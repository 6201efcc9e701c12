import { describe, expect, it } from "vitest";
import { slopeOf, zScore } from "./knowledge";

describe("the twin's prior assumptions", () => {
  it.each([
    [0.1, 0.202],
    [0.2, 0.417],
    [0.3, 0.659],
    [0.38, 0.888],
  ])("turn a correlation of %f into %f logits per standard deviation", (r, logits) => {
    expect(slopeOf(r)).toBeCloseTo(logits, 3);
  });

  it("reproduce the correlation behind a slope over a normal population", () => {
    for (const r of [0.2, 0.3, 0.38]) expect(correlationOf(slopeOf(r))).toBeCloseTo(r, 1.9);
  });

  it("cap scores at three standard deviations, and use none without a score", () => {
    expect(zScore("openness", 79.27)).toBe(0);
    expect(zScore("openness", 0)).toBe(-3);
    expect(zScore("openness", Number.NaN)).toBe(0);
  });
});

/** Correlation of a standard normal trait with a choice made by the logistic of `slope` × trait. */
function correlationOf(slope: number): number {
  let covariance = 0;
  for (let x = -6; x <= 6; x += 0.01) {
    const density = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * 0.01;
    covariance += (density * x) / (1 + Math.exp(-slope * x));
  }
  return covariance / 0.5;
}
