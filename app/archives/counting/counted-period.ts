/** An instant in ISO 8601. @param day UTC midnight */
export const isoOf = (day: number) => new Date(day).toISOString();

/** The first and last day of a period. */
export class CountedPeriod {
  first = Number.POSITIVE_INFINITY;
  last = Number.NEGATIVE_INFINITY;

  get isEmpty(): boolean {
    return this.first > this.last;
  }

  note(day: number): void {
    this.first = Math.min(this.first, day);
    this.last = Math.max(this.last, day);
  }

  /** @param from days before this one are ignored */
  ends(from = this.first) {
    return { from: isoOf(Math.max(this.first, from)), to: isoOf(this.last) };
  }
}
