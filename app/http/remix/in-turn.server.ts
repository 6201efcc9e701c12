/** What waits for its turn of the event loop, first come first. */
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
 * Starts one piece of work in each turn of the event loop, in the order in which they came; between two of them the loop reads
 * what has arrived. All at once, whoever is served last in one round is asked again after the next one has begun: of eight
 * connections two waited twice as long as the others, always the same ones.
 *
 * @param start must not throw: nobody would catch it
 */
export function inTurn(start: () => void): void {
  waiting.push(start);
  schedule();
}

/**
 * Starts no piece of work while `work` runs. Closing what nobody uses must directly follow the event loop's look for what has
 * arrived: a page that is made in between takes milliseconds, in which somebody may connect and would be reset.
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
