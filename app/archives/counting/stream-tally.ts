import { DAY_MS } from "~/ground/units";
import { DayCounts } from "~/platforms/day-counts";
import { weekdayOf } from "~/platforms/iso-weeks";
import { aboveMiddle, type SignalDraft, type SignalKind } from "~/platforms/signals";
import { CalendarTally, countSignal } from "~/platforms/tallies";
import type { ArchiveStream } from "../format";
import type { LocalMoment } from "./clock-byte";
import { weekendGap } from "./weekend-gap";

/* Turns a stream into signals by counting events and days one at a time, so that only the counts are in memory. */

/** Regularity covers the latest ten years by week, or twenty by month; nobody reads further back. */
const MOST_WEEKS = 520;
const MOST_MONTHS = 240;
/** Kinds per stream: formats define few, and the rest are rare and say little. */
const MOST_VALUES = 60;

const isoOf = (day: number) => new Date(day).toISOString();

/** The first and last day of a period. */
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

  /** @param from days before this one are ignored */
  ends(from = this.first) {
    return { from: isoOf(Math.max(this.first, from)), to: isoOf(this.last) };
  }
}

const raise = (counts: Map<string, number>, key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** @param month YYYY-MM @param day 1 to 31 @returns UTC midnight of the day; null if it does not exist */
export function dayIn(month: string, day: number): number | null {
  const instant = Date.parse(`${month}-${String(day).padStart(2, "0")}T00:00:00Z`);
  // Some engines parse 31 February as 3 March.
  return new Date(instant).getUTCDate() === day ? instant : null;
}

/** The median; the mean of the middle two for an even number. */
function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  const [below = 0, above = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return (below + above) / 2;
}

/** The most frequent values. */
function most(counts: ReadonlyMap<string, number>): Record<string, number> {
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return Object.fromEntries(sorted.slice(0, MOST_VALUES));
}

const withSomething = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).filter((count) => count > 0).length;

/** Counts one stream over all kept imports. */
export class StreamTally {
  readonly #stream: ArchiveStream;
  readonly #calendar = new CalendarTally();
  readonly #values = new Map<string, number>();
  readonly #daysWithValue = new DayCounts();
  readonly #figures = new Map<number, number>();
  readonly #period = new Period();
  /** Events whose local day is known; the hours and weekdays of other events are not counted. */
  readonly #local = new CalendarTally();
  readonly #localPeriod = new Period();
  /** Period of the events with a known hour. */
  readonly #timed = new Period();
  #total = 0;

  constructor(stream: ArchiveStream) {
    this.#stream = stream;
  }

  event({ day, hour, isLocal }: LocalMoment, value: string | null): void {
    this.#note(day);
    if (hour !== null) this.#timed.note(day);
    this.#calendar.add(day, null);
    if (isLocal) {
      this.#localPeriod.note(day);
      this.#local.add(day, hour);
    }
    if (value === null) return;
    raise(this.#values, value);
    this.#daysWithValue.add(day);
  }

  /** @param day UTC midnight of the person's local date @param amount the day's figure; call once per day */
  figure(day: number, amount: number): void {
    this.#note(day);
    this.#calendar.add(day, null);
    this.#localPeriod.note(day);
    this.#local.add(day, null);
    this.#figures.set(day, amount);
  }

  #note(day: number): void {
    this.#total += 1;
    this.#period.note(day);
  }

  /** The signals the stream defines, as far as there is data for them. */
  signals(): SignalDraft[] {
    return this.#total === 0 ? [] : this.#stream.signals.flatMap((kind) => this.#signal(kind));
  }

  #signal(kind: SignalKind): SignalDraft[] {
    const { of } = this.#stream;
    const { weeks } = this.#calendar;
    const gaps = this.#calendar.gaps();
    const [period, { first, last }] = [{ ...this.#period.ends(), weeks, gaps }, this.#period];
    switch (kind) {
      case "activity-by-hour":
        return this.#timed.isEmpty
          ? []
          : countSignal(kind, of, this.#local.byHour(), {
              ...this.#timed.ends(),
              weeks: this.#local.weeksWithHours,
              spread: this.#local.spreadWithHours,
              gaps: this.#local.gaps(this.#timed.first),
            });
      case "activity-by-weekday":
        return this.#localPeriod.isEmpty
          ? []
          : countSignal(kind, of, this.#local.byWeekday(), {
              ...this.#localPeriod.ends(),
              weeks: this.#local.weeks,
              spread: this.#local.spread,
              gaps: this.#local.gaps(),
            });
      case "regularity": {
        const monday = last - (weekdayOf(last) - 1) * DAY_MS;
        const from = monday - (MOST_WEEKS - 1) * 7 * DAY_MS;
        const { values, spread } = this.#calendar.weekly(isoOf(first), isoOf(last), MOST_WEEKS);
        return countSignal(kind, of, values, {
          ...this.#period.ends(from),
          spread,
          weeks: withSomething(values),
          gaps: this.#calendar.gaps(from),
        });
      }
      case "activity-by-month": {
        const { values, spread } = this.#calendar.monthly(first, last, MOST_MONTHS);
        const [earliest = ""] = Object.keys(values);
        return countSignal(kind, of, values, {
          ...this.#period.ends(dayIn(earliest, 1) ?? first),
          weeks,
          spread,
          gaps: this.#calendar.gaps(dayIn(earliest, 1) ?? first),
        });
      }
      case "interests":
      case "places":
        return countSignal(kind, of, most(this.#values), { ...period, spread: this.#daysWithValue.spread() });
      case "social-breadth":
        return countSignal(kind, of, this.#byTie(), period);
      case "active-days":
      case "long-nights":
        return countSignal(kind, aboveMiddle(kind, this.#stream.unit ?? "of it"), this.#aboveTheMiddle(), {
          ...period,
          spread: weekendGap(this.#figures),
        });
    }
  }

  /**
   * Counts per kind of tie, kept apart because kinds overlap; events without a kind are counted under the stream's
   * noun.
   */
  #byTie(): Record<string, number> {
    const known = [...this.#values.values()].reduce((sum, count) => sum + count, 0);
    const rest = this.#total - known;
    return { ...most(this.#values), ...(rest > 0 && { [this.#stream.of]: rest }) };
  }

  /** Per weekday, the number of days above the person's own median. */
  #aboveTheMiddle(): Record<string, number> {
    const middle = median([...this.#figures.values()]);
    const above = new CalendarTally();
    for (const [day, amount] of this.#figures) if (amount > middle) above.add(day, null);
    return above.byWeekday();
  }
}
