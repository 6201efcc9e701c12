/** Budget of one kind of event: per caller, and in total. */
export type LinesAllowed = { perCaller: number; inAll: number };

const ownKey = (event: string, caller: string) => JSON.stringify([event, caller]);

/**
 * Limits log lines that strangers can cause, so that they cannot fill a disk, or bury other activity: each kind has its
 * own budget. Suppressed lines are reported as a number at the end of the window.
 */
export class LineBudget {
  readonly #counts = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();

  constructor(readonly allowed: LinesAllowed) {}

  /**
   * Counts a line.
   *
   * @returns whether it may be written
   */
  take(event: string, caller: string): boolean {
    const byCaller = this.#counts.get(ownKey(event, caller)) ?? 0;
    const together = this.#counts.get(event) ?? 0;
    if (byCaller >= this.allowed.perCaller || together >= this.allowed.inAll) {
      this.#leftOut.set(event, (this.#leftOut.get(event) ?? 0) + 1);
      return false;
    }
    this.note(event, caller);
    return true;
  }

  /** Counts a line that another worker has written. */
  note(event: string, caller: string): void {
    for (const key of [ownKey(event, caller), event]) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /**
   * Ends the window.
   *
   * @returns the number of suppressed lines by event
   */
  end(): [event: string, lines: number][] {
    const leftOut = [...this.#leftOut];
    this.#counts.clear();
    this.#leftOut.clear();
    return leftOut;
  }
}
