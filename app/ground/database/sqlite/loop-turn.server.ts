/**
 * How long statements may block the event loop, in milliseconds: too short for users to notice, but longer than the
 * statements of most pages take.
 */
const HELD_MS = 10;

/** When the first statement since the event loop's last turn began, by `performance.now()`; undefined if there was none. */
let heldSince: number | undefined;

function noteTurn(): void {
  heldSince = undefined;
}

/**
 * Called before each statement. SQLite answers without a turn of the event loop, so a task that awaits only statements would keep
 * timers and other requests waiting until its end.
 *
 * @returns a promise of the next turn if statements have blocked the event loop for 10 ms, otherwise undefined
 */
export function turnIfHeld(): Promise<void> | undefined {
  const now = performance.now();
  if (heldSince === undefined) {
    heldSince = now;
    setImmediate(noteTurn);
    return undefined;
  }
  if (now - heldSince < HELD_MS) return undefined;
  return new Promise((resolve) => setImmediate(resolve));
}
