/** How often a worker that is ready reports that it is alive, in milliseconds. */
export const HEARTBEAT_MS = 5_000;

/** A worker is considered hung after this many intervals without any message from it: half a minute. */
const MISSED = 6;

/**
 * Detects workers that no longer send anything. Counts its own ticks, not time: if the whole machine or container was
 * paused, no worker has missed any.
 */
export class Heartbeats<Worker> {
  readonly #missed = new Map<Worker, number>();
  readonly #timer: NodeJS.Timeout;

  /**
   * @param onHang is called once for each worker that hangs
   * @param everyMs interval between ticks, in milliseconds
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

  /** Starts watching a worker. */
  watch(worker: Worker): void {
    this.#missed.set(worker, 0);
  }

  /** Records a message from a worker; ignored if the worker is not watched. */
  heard(worker: Worker): void {
    if (this.#missed.has(worker)) this.#missed.set(worker, 0);
  }

  /** Stops watching a worker. */
  forget(worker: Worker): void {
    this.#missed.delete(worker);
  }

  /** Stops watching all workers. */
  stop(): void {
    clearInterval(this.#timer);
  }
}
