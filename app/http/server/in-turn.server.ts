/** What waits for its turn of the event loop, first come first. */
const waiting: (() => void)[] = [];

function startNext(): void {
  const start = waiting.shift();
  if (waiting.length > 0) setImmediate(startNext);
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
  if (waiting.push(start) === 1) setImmediate(startNext);
}
