import { type Random, seeded } from "~/ground/chance/random";
import { placeOf, RANGES } from "./bins";
import { clustersOf, type Judgement, judgementsOf, type ResolvedForecast } from "./resolved";

/** The reliability of a person's first thirty forecasts and their next thirty; lower is better. */
export type OwnPast = {
  first: number;
  next: number;
  /** First minus next, above 0 if it improved, with the 98 % interval: at most 5 in 100 who judge as before fall outside it. */
  difference: number;
  low: number;
  high: number;
};

const HALF = 30;
const RESAMPLES = 1_000;
const SEED = 30_60;

/** A judgement as reliability sums it: the index of its range, and its probability minus 1 if it came true. */
type Counted = { range: number; excess: number };

/**
 * Murphy's reliability: Σ (Σp − Σy)² / n over the ranges, divided by the number of judgements. Builds no lists,
 * since it runs thousands of times.
 */
function reliabilityOf(clusters: readonly (readonly Counted[])[]): number {
  const [counts, excesses] = [new Float64Array(RANGES), new Float64Array(RANGES)];
  let all = 0;
  for (const cluster of clusters) {
    for (const { range, excess } of cluster) {
      counts[range] = (counts[range] as number) + 1;
      excesses[range] = (excesses[range] as number) + excess;
      all += 1;
    }
  }
  let sum = 0;
  for (let range = 0; range < RANGES; range++) {
    const n = counts[range] as number;
    if (n > 0) sum += (excesses[range] as number) ** 2 / n;
  }
  return sum / all;
}

const countedOf = (half: readonly Judgement[]): Counted[][] =>
  clustersOf(half).map((cluster) =>
    cluster.map((one) => ({ range: placeOf(one), excess: one.p - (one.cameTrue ? 1 : 0) })),
  );

/** Draws as many clusters as there are, with replacement. */
function resample<Cluster>(clusters: readonly Cluster[], random: Random): Cluster[] {
  return clusters.map(() => clusters[Math.floor(random() * clusters.length)] as Cluster);
}

/**
 * Whether forecasts became more reliable: the first thirty resolved against the next thirty, with a bootstrap interval over
 * clusters. This proves no cause: the forecasts may have become easier.
 *
 * @returns null below sixty resolved
 */
export function ownPast(forecasts: readonly ResolvedForecast[]): OwnPast | null {
  const judgements = judgementsOf(forecasts);
  if (judgements.length < 2 * HALF) return null;
  const halves = [countedOf(judgements.slice(0, HALF)), countedOf(judgements.slice(HALF, 2 * HALF))] as const;
  const [first, next] = [reliabilityOf(halves[0]), reliabilityOf(halves[1])];
  const random = seeded(SEED);
  const drawn = Array.from(
    { length: RESAMPLES },
    () => reliabilityOf(resample(halves[0], random)) - reliabilityOf(resample(halves[1], random)),
  ).sort((one, other) => one - other);
  const at = (share: number) => drawn[Math.round(share * (RESAMPLES - 1))] ?? 0;
  return { first, next, difference: first - next, low: at(0.01), high: at(0.99) };
}

/** The comparison in a sentence; null if there is nothing to compare. */
export function ownPastWords(past: OwnPast | null): string | null {
  if (!past) return null;
  const moved = past.low > 0 ? "closer to" : past.high < 0 ? "further from" : null;
  return moved
    ? `What you said in forecasts 31 to 60 was ${moved} how often it happened than in your first thirty. That proves no cause: what you forecast may have changed.`
    : "Whether forecasts 31 to 60 say better how often things happen than your first thirty is open: the difference may be chance.";
}
