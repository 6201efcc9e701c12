/**
 * The effective number of days, if all observations of a day count as one piece of evidence: n² / Σ (observations of a
 * day)². It equals the number of days if all have equally many, and is less if a few days have most of them (Kish's
 * effective sample size, 1965).
 *
 * @param squares Σ (observations of a day)²
 */
export function effectiveDays(observations: number, squares: number): number {
  return squares > 0 ? observations ** 2 / squares : 0;
}

/** With fewer days, the distribution of a share is far from normal. */
export const ENOUGH_DAYS = 12;

/**
 * Standard errors by which a share exceeds the expected one, negative below it, with the usual continuity correction
 * for counting whole days.
 *
 * @param share 0 to 1
 * @param expected between 0 and 1, exclusive
 * @param days independent days, see {@link effectiveDays}
 */
export function shareErrors(share: number, expected: number, days: number): number {
  const away = share - expected;
  const size = Math.max(0, Math.abs(away) - 1 / (2 * days));
  return (Math.sign(away) * size) / Math.sqrt((expected * (1 - expected)) / days);
}

/**
 * Standard errors by which a share lies outside the usual range: positive above, negative below, 0 within.
 *
 * @param usual both between 0 and 1; a `low` of 0, or a `high` of 1, is never passed
 */
export function errorsBeyond(share: number, usual: { low: number; high: number }, days: number): number {
  if (share > usual.high && usual.high < 1) return shareErrors(share, usual.high, days);
  if (share < usual.low && usual.low > 0) return shareErrors(share, usual.low, days);
  return 0;
}
