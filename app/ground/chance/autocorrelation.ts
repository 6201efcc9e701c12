import { sumOfSquares } from "./ranks";

/**
 * Standard errors added to the estimated autocorrelation: what looks independent over a few weeks may not be. Chosen by
 * simulation, so that false findings of trends and evenness stay below 5 % at an autocorrelation of 0, .5 and .8 (`npm
 * run check-figures`).
 */
const CAUTION = 1.8;
const HIGHEST = 0.95;

/**
 * How much consecutive figures resemble each other (lag one), 0 to 0.95: corrected for the bias of a short series and
 * taken at the upper end of its error.
 *
 * @param deviations from a mean or a line, at least five
 * @param fitted 1 if they deviate from a mean, 2 if from a line
 */
export function cautiousAutocorrelation(deviations: readonly number[], fitted: 1 | 2): number {
  const { length } = deviations;
  const squares = sumOfSquares(deviations);
  if (squares === 0) return 0;
  const products = deviations.reduce(
    (sum, deviation, index) => sum + deviation * (deviations[index - 1] ?? 0),
    0,
  );
  // The estimate falls short of the true φ by about (1 + 3φ) / n around a mean, (2 + 4φ) / n around a line.
  const found = ((products / squares) * length + fitted) / (length - 2 - fitted);
  const error = Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(found)) ** 2) / length);
  return Math.min(HIGHEST, Math.max(0, found + CAUTION * error));
}
