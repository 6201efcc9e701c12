import { cautiousAutocorrelation } from "~/chance/autocorrelation";
import { chanceBeyond } from "~/chance/normal";
import { meanOf, sumOfSquares } from "~/chance/ranks";

/** How many times as many, with the range that chance leaves open. */
export type RatioInterval = { ratio: number; low: number; high: number };

const STEPS = 60;
/**
 * What single days add hides how long levels last: they are taken to fade by no more than this each week. Chosen by
 * simulation, so that no change is told as one in about 5 % at most at an autocorrelation of 0, .5 and .8.
 */
const LASTING = 0.7;

/** The standard errors that chance exceeds, to either side, with this probability. */
export function errorsAt(chance: number): number {
  let [low, high] = [0, 12];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (chanceBeyond(middle) > chance) low = middle;
    else high = middle;
  }
  return high;
}

/** The t of Student's as likely as so many standard errors: the inverse of `normalErrors` (Wallace, 1959). */
export function studentsT(errors: number, freedom: number): number {
  const scaled = errors * ((8 * freedom + 3) / (8 * freedom + 1));
  return Math.sqrt(freedom * Math.expm1(scaled ** 2 / freedom));
}

/**
 * The ratio of the sums of two series of weeks, pair by pair of the same calendar days, with an interval: the logarithm's
 * error by the delta method from how the pairs differ. Weeks are the units, so sessions and full days weigh as one; and as
 * weeks resemble the one before, the error is as that of fewer of them (`cautiousAutocorrelation`).
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
