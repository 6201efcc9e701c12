/**
 * So many observations weigh as one. Much of what a platform counts repeats itself: a weekly appointment is in a
 * calendar each week, and says no more each time.
 */
export const WEIGH_AS_ONE = 4;

/**
 * How many standard errors a share lies above what chance gives, or below it where negative. It is 1.96 just where
 * Wilson's 95 % range of the share, of a quarter as many observations, ends at what chance gives.
 *
 * @param byChance 0 to 1, neither of them
 */
export function errorsFromChance(part: number, whole: number, byChance: number): number {
  return (part / whole - byChance) / Math.sqrt((byChance * (1 - byChance) * WEIGH_AS_ONE) / whole);
}

/** The index of dispersion as a standard normal deviate (Wilson and Hilferty's cube root). */
function dispersionErrors(counts: readonly number[], inClumpsOf: number): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const squares = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(squares / (mean * inClumpsOf) / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/**
 * How many standard errors counts differ more (or less) from each other than chance would make them, were they the
 * same in the long run. Differing more is held against observations that come four together, differing less against
 * such as come one by one: what is said of either is then the harder to say.
 *
 * @param counts two or more, not all of them 0
 */
export function errorsFromPoisson(counts: readonly number[]): { more: number; less: number } {
  return { more: dispersionErrors(counts, WEIGH_AS_ONE), less: -dispersionErrors(counts, 1) };
}
