import { setImmediate } from "node:timers/promises";
import { answering } from "~/log.server";

/**
 * How long a request counts as under way: one that takes longer waits for something other than this process, such as the rest of
 * an upload.
 */
const COUNTS_FOR_MS = 250;
/** Maximum time for which background work stands back at once, so that it makes progress even under steady load. */
const STANDS_BACK_MS = 100;

/** Start time of each request under way, by `performance.now()`. */
const begun = new Set<{ at: number }>();
const waiting = new Set<() => void>();

/**
 * Records that a request is being answered.
 *
 * @returns a function that records its end
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
 * Lets other work in this process have a turn between two pieces of long work. SQLite answers without a turn of the event loop,
 * so a loop that awaits only its statements would keep everything else waiting until its end. A page takes many turns: background
 * work stands back until requests under way are answered, for at most 100 ms.
 *
 * @throws the signal's reason if it is aborted
 */
export async function othersTurn(signal?: AbortSignal): Promise<void> {
  await setImmediate(undefined, { signal });
  // Long work within a request would otherwise wait for that very request.
  if (answering.getStore()) return;
  const until = performance.now() + STANDS_BACK_MS;
  for (let now = performance.now(); now < until && isAnybodyWaiting(now); now = performance.now()) {
    await nextEnd(until - now);
    // Lets the response be written first.
    await setImmediate(undefined, { signal });
  }
}
