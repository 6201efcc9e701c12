import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logistic, type NormalPrior, type Observation, peakOf, slopesAt } from "./peak";

const PRIOR: NormalPrior = { means: [0.4, 0, -0.2], sds: [0.5, 0.5, 0.4] };

const loading = fc.double({ min: -1, max: 1, noNaN: true });
const observations: fc.Arbitrary<Observation[]> = fc.array(
  fc.record({
    features: fc.tuple(loading, loading, loading),
    offset: fc.double({ min: -2, max: 2, noNaN: true }),
    choseA: fc.boolean(),
    trust: fc.double({ min: 0.5, max: 1, noNaN: true }),
  }),
  { maxLength: 60 },
);

describe("learning from answers", () => {
  it("keeps the prior without answers", () => {
    const { weights, covariance } = peakOf(PRIOR, []);
    expect(Array.from(weights)).toEqual(PRIOR.means);
    for (const [index, sd] of PRIOR.sds.entries()) expect(covariance[4 * index]).toBeCloseTo(sd ** 2, 12);
  });

  it("finds the posterior's only peak, where the gradient is zero", () => {
    fc.assert(
      fc.property(observations, (seen) => {
        for (const slope of slopesAt(peakOf(PRIOR, seen).weights, PRIOR, seen).gradient) {
          expect(Math.abs(slope)).toBeLessThan(1e-8);
        }
      }),
    );
  });

  it("matches a peak computed by hand", () => {
    // One weight, prior N(0, 1), one certain answer for a at a feature of 1: w = 1 − 1 / (1 + e^−w), so w = 0.4010581.
    const { weights } = peakOf({ means: [0], sds: [1] }, [
      { features: [1], offset: 0, choseA: true, trust: 1 },
    ]);
    expect(weights[0]).toBeCloseTo(0.4010581, 6);
    expect(weights[0]).toBeCloseTo(1 - logistic(weights[0] ?? 0), 9);
  });

  it("moves towards what was chosen, less for a coin toss", () => {
    const weightAfter = (trust: number) =>
      peakOf(PRIOR, [{ features: [1, 0, 0], offset: 0, choseA: true, trust }]).weights[0] ?? 0;
    expect(weightAfter(0.5)).toBeGreaterThan(0.4);
    expect(weightAfter(1)).toBeGreaterThan(weightAfter(0.5));
  });

  it("never becomes less certain with more answers", () => {
    fc.assert(
      fc.property(observations, (seen) => {
        const { covariance } = peakOf(PRIOR, seen);
        for (const [index, sd] of PRIOR.sds.entries()) {
          expect(covariance[4 * index]).toBeGreaterThan(0);
          expect(covariance[4 * index]).toBeLessThanOrEqual(sd ** 2 + 1e-12);
        }
      }),
    );
  });

  it("is symmetric when all answers and the prior are reversed", () => {
    fc.assert(
      fc.property(observations, (seen) => {
        const turned = seen.map((one) => ({ ...one, offset: -one.offset, choseA: !one.choseA }));
        const weights = peakOf(PRIOR, seen).weights;
        const opposite = peakOf({ ...PRIOR, means: PRIOR.means.map((mean) => -mean) }, turned).weights;
        for (const [index, weight] of Array.from(weights).entries())
          expect(opposite[index]).toBeCloseTo(-weight, 8);
      }),
    );
  });
});
