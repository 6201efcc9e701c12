import { cautiousAutocorrelation } from "./autocorrelation";
import { dispersionErrors } from "./normal";
import { centred, ranksOf, sumOfSquares } from "./ranks";
import { effectiveDays } from "./shares";

/** How the observations of whole weeks or months lie in days. */
export type DaysOfWeeks = {
  /** Σ (observations of a day)². */
  squares: number;
  /** The same of each day's difference from what its weekday holds on average. */
  within: number;
  observations: number;
};

/** How much the mean of figures that resemble the one before varies, as a share of their variance. */
function varianceOfMean(length: number, resemblance: number): number {
  let sum = 1;
  for (let lag = 1; lag < length; lag += 1) sum += 2 * (1 - lag / length) * resemblance ** lag;
  return sum / length;
}

/**
 * Standard errors by which weeks (or months) differ more, or less, than if the same days had come at random. More is
 * held against days that come one by one, each with what it holds (a sitting of forty plays makes a full week), less
 * against each weekday's own days; and both against how much weeks resemble the one before.
 *
 * @param counts of whole weeks, at least six, not all 0
 */
export function evennessErrors(
  counts: readonly number[],
  { squares, within, observations }: DaysOfWeeks,
): { more: number; less: number } {
  const { length } = counts;
  const freedom = length - 1;
  const scattered = sumOfSquares(centred(counts)) / freedom;
  const share = counts.reduce((sum, count) => sum + count, 0) / observations;
  const days = effectiveDays(observations, squares) * share;
  const resemblance = cautiousAutocorrelation(centred(ranksOf(counts)), 1);
  // A variance is known as well as from so many independent weeks; few days a week make it less certain (kurtosis).
  const alike = (1 - resemblance ** 2) / (1 + resemblance ** 2);
  const known = Math.max(1 / 2, ((2 * freedom) / (2 + length / days)) * alike);
  // Weeks that resemble the one before have not yet gone as far as they may.
  const seen = ((1 - varianceOfMean(length, resemblance)) * length) / freedom;
  const expected = (of: number) => (of * share) / length;
  return {
    more: dispersionErrors(scattered / expected(squares), known),
    less: within > 0 ? -dispersionErrors(scattered / expected(within) / seen, known) : 0,
  };
}
