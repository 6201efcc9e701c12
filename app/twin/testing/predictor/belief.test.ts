import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradientAt, learn, logistic, type Observation, type Prior } from "./belief";

const PRIOR: Prior = { means: [0.4, 0, -0.2], sds: [0.5, 0.5, 0.4] };

const loading = fc.double({ min: -1, max: 1, noNaN: true });
const observations: fc.Arbitrary<Observation[]> = fc.array(
  fc.record({
    features: fc.tuple(loading, loading, loading),
    choseA: fc.boolean(),
    trust: fc.double({ min: 0.5, max: 1, noNaN: true }),
  }),
  { maxLength: 60 },
);

describe("learning from answers", () => {
  it("keeps the prior without answers", () => {
    const { weights, covariance } = learn(PRIOR, []);
    expect(weights).toEqual(PRIOR.means);
    expect(covariance.map((row, index) => Math.sqrt(row[index] ?? 0))).toEqual(PRIOR.sds);
  });

  it("finds the posterior's only peak, where the gradient is zero", () => {
    fc.assert(
      fc.property(observations, (seen) => {
        for (const slope of gradientAt(learn(PRIOR, seen).weights, PRIOR, seen)) {
          expect(Math.abs(slope)).toBeLessThan(1e-8);
        }
      }),
    );
  });

  it("matches a peak computed by hand", () => {
    // One weight, prior N(0, 1), one certain answer for a at a feature of 1: w = 1 − 1 / (1 + e^−w), so w = 0.4010581.
    const { weights } = learn({ means: [0], sds: [1] }, [{ features: [1], choseA: true, trust: 1 }]);
    expect(weights[0]).toBeCloseTo(0.4010581, 6);
    expect(weights[0]).toBeCloseTo(1 - logistic(weights[0] ?? 0), 9);
  });

  it("moves towards what was chosen, less for a coin toss", () => {
    const weightAfter = (trust: number) =>
      learn(PRIOR, [{ features: [1, 0, 0], choseA: true, trust }]).weights[0] ?? 0;
    expect(weightAfter(0.5)).toBeGreaterThan(0.4);
    expect(weightAfter(1)).toBeGreaterThan(weightAfter(0.5));
  });

  it("never becomes less certain with more answers", () => {
    fc.assert(
      fc.property(observations, (seen) => {
        for (const [index, row] of learn(PRIOR, seen).covariance.entries()) {
          expect(row[index]).toBeGreaterThan(0);
          expect(row[index]).toBeLessThanOrEqual((PRIOR.sds[index] ?? 0) ** 2 + 1e-12);
        }
      }),
    );
  });

  it("is symmetric when all answers and the prior are reversed", () => {
    fc.assert(
      fc.property(observations, (seen) => {
        const turned = seen.map((one) => ({ ...one, choseA: !one.choseA }));
        const weights = learn(PRIOR, seen).weights;
        const opposite = learn({ ...PRIOR, means: PRIOR.means.map((mean) => -mean) }, turned).weights;
        for (const [index, weight] of weights.entries()) expect(opposite[index]).toBeCloseTo(-weight, 8);
      }),
    );
  });
});
