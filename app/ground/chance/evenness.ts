import { cautiousAutocorrelation } from "./autocorrelation";
import { dispersionErrors } from "./normal";
import { centred, ranksOf, sumOfSquares } from "./ranks";
import { effectiveDays } from "./shares";

/** How the observations of whole weeks or months are spread over days. */
export type DaysOfWeeks = {
  /** Σ (observations of a day)². */
  squares: number;
  /** Σ (difference of a day from the mean of its weekday)². */
  within: number;
  observations: number;
};

/** The variance of the mean of autocorrelated figures, as a share of their own variance. */
function varianceOfMean(length: number, resemblance: number): number {
  let sum = 1;
  for (let lag = 1; lag < length; lag += 1) sum += 2 * (1 - lag / length) * resemblance ** lag;
  return sum / length;
}

/**
 * Standard errors by which weeks (or months) differ more, or less, than if the same days had occurred at random. `more`
 * assumes that single days occur at random, each with all its observations (forty plays in one sitting make a full
 * week), `less` that the days of each weekday do; both allow for autocorrelation between weeks.
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
  // Degrees of freedom of the variance: fewer if weeks are autocorrelated, or have few days (kurtosis).
  const alike = (1 - resemblance ** 2) / (1 + resemblance ** 2);
  const known = Math.max(1 / 2, ((2 * freedom) / (2 + length / days)) * alike);
  // Autocorrelated weeks show only part of their variance in a short series.
  const seen = ((1 - varianceOfMean(length, resemblance)) * length) / freedom;
  const expected = (of: number) => (of * share) / length;
  return {
    more: dispersionErrors(scattered / expected(squares), known),
    less: within > 0 ? -dispersionErrors(scattered / expected(within) / seen, known) : 0,
  };
}
