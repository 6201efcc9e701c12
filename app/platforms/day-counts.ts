import type { Spread } from "./signals";

const DAYS_A_WEEK = 7;
const squaresOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count ** 2, 0);

/** Counts events by day, to find gaps and how the events are spread over days. */
export class DayCounts {
  /** Counts by day, as UTC midnight. */
  readonly #days = new Map<number, number>();

  /** @param day UTC midnight of the event's own date */
  add(day: number): void {
    this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
  }

  /** Days with events, as UTC midnights. */
  days(): Iterable<number> {
    return this.#days.keys();
  }

  /** How all events are spread over days. */
  spread(): Spread {
    return { squares: squaresOf([...this.#days.values()]) };
  }

  /**
   * The spread from a day on, with the sum of squares that remains within weekdays.
   *
   * @param from UTC midnight of the first day that counts
   * @param covered number of days that count, including those without events
   */
  spreadOver(from: number, covered: number): Spread {
    const inside = [...this.#days].filter(([day]) => day >= from);
    const sums = new Map<number, number>();
    for (const [day, count] of inside) {
      const weekday = new Date(day).getUTCDay();
      sums.set(weekday, (sums.get(weekday) ?? 0) + count);
    }
    const squares = squaresOf(inside.map(([, count]) => count));
    const within = squares - (DAYS_A_WEEK * squaresOf([...sums.values()])) / covered;
    return { squares, within: Math.max(0, within) };
  }
}
