/**
 * Number of observations that count as one. Much platform data repeats: a weekly appointment appears in a calendar
 * every week without adding information.
 */
export const WEIGH_AS_ONE = 4;

/**
 * Standard errors by which a share exceeds chance (negative below it). It is 1.96 exactly where the 95 % Wilson
 * interval, for a quarter of the observations, ends at the chance level.
 *
 * @param byChance between 0 and 1, exclusive
 */
export function errorsFromChance(part: number, whole: number, byChance: number): number {
  return (part / whole - byChance) / Math.sqrt((byChance * (1 - byChance) * WEIGH_AS_ONE) / whole);
}

/** Index of dispersion as a standard normal deviate (Wilson-Hilferty cube root). */
function dispersionErrors(counts: readonly number[], inClumpsOf: number): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(squares / (mean * inClumpsOf) / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/**
 * Standard errors by which counts vary more (or less) than chance, given equal long-run rates. For more variation,
 * observations are assumed to come in fours; for less, singly: each the harder assumption.
 *
 * @param counts at least two, not all 0
 */
export function errorsFromPoisson(counts: readonly number[]): { more: number; less: number } {
  return { more: dispersionErrors(counts, WEIGH_AS_ONE), less: -dispersionErrors(counts, 1) };
}
