const FIRST_MS = 1_000;
const LONGEST_MS = 60 * 60 * 1000;

/**
 * Exponential back-off with jitter, in milliseconds: a second after the first attempt, doubled after each further one,
 * an hour at most; the result is between half of that and the whole.
 *
 * @param attempts so far, 1 or more
 * @param chance a random number from 0 to 1
 */
export function backOff(attempts: number, chance: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 30));
  return Math.round(most * (0.5 + chance / 2));
}
