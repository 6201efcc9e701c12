import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import { log } from "~/ground/log.server";
import { MIB } from "~/ground/units";

/** How often a process checks whether it is at rest. */
const LOOK_MS = 5_000;
/** A process is idle if its event loop was busy for less than this share of the time since the last check. */
const IDLE = 0.02;
/**
 * Consecutive idle checks after which a process is at rest: 20 seconds. The first time, one is enough, since startup
 * leaves much garbage and no compiled code worth keeping.
 */
const CHECKS = { first: 1, later: 4 };
/** How much the heap must have grown since the last collection: about the new space, or the garbage of ten pages. */
const WORTH = 16 * MIB;

/**
 * Decides when an idle process collects its garbage. Not in every pause between two visitors: while nothing runs, the shapes of a
 * page's objects are garbage too, and with them goes the code that V8 has compiled for them.
 */
export class HeapAtRest {
  #afterCollection = 0;
  #idleChecks = 0;

  /**
   * Call this at each check.
   *
   * @param busy share of the time since the last check in which the event loop was busy, from 0 to 1
   * @param heapBytes total size of V8's heap, used or not
   */
  isDue(busy: number, heapBytes: number): boolean {
    this.#idleChecks = busy < IDLE ? this.#idleChecks + 1 : 0;
    const enough = this.#afterCollection === 0 ? CHECKS.first : CHECKS.later;
    return this.#idleChecks >= enough && heapBytes >= this.#afterCollection + WORTH;
  }

  /** Records the size of V8's heap after a collection. */
  collected(heapBytes: number): void {
    this.#afterCollection = heapBytes;
    this.#idleChecks = 0;
  }
}

const heapBytes = () => getHeapStatistics().total_heap_size;

/** Node.js 22 and later shrink the new space only on request; Node.js 20 does so by itself, and does not know `last-resort`. */
function collectAll(gc: NodeJS.GCFunction): void {
  if (Number.parseInt(process.versions.node, 10) < 22) gc();
  else gc({ type: "major", execution: "sync", flavor: "last-resort" });
}

/**
 * Starts collecting this process's garbage whenever its heap has grown and the process is idle, so that a server with few
 * visitors stays small (docs/decisions/server/memory.md). Does nothing without `--expose-gc`.
 */
export function collectAtRest(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const heap = new HeapAtRest();
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const held = heapBytes();
    if (!heap.isDue(utilization, held)) return;
    collectAll(gc);
    heap.collected(heapBytes());
    log.debug({ held, holds: heapBytes() }, "garbage was collected at rest");
  }, LOOK_MS).unref();
}
