import { inverseBy, logDiagonal, rootOf, solved } from "~/ground/chance/cholesky";

/** An answer in the form the model learns from. */
export type Observation = {
  /** Evidence for `a` (above 0) or `b` (below 0), in the order of the weights. */
  features: readonly number[];
  /** Logits for `a` that no weight accounts for: how popular it is; 0 if unknown. */
  offset: number;
  choseA: boolean;
  /** Its weight, above 0 to 1. */
  trust: number;
};

/** A normal distribution of each weight before any answer, in logits. */
export type NormalPrior = { means: readonly number[]; sds: readonly number[] };

/** The most probable weights, their covariance, and how well this prior explains the answers. */
export type Peak = {
  weights: ArrayLike<number>;
  /** Row by row, as one list. */
  covariance: ArrayLike<number>;
  /** Logarithm of the answers' probability under the prior (Laplace's approximation); 0 without answers. */
  logEvidence: number;
};

const MOST_STEPS = 12;
/** Each step squares the remaining error, so after one this small no visible digit changes. */
const SMALL_ENOUGH = 1e-7;

export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

export function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/**
 * Most probable weights of a logistic model with a normal prior: ridge regression towards the prior's means, by
 * Newton's method. Deterministic; the ridge makes the problem strictly concave, so the optimum is unique and reached in
 * a few steps. Source: docs/formulas.md, "Learning from your answers".
 */
export function peakOf(prior: NormalPrior, observations: readonly Observation[]): Peak {
  const weights = Float64Array.from(prior.means);
  let { gradient, curvature } = slopesAt(weights, prior, observations);
  let root = rootOf(curvature);
  for (let step = 0; observations.length > 0 && step < MOST_STEPS; step += 1) {
    let farthest = 0;
    for (const [index, size] of solved(root, gradient).entries()) {
      weights[index] = (weights[index] ?? 0) + size;
      farthest = Math.max(farthest, Math.abs(size));
    }
    if (farthest < SMALL_ENOUGH) break;
    ({ gradient, curvature } = slopesAt(weights, prior, observations));
    root = rootOf(curvature);
  }
  return {
    weights,
    covariance: inverseBy(root),
    logEvidence: heightAt(weights, prior, observations) - narrowing(root, prior),
  };
}

/** How much narrower the answers have made the prior: half the logarithm of the ratio of the volumes. */
function narrowing(root: Float64Array, { sds }: NormalPrior): number {
  return logDiagonal(root) + sds.reduce((sum, sd) => sum + Math.log(sd), 0);
}

/** Log likelihood of the answers, less the penalty for weights that deviate from the prior's means. */
function heightAt(
  weights: ArrayLike<number>,
  prior: NormalPrior,
  observations: readonly Observation[],
): number {
  let height = 0;
  for (const { features, offset, choseA, trust } of observations) {
    const logit = offset + dot(features, weights);
    height -= trust * Math.log1p(Math.exp(choseA ? -logit : logit));
  }
  for (let index = 0; index < weights.length; index += 1)
    height -= (((weights[index] ?? 0) - (prior.means[index] ?? 0)) / (prior.sds[index] ?? 1)) ** 2 / 2;
  return height;
}

/**
 * Gradient of the log posterior, zero at the weights that `peakOf` finds, and its negative Hessian, row by row, of which
 * only the lower triangle is filled.
 */
export function slopesAt(
  weights: ArrayLike<number>,
  prior: NormalPrior,
  observations: readonly Observation[],
): { gradient: Float64Array; curvature: Float64Array } {
  const size = weights.length;
  const gradient = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  for (let index = 0; index < size; index += 1) {
    const precision = 1 / (prior.sds[index] ?? 1) ** 2;
    gradient[index] = precision * ((prior.means[index] ?? 0) - (weights[index] ?? 0));
    curvature[index * size + index] = precision;
  }
  for (const { features, offset, choseA, trust } of observations) {
    const probability = logistic(offset + dot(features, weights));
    const surprise = trust * ((choseA ? 1 : 0) - probability);
    const information = trust * probability * (1 - probability);
    for (let row = 0; row < size; row += 1) {
      const value = features[row] ?? 0;
      if (value === 0) continue;
      gradient[row] = (gradient[row] ?? 0) + surprise * value;
      addTo(curvature, row * size, information * value, features, row);
    }
  }
  return { gradient, curvature };
}

/** Adds `times` × `row`, up to and including index `last`, to `to` from index `from` on. */
function addTo(to: Float64Array, from: number, times: number, row: readonly number[], last: number): void {
  for (let column = 0; column <= last; column += 1) {
    to[from + column] = (to[from + column] ?? 0) + times * (row[column] ?? 0);
  }
}
