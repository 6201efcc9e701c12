import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learn, type Prior } from "./belief";
import { logistic, type Observation, peakOf } from "./peak";

/** One supposition that choices follow no weight, and one that they follow it strongly. */
const PRIOR: Prior = [
  { share: 0.5, means: [0], sds: [0.01] },
  { share: 0.5, means: [2], sds: [0.01] },
];

const chose = (choseA: boolean): Observation => ({ features: [1], offset: 0, choseA, trust: 1 });

describe("learning under several suppositions", () => {
  it("begins with their mean", () => {
    const { weights, shares } = learn(PRIOR, []);
    expect(weights[0]).toBeCloseTo(1, 10);
    expect(shares).toEqual([0.5, 0.5]);
  });

  it("gives each its share by Bayes' rule", () => {
    const { shares } = learn(PRIOR, [chose(true)]);
    expect(shares[1]).toBeCloseTo(logistic(2) / (logistic(2) + 0.5), 3);
  });

  it("comes to the supposition that the answers bear out", () => {
    const follows = learn(
      PRIOR,
      Array.from({ length: 40 }, () => chose(true)),
    );
    expect(follows.shares[1]).toBeGreaterThan(0.99);
    const neither = learn(
      PRIOR,
      Array.from({ length: 40 }, (_, index) => chose(index % 2 === 0)),
    );
    expect(neither.shares[0]).toBeGreaterThan(0.99);
    expect(neither.weights[0]).toBeCloseTo(0, 1);
  });

  it("is uncertain of the weight while it is uncertain of the suppositions", () => {
    expect(learn(PRIOR, []).covariance[0]?.[0]).toBeCloseTo(1 + 0.01 ** 2, 8);
  });

  it("has shares that sum up to 1, and is the same in any order of the answers", () => {
    const answers = fc.array(fc.boolean().map(chose), { maxLength: 60 });
    fc.assert(
      fc.property(answers, (seen) => {
        const { shares, weights } = learn(PRIOR, seen);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
        expect(learn(PRIOR, [...seen].reverse()).weights[0]).toBeCloseTo(weights[0] ?? 0, 8);
      }),
    );
  });

  it("with one supposition is that one's peak", () => {
    const [, one] = PRIOR;
    if (!one) throw new Error("there are two");
    const alone = learn([{ ...one, share: 1 }], [chose(false)]);
    expect(alone.weights[0]).toBeCloseTo(peakOf(one, [chose(false)]).weights[0] ?? 0, 12);
  });
});
