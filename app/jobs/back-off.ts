const FIRST_MS = 1_000;
const LONGEST_MS = 60 * 60 * 1000;

/**
 * How long to wait before work that failed is tried again, in milliseconds: a second after the first attempt, twice as
 * long after each further one, an hour at most; of that between a half and the whole, so that what failed together
 * does not come back together.
 *
 * @param attempts how often it was tried, 1 or more
 * @param chance a random number from 0 to 1
 */
export function backOff(attempts: number, chance: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(most * (0.5 + chance / 2));
}
