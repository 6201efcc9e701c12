/** How often a worker that is ready says that it is alive, in milliseconds. */
export const HEARTBEAT_MS = 5_000;

/** A worker is taken to hang when nothing came from it for so many of these: half a minute. */
const MISSED = 6;

/**
 * Notices workers from which nothing comes any more. It counts its own ticks, not time: where the whole machine or container
 * was paused, no worker has missed any.
 */
export class Heartbeats<Worker> {
  readonly #missed = new Map<Worker, number>();
  readonly #timer: NodeJS.Timeout;

  /**
   * @param onHang is called once for each worker that hangs
   * @param everyMs of a tick
   */
  constructor(onHang: (worker: Worker) => void, everyMs = HEARTBEAT_MS) {
    this.#timer = setInterval(() => {
      for (const [worker, missed] of this.#missed) {
        this.#missed.set(worker, missed + 1);
        if (missed < MISSED) continue;
        this.#missed.delete(worker);
        onHang(worker);
      }
    }, everyMs);
    this.#timer.unref();
  }

  /** Watches a worker from now on. */
  watch(worker: Worker): void {
    this.#missed.set(worker, 0);
  }

  /** Something came from a worker, which counts if it is watched. */
  heard(worker: Worker): void {
    if (this.#missed.has(worker)) this.#missed.set(worker, 0);
  }

  /** Watches a worker no more. */
  forget(worker: Worker): void {
    this.#missed.delete(worker);
  }

  /** Watches none any more. */
  stop(): void {
    clearInterval(this.#timer);
  }
}
