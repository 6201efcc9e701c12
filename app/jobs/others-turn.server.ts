import { setImmediate } from "node:timers/promises";
import { answering } from "~/log.server";

/**
 * A request counts for so long: one that takes longer waits for something else than this process, such as the rest of
 * an upload.
 */
const COUNTS_FOR_MS = 250;
/** The longest that background work stands back at once, so that it ends even under steady load. */
const STANDS_BACK_MS = 100;

/** When each request under way began, by `performance.now()`. */
const begun = new Set<{ at: number }>();
const waiting = new Set<() => void>();

/**
 * Notes that a request is being answered.
 *
 * @returns a function that notes its end
 */
export function noteRequest(): () => void {
  const request = { at: performance.now() };
  begun.add(request);
  return () => {
    begun.delete(request);
    for (const goOn of [...waiting]) goOn();
  };
}

function isAnybodyWaiting(now: number): boolean {
  for (const { at } of begun) if (now - at < COUNTS_FOR_MS) return true;
  return false;
}

function nextEnd(withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, withinMs);
    waiting.add(goOn);
  });
}

/**
 * Lets whoever waits for this process have a turn, between two pieces of long work. SQLite answers without a turn of the event
 * loop, so a loop of statements that only awaits these keeps everybody waiting until its end. A page takes many turns:
 * background work stands back until requests under way are answered, for at most 100 ms.
 *
 * @throws the signal's reason if it is aborted
 */
export async function othersTurn(signal?: AbortSignal): Promise<void> {
  await setImmediate(undefined, { signal });
  // Long work within a request would wait for that request.
  if (answering.getStore()) return;
  const until = performance.now() + STANDS_BACK_MS;
  for (let now = performance.now(); now < until && isAnybodyWaiting(now); now = performance.now()) {
    await nextEnd(until - now);
    // The answer is written first.
    await setImmediate(undefined, { signal });
  }
}
