import { setImmediate as turnOfLoop } from "node:timers/promises";
import { answering } from "~/ground/log.server";

/**
 * How long a request counts as under way: one that takes longer waits for something other than this process, such as the rest of
 * an upload.
 */
const COUNTS_FOR_MS = 250;
/** Maximum time for which long work stands back at once, so that it makes progress even under steady load. */
const STANDS_BACK_MS = 100;
/** How long pieces of long work may hold the event loop before the next of them stands back. */
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

/** How long pieces of long work have held the event loop since one of them last stood back. */
let heldMs = 0;

/** Adds the time from now until the event loop's next turn, in which a piece of long work runs. */
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

/** Ends when the last piece of long work that asked has begun. */
let line: Promise<void> = Promise.resolve();

/**
 * Lets other work in this process have a turn between two pieces of long work. SQLite answers without a turn of the event loop,
 * so a loop that awaits only its statements would keep everything else waiting until its end. A page takes many turns: long
 * work stands back until requests under way, but for the one that it is part of, are answered, for at most 100 ms. One piece begins at
 * a time: eight downloads that all went on in one turn would keep a page waiting eight times as long.
 *
 * @throws the signal's reason if it is aborted
 */
export function yieldToRequests(signal?: AbortSignal): Promise<void> {
  const own = answering.getStore();
  const turn = line.then(() => standBack(own, signal));
  line = turn.catch(() => {});
  return turn;
}
