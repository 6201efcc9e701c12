import { setImmediate } from "node:timers/promises";

/**
 * Lets whoever waits for this process have a turn, between two pieces of long work. SQLite answers without a turn of the event
 * loop, so a loop of statements that only awaits these keeps everybody waiting until its end.
 *
 * @throws the signal's reason if it is aborted
 */
export function othersTurn(signal?: AbortSignal): Promise<void> {
  return setImmediate(undefined, { signal });
}
