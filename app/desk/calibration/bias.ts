import { evidenceFor } from "~/ground/chance/evidence";
import { ERRORS_95 } from "~/ground/chance/normal";
import { seeded } from "~/ground/chance/random";
import { wilson } from "./bins";
import type { Judgement } from "./resolved";

/** How much surer a person is than events bear out, −1 to 1; negative if less sure. */
export type Bias = { estimate: number; low: number; high: number };

/** Sums over the judgements of a cluster. */
type Cluster = { stated: number; came: number; count: number };

const RESAMPLES = 1_000;
const SEED = 20_261_125;

const shareOf = (sum: (one: Cluster) => number, clusters: readonly Cluster[]) =>
  clusters.reduce((total, one) => total + sum(one), 0) /
  clusters.reduce((total, one) => total + one.count, 0);

const excessOf = (clusters: readonly Cluster[]) => shareOf(({ stated, came }) => stated - came, clusters);

/** Means of clusters drawn with replacement, sorted. */
function resampledMeans(clusters: readonly Cluster[]): number[] {
  const random = seeded(SEED);
  const means = Array.from({ length: RESAMPLES }, () => {
    let [excess, count] = [0, 0];
    for (let n = 0; n < clusters.length; n++) {
      const one = clusters[Math.floor(random() * clusters.length)];
      excess += one ? one.stated - one.came : 0;
      count += one?.count ?? 0;
    }
    return excess / count;
  });
  return means.sort((one, other) => one - other);
}

/** With few clusters, resampling understates the spread by √(G / (G − 1)), and a normal distribution Student's t. */
const widening = (clusters: number) => Math.sqrt(clusters / (clusters - 1)) * (1 + 1.2 / clusters);

/** If fewer than this came true, or fewer did not, resampling says too little about them. */
const RESAMPLED_FROM = 3;

/** The number that came true or the number that did not, whichever is smaller. */
function rarer(clusters: readonly Cluster[]): number {
  const sum = (of: (one: Cluster) => number) => clusters.reduce((total, one) => total + of(one), 0);
  return Math.min(
    sum(({ came }) => came),
    sum(({ came, count }) => count - came),
  );
}

/**
 * The interval that follows from Wilson's for the share that came true. The number of independent judgements is implied
 * by the spread of the resampled means, and at least the number of clusters: if all came true, resampling shows no
 * spread at all.
 */
function wilsonExcess(clusters: readonly Cluster[], halfWidth: number): { low: number; high: number } {
  const [stated, share] = [shareOf((one) => one.stated, clusters), shareOf((one) => one.came, clusters)];
  const count = clusters.reduce((sum, one) => sum + one.count, 0);
  const spread = halfWidth / ERRORS_95;
  const effectiveCount = spread > 0 ? (share * (1 - share)) / spread ** 2 : 0;
  const independent = Math.min(count, Math.max(clusters.length, effectiveCount));
  const { low, high } = wilson(share * independent, independent);
  return { low: stated - high, high: stated - low };
}

/**
 * Over- or underconfidence: mean stated probability minus the share that came true, with a 95 % interval: a bootstrap over
 * clusters (decisions, or single forecasts), widened to Wilson's interval where almost all or almost none came true.
 *
 * @param clusters of judgements that took a side
 * @returns null with fewer than two clusters
 */
export function biasOf(clusters: readonly (readonly Judgement[])[]): Bias | null {
  const sums = clusters
    .filter((cluster) => cluster.length > 0)
    .map((cluster) => ({
      stated: cluster.reduce((sum, { p }) => sum + p, 0),
      came: cluster.filter(({ cameTrue }) => cameTrue).length,
      count: cluster.length,
    }));
  if (sums.length < 2) return null;
  const estimate = excessOf(sums);
  const means = resampledMeans(sums);
  const wide = widening(sums.length);
  const at = (share: number) => ((means[Math.round(share * (RESAMPLES - 1))] ?? estimate) - estimate) * wide;
  const [below, above] = [at(0.025), at(0.975)];
  const resampled = { estimate, low: Math.max(-1, estimate + below), high: Math.min(1, estimate + above) };
  if (rarer(sums) >= RESAMPLED_FROM) return resampled;
  const score = wilsonExcess(sums, (above - below) / 2);
  return {
    estimate,
    low: Math.min(resampled.low, score.low),
    high: Math.max(resampled.high, score.high),
  };
}

/** Evidence required on either side, so that both together mislead at most 1 in 20 well-calibrated people. */
const ENOUGH_OF_EITHER = 40;

/** Sides are taken with 50 to 95 %, so excess is −0.5 to 0.95. */
const EXCESS = { least: -0.5, most: 0.95 };

/** Whether a person is too sure, or not sure enough, by more than chance explains; null if undecided. */
export type SurenessTendency = "too-sure" | "not-sure-enough" | null;

/**
 * A verdict by e-values on judgements that took a side. A bet on each cluster's mean excess gains nothing from people
 * who are well calibrated.
 */
export function tendencyOf(clusters: readonly (readonly Judgement[])[]): SurenessTendency {
  const excesses = clusters
    .filter((cluster) => cluster.length > 0)
    .map(
      (cluster) => cluster.reduce((sum, { p, cameTrue }) => sum + p - (cameTrue ? 1 : 0), 0) / cluster.length,
    );
  if (evidenceFor(excesses, EXCESS.least) >= ENOUGH_OF_EITHER) return "too-sure";
  const deficits = excesses.map((excess) => -excess);
  return evidenceFor(deficits, -EXCESS.most) >= ENOUGH_OF_EITHER ? "not-sure-enough" : null;
}
