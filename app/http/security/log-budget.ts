/** How many lines one kind of event may write: of one caller, and of all together. */
export type LinesAllowed = { perCaller: number; inAll: number };

/**
 * Counts the lines of a log that strangers can cause, so that nobody fills a disk with them, or hides in them what they
 * did otherwise: each kind is counted by itself. What was left out is told as a number when the window ends.
 */
export class LineBudget {
  readonly #counts = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();

  constructor(readonly allowed: LinesAllowed) {}

  /** Counts a line. @returns whether it may be written */
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

  /** Ends the window. @returns how many lines of each event were left out in it */
  end(): [event: string, lines: number][] {
    const leftOut = [...this.#leftOut];
    this.#counts.clear();
    this.#leftOut.clear();
    return leftOut;
  }
}
