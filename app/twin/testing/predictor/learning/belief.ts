import { type NormalPrior, type Observation, type Peak, peakOf } from "./peak";

/** One of several suppositions about the weights, and how probable it is before any answer. */
type Supposition = NormalPrior & { share: number };

/** What is supposed before any answer; the shares sum to 1. */
export type Prior = readonly Supposition[];

export type Belief = {
  /** Posterior mean of the weights and their covariance, over all suppositions. */
  weights: readonly number[];
  covariance: readonly (readonly number[])[];
  /** Posterior shares of the suppositions, in their order; they sum to 1. */
  shares: readonly number[];
};

/** A supposition after the answers. */
type Weighed = Peak & { share: number };

/**
 * Each supposition after the answers: its most probable weights, and its share by Bayes' rule from the probability that it
 * gave to the answers. Deterministic, and the order of the answers does not matter. Source: docs/formulas.md, "Learning
 * from your answers".
 */
function weigh(prior: Prior, observations: readonly Observation[]): Weighed[] {
  const peaks = prior.map((supposition) => peakOf(supposition, observations));
  const best = Math.max(...peaks.map(({ logEvidence }) => logEvidence));
  const heights = peaks.map(({ logEvidence }, index) => {
    return (prior[index]?.share ?? 0) * Math.exp(logEvidence - best);
  });
  const total = heights.reduce((sum, height) => sum + height, 0);
  return peaks.map((peak, index) => ({ ...peak, share: (heights[index] ?? 0) / total }));
}

function sumOver(all: readonly Weighed[], of: (one: Weighed) => number): number {
  return all.reduce((sum, one) => sum + one.share * of(one), 0);
}

/** The prior updated by the answers: the weights, and how probable each supposition is. */
export function learn(prior: Prior, observations: readonly Observation[]): Belief {
  const all = weigh(prior, observations);
  const places = (prior[0]?.means ?? []).map((_, place) => place);
  const weights = places.map((place) => sumOver(all, (one) => one.weights[place] ?? 0));
  const off = (one: Weighed, place: number) => (one.weights[place] ?? 0) - (weights[place] ?? 0);
  const covariance = places.map((row) =>
    places.map((column) =>
      sumOver(all, (one) => {
        return (one.covariance[row * places.length + column] ?? 0) + off(one, row) * off(one, column);
      }),
    ),
  );
  return { weights, covariance, shares: all.map(({ share }) => share) };
}
