import { aboveMiddle, type SignalDraft, type SignalKind } from "~/platforms/signals";
import { CalendarTally, countSignal, weekdayOf } from "~/platforms/tallies";
import type { Stream } from "../format";

/*
 * What a stream of archives comes to: signals, counted event by event and day by day, so that nothing of a long stream
 * is in memory but its counts.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Evenness is told of the latest ten years, or twenty where it is by month: nobody reads more. */
const MOST_WEEKS = 520;
const MOST_MONTHS = 240;
/** Kinds of one stream; a format has a short list of them. What is beyond is rare and says little. */
const MOST_VALUES = 60;

const isoOf = (day: number) => new Date(day).toISOString();

/** The first and the last of some days. */
class Period {
  first = Number.POSITIVE_INFINITY;
  last = Number.NEGATIVE_INFINITY;

  get isEmpty(): boolean {
    return this.first > this.last;
  }

  note(day: number): void {
    this.first = Math.min(this.first, day);
    this.last = Math.max(this.last, day);
  }

  /** @param from no day before it */
  ends(from = this.first) {
    return { from: isoOf(Math.max(this.first, from)), to: isoOf(this.last) };
  }
}

const raise = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** @param month YYYY-MM @param day 1 to 31 @returns the day's midnight in UTC; null where there is no such day */
export function dayIn(month: string, day: number): number | null {
  const instant = Date.parse(`${month}-${String(day).padStart(2, "0")}T00:00:00Z`);
  // Some engines take the 31st of February for the 3rd of March.
  return new Date(instant).getUTCDate() === day ? instant : null;
}

/** What lies in the middle of some figures, or between the two that do. */
function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const [below = 0, above = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (below + above) / 2;
}

/** The most frequent ones. */
function most(counts: ReadonlyMap<string, number>): Record<string, number> {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return Object.fromEntries(sorted.slice(0, MOST_VALUES));
}

const withSomething = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).filter((count) => count > 0).length;

/** Counts what all kept imports hold of one stream. */
export class StreamTally {
  readonly #stream: Stream;
  readonly #calendar = new CalendarTally();
  readonly #values = new Map<string, number>();
  readonly #figures = new Map<number, number>();
  readonly #period = new Period();
  /** Of what has an hour. */
  readonly #timed = new Period();
  #total = 0;

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  /** @param day midnight in UTC of the person's own day @param hour 0 to 23; null where nobody knows */
  event(day: number, hour: number | null, value: string | null): void {
    this.#note(day);
    if (hour !== null) this.#timed.note(day);
    this.#calendar.add(day, hour);
    if (value !== null) raise(this.#values, value);
  }

  /** @param amount a day's figure, each day once */
  figure(day: number, amount: number): void {
    this.#note(day);
    this.#calendar.add(day, null);
    this.#figures.set(day, amount);
  }

  #note(day: number): void {
    this.#total += 1;
    this.#period.note(day);
  }

  /** The signals that the stream says are made of it, as far as there is anything that they rest on. */
  signals(): SignalDraft[] {
    return this.#total === 0 ? [] : this.#stream.signals.flatMap((kind) => this.#signal(kind));
  }

  #signal(kind: SignalKind): SignalDraft[] {
    const { of } = this.#stream;
    const { weeks, weeksWithHours } = this.#calendar;
    const [period, { first, last }] = [{ ...this.#period.ends(), weeks }, this.#period];
    switch (kind) {
      case "activity-by-hour":
        return this.#timed.isEmpty
          ? []
          : countSignal(kind, of, this.#calendar.byHour(), { ...this.#timed.ends(), weeks: weeksWithHours });
      case "activity-by-weekday":
        return countSignal(kind, of, this.#calendar.byWeekday(), period);
      case "regularity": {
        const monday = last - (weekdayOf(last) - 1) * DAY_MS;
        const from = monday - (MOST_WEEKS - 1) * 7 * DAY_MS;
        const values = this.#calendar.byWeek(first, last, MOST_WEEKS);
        return countSignal(kind, of, values, { ...this.#period.ends(from), weeks: withSomething(values) });
      }
      case "activity-by-month": {
        const months = this.#calendar.byMonth(first, last, MOST_MONTHS);
        const [earliest = ""] = Object.keys(months);
        return countSignal(kind, of, months, { ...this.#period.ends(dayIn(earliest, 1) ?? first), weeks });
      }
      case "interests":
      case "places":
        return countSignal(kind, of, most(this.#values), period);
      case "social-breadth":
        return countSignal(kind, of, this.#byTie(), period);
      case "active-days":
      case "long-nights":
        return countSignal(
          kind,
          aboveMiddle(kind, this.#stream.unit ?? "of it"),
          this.#aboveTheMiddle(),
          period,
        );
    }
  }

  /** By kind of tie, since kinds overlap and are not added up; what has none as a kind of its own. */
  #byTie(): Record<string, number> {
    const known = [...this.#values.values()].reduce((sum, count) => sum + count, 0);
    const rest = this.#total - known;
    return { ...most(this.#values), ...(rest > 0 && { [this.#stream.of]: rest }) };
  }

  /** By weekday, how many days have more than the person's own middle day. */
  #aboveTheMiddle(): Record<string, number> {
    const middle = median([...this.#figures.values()]);
    const above = new CalendarTally();
    for (const [day, amount] of this.#figures) if (amount > middle) above.add(day, null);
    return above.byWeekday();
  }
}
