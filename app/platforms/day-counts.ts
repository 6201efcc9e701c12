import { DAY_MS } from "~/units";
import type { Spread } from "./signals";

const DAYS_A_WEEK = 7;

/** Counts events by day, for what can be said of them only by days. */
export class DayCounts {
  /** By UTC midnight. */
  readonly #days = new Map<number, number>();

  /** @param day UTC midnight of the event's own date */
  add(day: number): void {
    this.#days.set(day, (this.#days.get(day) ?? 0) + 1);
  }

  /** Σ (events of a day)². */
  squares(): number {
    return squaresOf([...this.#days.values()]);
  }

  /**
   * The same over the last days up to the latest event, and what is left of it within weekdays.
   *
   * @param days how many, including those without events
   */
  spreadOver(days: number): Spread {
    const latest = [...this.#days.keys()].reduce((one, other) => Math.max(one, other), 0);
    const first = latest - days * DAY_MS;
    const inside = [...this.#days].filter(([day]) => day > first);
    const sums = new Map<number, number>();
    for (const [day, count] of inside) {
      const weekday = new Date(day).getUTCDay();
      sums.set(weekday, (sums.get(weekday) ?? 0) + count);
    }
    const squares = squaresOf(inside.map(([, count]) => count));
    const within = squares - (DAYS_A_WEEK * squaresOf([...sums.values()])) / days;
    return { squares, within: Math.max(0, within) };
  }
}

const squaresOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count ** 2, 0);
