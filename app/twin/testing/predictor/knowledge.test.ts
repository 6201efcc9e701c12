import { describe, expect, it } from "vitest";
import { slopeOf, zScore } from "./knowledge";

describe("what the twin takes for granted", () => {
  it.each([
    [0.1, 0.202],
    [0.2, 0.417],
    [0.3, 0.659],
    [0.38, 0.888],
  ])("a correlation of %f is worth %f logits a standard deviation", (r, logits) => {
    expect(slopeOf(r)).toBeCloseTo(logits, 3);
  });

  it("a slope gives back the correlation that it came from, over a normal population", () => {
    for (const r of [0.2, 0.3, 0.38]) expect(correlationOf(slopeOf(r))).toBeCloseTo(r, 1.9);
  });

  it("no score is stronger evidence than three standard deviations, and none is nothing", () => {
    expect(zScore("openness", 79.27)).toBe(0);
    expect(zScore("openness", 0)).toBe(-3);
    expect(zScore("openness", Number.NaN)).toBe(0);
  });
});

/** The correlation of a standard normal trait with a choice made with the logistic of `slope` × trait. */
function correlationOf(slope: number): number {
  let covariance = 0;
  for (let x = -6; x <= 6; x += 0.01) {
    const density = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * 0.01;
    covariance += (density * x) / (1 + Math.exp(-slope * x));
  }
  return covariance / 0.5;
}
