/** An answer in the form the model learns from. */
export type Observation = {
  /** Evidence for `a` (above 0) or `b` (below 0), in the order of the weights. */
  features: readonly number[];
  choseA: boolean;
  /** Its weight, above 0 to 1. */
  trust: number;
};

/** Distribution of each weight before any answer: normal, in logits. */
export type Prior = { means: readonly number[]; sds: readonly number[] };

/** Posterior: the most probable weights and their covariance. */
export type Belief = { weights: readonly number[]; covariance: readonly (readonly number[])[] };

const MOST_STEPS = 12;
/** Each step squares the remaining error, so after one this small no visible digit changes. */
const SMALL_ENOUGH = 1e-6;

export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

export function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}

/**
 * Most probable weights of a logistic model with a normal prior: ridge regression towards the prior's means, by
 * Newton's method. Deterministic; the ridge makes the problem strictly concave, so the optimum is unique and reached in
 * a few steps. Source: docs/formulas.md, "Learning from your answers".
 */
export function learn(prior: Prior, observations: readonly Observation[]): Belief {
  let weights = prior.means;
  let covariance = covarianceAt(weights, prior, observations);
  for (let step = 0; observations.length > 0 && step < MOST_STEPS; step += 1) {
    const uphill = gradientAt(weights, prior, observations);
    const change = covariance.map((row) => dot(row, uphill));
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (change.every((size) => Math.abs(size) < SMALL_ENOUGH)) break;
    covariance = covarianceAt(weights, prior, observations);
  }
  return { weights, covariance };
}

/** Gradient of the log posterior: zero at the weights that `learn` finds. */
export function gradientAt(
  weights: readonly number[],
  prior: Prior,
  observations: readonly Observation[],
): number[] {
  const slope = weights.map((weight, index) => {
    return ((prior.means[index] ?? 0) - weight) / (prior.sds[index] ?? 1) ** 2;
  });
  for (const { features, choseA, trust } of observations) {
    const surprise = trust * ((choseA ? 1 : 0) - logistic(dot(features, weights)));
    for (let index = 0; index < slope.length; index += 1)
      slope[index] = (slope[index] ?? 0) + surprise * (features[index] ?? 0);
  }
  return slope;
}

/** Inverse of the log posterior's negative Hessian, updated answer by answer (Sherman-Morrison). */
function covarianceAt(
  weights: readonly number[],
  prior: Prior,
  observations: readonly Observation[],
): number[][] {
  const covariance = prior.sds.map((sd, row) => prior.sds.map((_, column) => (row === column ? sd * sd : 0)));
  const spread = weights.map(() => 0);
  for (const { features, trust } of observations) {
    const probability = logistic(dot(features, weights));
    const information = trust * probability * (1 - probability);
    for (let row = 0; row < spread.length; row += 1) spread[row] = dot(covariance[row] ?? [], features);
    const shrink = information / (1 + information * dot(features, spread));
    for (let row = 0; row < spread.length; row += 1)
      takeAway(covariance[row], spread, shrink * (spread[row] ?? 0));
  }
  return covariance;
}

/** Subtracts `times` × `other` from `row`. */
function takeAway(row: number[] | undefined, other: readonly number[], times: number): void {
  if (!row || times === 0) return;
  for (let index = 0; index < row.length; index += 1)
    row[index] = (row[index] ?? 0) - times * (other[index] ?? 0);
}
