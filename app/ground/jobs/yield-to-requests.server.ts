import { setImmediate as turnOfLoop } from "node:timers/promises";
import { answering } from "~/ground/log.server";

/**
 * How long a request counts as under way: one that takes longer waits for something other than this process, such as the rest of
 * an upload.
 */
const COUNTS_FOR_MS = 250;
/** Maximum time for which long work yields at once, so that it makes progress even under steady load. */
const STANDS_BACK_MS = 100;
/** How long chunks of long work may block the event loop before the next chunk yields. */
const HELD_MS = 10;

/** Start time of each request under way, by `performance.now()`. */
const begun = new Map<object, number>();
const waiting = new Set<() => void>();

/**
 * Records that a request is being answered.
 *
 * @param request its context in the log
 * @returns a function that records its end
 */
export function noteRequest(request: object): () => void {
  begun.set(request, performance.now());
  return () => {
    begun.delete(request);
    for (const goOn of [...waiting]) goOn();
  };
}

function isAnybodyWaiting(now: number, own: object | undefined): boolean {
  for (const [request, at] of begun) if (request !== own && now - at < COUNTS_FOR_MS) return true;
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

/** How long chunks of long work have blocked the event loop since one last yielded. */
let heldMs = 0;

/** Adds the time until the event loop's next turn, during which a chunk of long work runs. */
function measureHold(): void {
  const began = performance.now();
  setImmediate(() => {
    heldMs += performance.now() - began;
  });
}

async function standBack(own: object | undefined, signal: AbortSignal | undefined): Promise<void> {
  await turnOfLoop(undefined, { signal });
  if (heldMs >= HELD_MS) {
    heldMs = 0;
    const until = performance.now() + STANDS_BACK_MS;
    for (let now = performance.now(); now < until && isAnybodyWaiting(now, own); now = performance.now()) {
      await nextEnd(until - now);
      // Lets the response be written first.
      await turnOfLoop(undefined, { signal });
    }
  }
  measureHold();
}

/** Resolves when the last chunk of long work in the queue has begun. */
let line: Promise<void> = Promise.resolve();

/**
 * Lets other work in this process run between two chunks of long work. SQLite answers without a turn of the event
 * loop, so a loop that awaits only its statements would block everything else until its end. A page takes many turns:
 * long work waits until the requests under way, except its own, are answered, for at most 100 ms. One chunk begins at
 * a time: eight downloads that all resumed in one turn would delay a page eight times as long.
 *
 * @throws the signal's reason if it is aborted
 */
export function yieldToRequests(signal?: AbortSignal): Promise<void> {
  const own = answering.getStore();
  const turn = line.then(() => standBack(own, signal));
  line = turn.catch(() => {});
  return turn;
}
