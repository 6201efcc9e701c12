/** Budget of one kind of event: per caller, and in total. */
export type LinesAllowed = { perCaller: number; inAll: number };

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
    const [own, all] = [JSON.stringify([event, caller]), event];
    const [byCaller, together] = [this.#counts.get(own) ?? 0, this.#counts.get(all) ?? 0];
    if (byCaller >= this.allowed.perCaller || together >= this.allowed.inAll) {
      this.#leftOut.set(event, (this.#leftOut.get(event) ?? 0) + 1);
      return false;
    }
    this.#counts.set(own, byCaller + 1).set(all, together + 1);
    return true;
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
