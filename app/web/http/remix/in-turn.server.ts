/** Work waiting for its turn of the event loop, first come, first served. */
const waiting: (() => void)[] = [];
let isScheduled = false;
let isHeld = false;

function schedule(): void {
  if (isScheduled || isHeld || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(startNext);
}

function startNext(): void {
  isScheduled = false;
  if (isHeld) return;
  const start = waiting.shift();
  schedule();
  start?.();
}

/**
 * Starts one task per turn of the event loop, in order of arrival; between two of them, the loop reads incoming data.
 * If all were started at once, the client served last in one round would send its next request after the next round
 * has begun: of eight connections, always the same two waited twice as long as the others.
 *
 * @param start must not throw: nothing would catch the error
 */
export function inTurn(start: () => void): void {
  waiting.push(start);
  schedule();
}

/**
 * Starts no queued work while `work` runs. The listener and idle connections must be closed right after the event loop
 * has checked for incoming data: rendering a page in between takes milliseconds, and clients that connect or send a
 * request in that time would be reset.
 */
export async function withTurnsHeld<T>(work: () => Promise<T>): Promise<T> {
  isHeld = true;
  try {
    return await work();
  } finally {
    isHeld = false;
    schedule();
  }
}
