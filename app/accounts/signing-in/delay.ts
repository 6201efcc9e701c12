/** Failures of one account, by whoever and from wherever, that slow nobody. */
const FREE = 10;
/** How much later each further one makes the next answer, in milliseconds. */
const STEP_MS = 100;
/** The latest that an answer may be, in milliseconds. */
export const DELAY_MOST_MS = 5_000;

/**
 * How much later a sign-in is answered after many failures for one account: a tenth of a second for each beyond ten,
 * 5 s at most. It never shuts anybody out.
 *
 * @param tries how often the account was tried in the window, this time included
 * @returns milliseconds
 */
export function signInDelay(tries: number): number {
  return Math.min(DELAY_MOST_MS, Math.max(0, tries - FREE) * STEP_MS);
}

/**
 * Holds answers back, a bounded number of them: when one more comes than there is room for, the one that has waited
 * longest goes at once. So a crowd of tries shortens everybody's wait, but turns nobody away and fills no memory.
 *
 * @param room the most answers that wait at once
 * @returns a function that waits for so many milliseconds, or less
 */
export function waitingRoom(room: number): (ms: number) => Promise<void> {
  const waiting = new Set<() => void>();
  return (ms) => {
    if (ms <= 0) return Promise.resolve();
    const [longest] = waiting;
    if (longest && waiting.size >= room) longest();
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      waiting.add(go);
    });
  };
}
