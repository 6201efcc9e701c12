import { inverseBy, rootOf, solved } from "~/ground/chance/cholesky";

/** A choice among options, each described by the same number of features. */
export type OptionChoice = { options: readonly (readonly number[])[]; chosen: number };

/** Normal prior of each coefficient. */
export type CoefficientPrior = { means: readonly number[]; sds: readonly number[] };

/** The most probable coefficients, their covariance and the curvature's Cholesky root, both flattened row by row. */
export type FittedChoices = { coefficients: Float64Array; covariance: Float64Array; root: Float64Array };

const MOST_STEPS = 25;
const SMALL_ENOUGH = 1e-8;

/** The probability of each option: softmax of its utility, the sum of features times coefficients. They sum to 1. */
export function choiceProbabilities(
  options: readonly (readonly number[])[],
  coefficients: ArrayLike<number>,
): number[] {
  const utilities = options.map((features) =>
    features.reduce((sum, feature, k) => sum + feature * (coefficients[k] ?? 0), 0),
  );
  const most = Math.max(...utilities);
  const odds = utilities.map((utility) => Math.exp(utility - most));
  const sum = odds.reduce((total, one) => total + one, 0);
  return odds.map((one) => one / sum);
}

/** The mean of each feature over the options, weighted by their probabilities. */
function expected(
  options: OptionChoice["options"],
  probabilities: readonly number[],
  size: number,
): number[] {
  return Array.from({ length: size }, (_, k) =>
    options.reduce((sum, features, i) => sum + (probabilities[i] ?? 0) * (features[k] ?? 0), 0),
  );
}

/** Adds a choice's contribution to the gradient and to the lower triangle of the curvature. */
function addChoice(
  { options, chosen }: OptionChoice,
  coefficients: Float64Array,
  { gradient, curvature }: { gradient: Float64Array; curvature: Float64Array },
): void {
  const size = coefficients.length;
  const probabilities = choiceProbabilities(options, coefficients);
  const mean = expected(options, probabilities, size);
  for (let row = 0; row < size; row++) {
    gradient[row] = (gradient[row] ?? 0) + (options[chosen]?.[row] ?? 0) - (mean[row] ?? 0);
    for (let column = 0; column <= row; column++) {
      const at = row * size + column;
      for (const [i, features] of options.entries()) {
        const away =
          ((features[row] ?? 0) - (mean[row] ?? 0)) * ((features[column] ?? 0) - (mean[column] ?? 0));
        curvature[at] = (curvature[at] ?? 0) + (probabilities[i] ?? 0) * away;
      }
    }
  }
}

function slopes(
  choices: readonly OptionChoice[],
  { means, sds }: CoefficientPrior,
  coefficients: Float64Array,
) {
  const size = coefficients.length;
  const gradient = new Float64Array(size);
  const curvature = new Float64Array(size * size);
  for (let k = 0; k < size; k++) {
    const precision = 1 / (sds[k] ?? 1) ** 2;
    gradient[k] = precision * ((means[k] ?? 0) - (coefficients[k] ?? 0));
    curvature[k * size + k] = precision;
  }
  for (const choice of choices) addChoice(choice, coefficients, { gradient, curvature });
  return { gradient, curvature };
}

/**
 * The most probable coefficients of a multinomial logit model of choices with a normal prior (ridge regression towards
 * its means), by Newton's method. The ridge makes the problem strictly concave, so there is one optimum.
 */
export function fitChoices(choices: readonly OptionChoice[], prior: CoefficientPrior): FittedChoices {
  const coefficients = Float64Array.from(prior.means);
  let { gradient, curvature } = slopes(choices, prior, coefficients);
  let root = rootOf(curvature);
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = solved(root, gradient);
    let farthest = 0;
    for (const [k, size] of move.entries()) {
      // Far from the optimum a whole step may overshoot.
      const taken = Math.max(-5, Math.min(5, size));
      coefficients[k] = (coefficients[k] ?? 0) + taken;
      farthest = Math.max(farthest, Math.abs(taken));
    }
    ({ gradient, curvature } = slopes(choices, prior, coefficients));
    root = rootOf(curvature);
    if (farthest < SMALL_ENOUGH) break;
  }
  return { coefficients, covariance: inverseBy(root), root };
}
