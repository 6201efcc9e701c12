/** Failures for one account, from any source, before responses slow down. */
const FREE = 10;
/** Added delay per further failure, in milliseconds. */
const STEP_MS = 100;
/** Maximum delay, in milliseconds. */
export const DELAY_MOST_MS = 5_000;

/**
 * Delay of a sign-in response after many failures for one account: 100 ms for each beyond ten, 5 s at most. Never locks
 * anybody out.
 *
 * @param tries attempts in the window, this one included
 * @returns milliseconds
 */
export function signInDelay(tries: number): number {
  return Math.min(DELAY_MOST_MS, Math.max(0, tries - FREE) * STEP_MS);
}

/**
 * Delays responses, a bounded number at once: when the room is full, the response that has waited longest is released. A flood of
 * attempts thus shortens everybody's delay, but rejects nobody and cannot exhaust memory.
 *
 * @param room maximum number of responses that wait at once
 * @returns a function that waits for the given number of milliseconds, or less
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
