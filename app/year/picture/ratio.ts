import { cautiousAutocorrelation } from "~/ground/chance/autocorrelation";
import { chanceBeyond } from "~/ground/chance/normal";
import { meanOf, sumOfSquares } from "~/ground/chance/ranks";

/** How many times as large one count is as another, with the range that chance leaves open. */
export type RatioInterval = { ratio: number; low: number; high: number };

const STEPS = 60;
/**
 * The share of a level that is taken to last from one week to the next, at least: noise of single days hides how long
 * levels last. Chosen by simulation, so that an unchanged habit is reported as changed in at most about 5 % of cases at
 * an autocorrelation of 0, .5 and .8.
 */
const LASTING = 0.7;

/** The number of standard errors that chance exceeds, on either side, with this probability. */
export function errorsAt(chance: number): number {
  let [low, high] = [0, 12];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (chanceBeyond(middle) > chance) low = middle;
    else high = middle;
  }
  return high;
}

/** The value of Student's t that is as likely as this many standard errors: the inverse of `normalErrors` (Wallace, 1959). */
export function studentsT(errors: number, freedom: number): number {
  const scaled = errors * ((8 * freedom + 3) / (8 * freedom + 1));
  return Math.sqrt(freedom * Math.expm1(scaled ** 2 / freedom));
}

/**
 * The ratio of the sums of two series of weeks, pair by pair of the same calendar days, with an interval: the
 * logarithm's error by the delta method from how the pairs differ. Weeks are the units, so the events of one session or
 * one full day do not count as independent; and since weeks resemble the one before, the error is that of fewer weeks
 * (`cautiousAutocorrelation`).
 *
 * @param now at least five weeks, as many as `before`; not all 0, nor those before
 * @param chance that the interval misses the ratio, 0 to 1
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
