import { cautiousAutocorrelation } from "~/ground/chance/autocorrelation";
import { chanceBeyond } from "~/ground/chance/normal";
import { meanOf, sumOfSquares } from "~/ground/chance/ranks";

/** The ratio of two counts, with its confidence interval. */
export type RatioInterval = { ratio: number; low: number; high: number };

const STEPS = 60;
/**
 * Minimum share of a level that is assumed to persist from one week to the next: daily noise hides how long levels
 * persist. Chosen by simulation, so that an unchanged habit is reported as changed in at most about 5 % of cases at an
 * autocorrelation of 0, .5 and .8.
 */
const LASTING = 0.7;

/** The number of standard errors that chance exceeds, in either direction, with this probability. */
export function errorsAt(chance: number): number {
  let [low, high] = [0, 12];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (chanceBeyond(middle) > chance) low = middle;
    else high = middle;
  }
  return high;
}

/** Student's t as probable as this many standard errors: the inverse of `normalErrors` (Wallace, 1959). */
export function studentsT(errors: number, freedom: number): number {
  const scaled = errors * ((8 * freedom + 3) / (8 * freedom + 1));
  return Math.sqrt(freedom * Math.expm1(scaled ** 2 / freedom));
}

/**
 * The ratio of the sums of two weekly series, paired by calendar days, with an interval: the logarithm's error comes
 * from the pairs' differences by the delta method. Weeks are the units, so that events of one session or one full day
 * do not count as independent; and since weeks are autocorrelated, the error is that of fewer weeks
 * (`cautiousAutocorrelation`).
 *
 * @param now at least five weeks, as many as `before`; neither may be all 0
 * @param chance probability that the interval misses the ratio, 0 to 1
 */
export function ratioInterval(
  now: readonly number[],
  before: readonly number[],
  chance: number,
): RatioInterval {
  const [mean, meanBefore] = [meanOf(now), meanOf(before)];
  const ratio = mean / meanBefore;
  const deviations = now.map((count, week) => count / mean - (before[week] ?? 0) / meanBefore);
  const { length } = deviations;
  const resemblance = cautiousAutocorrelation(deviations, 1);
  const inflation = 1 + (2 * resemblance) / (1 - Math.max(resemblance, LASTING));
  const error = Math.sqrt((sumOfSquares(deviations) / (length - 1) / length) * inflation);
  const freedom = Math.max(length / inflation - 1, 1);
  const reach = studentsT(errorsAt(chance), freedom) * error;
  return { ratio, low: ratio * Math.exp(-reach), high: ratio * Math.exp(reach) };
}
