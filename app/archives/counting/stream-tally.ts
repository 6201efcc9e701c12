import { DAY_MS } from "~/ground/units";
import { countSignal } from "~/platforms/count-signal";
import { DayCounts } from "~/platforms/day-counts";
import { weekdayOf } from "~/platforms/iso-weeks";
import { aboveMiddle, type SignalDraft, type SignalKind, type Spread } from "~/platforms/signals";
import { CalendarTally } from "~/platforms/tallies";
import { derivedSignals } from "../derived-signals";
import type { ArchiveStream } from "../format";
import type { LocalMoment } from "./clock-byte";
import { CountedPeriod, isoOf } from "./counted-period";
import { weekendGap } from "./weekend-gap";

/* Turns a stream into signals by counting events and days one at a time, so that only the counts are in memory. */

/** Regularity covers the latest ten years by week, or twenty by month; nobody reads further back. */
const MOST_WEEKS = 520;
const MOST_MONTHS = 240;
/** Kinds per stream: formats define few, and the rest are rare and say little. */
const MOST_VALUES = 60;

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

type Counts = { values: Record<string, number>; spread: Spread };

/** Counts one stream over all kept imports. */
export class StreamTally {
  readonly #stream: ArchiveStream;
  readonly #calendar = new CalendarTally();
  readonly #values = new Map<string, number>();
  readonly #daysWithValue = new DayCounts();
  readonly #figures = new Map<number, number>();
  readonly #period = new CountedPeriod();
  /** Events whose local day is known; the hours and weekdays of other events are not counted. */
  readonly #local = new CalendarTally();
  readonly #localPeriod = new CountedPeriod();
  /** Period of the events with a known hour. */
  readonly #timed = new CountedPeriod();
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
    return this.#total === 0 ? [] : derivedSignals(this.#stream).flatMap((kind) => this.#signal(kind));
  }

  #signal(kind: SignalKind): SignalDraft[] {
    const { of } = this.#stream;
    const { weeks } = this.#calendar;
    const gaps = this.#calendar.gaps();
    const [period, { first, last }] = [{ ...this.#period.ends(), weeks, gaps }, this.#period];
    switch (kind) {
      case "activity-by-hour":
        return this.#ofHours(kind, { values: this.#local.byHour(), spread: this.#local.spreadWithHours });
      case "hours-of-week":
        return this.#ofHours(kind, this.#local.hoursOfDays.ofWeek());
      case "first-and-last-hours":
        return this.#ofHours(kind, this.#local.hoursOfDays.ends());
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
      case "activity-by-month":
        return this.#ofMonths(kind, this.#calendar.monthly(first, last, MOST_MONTHS));
      case "days-of-months":
        return this.#ofMonths(kind, this.#calendar.daysByMonth(first, last, MOST_MONTHS));
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

  /** A signal of the events whose local hour is known. */
  #ofHours(kind: SignalKind, { values, spread }: Counts): SignalDraft[] {
    if (this.#timed.isEmpty) return [];
    return countSignal(kind, this.#stream.of, values, {
      ...this.#timed.ends(),
      weeks: this.#local.weeksWithHours,
      spread,
      gaps: this.#local.gaps(this.#timed.first),
    });
  }

  /** A signal by month. */
  #ofMonths(kind: SignalKind, { values, spread }: Counts): SignalDraft[] {
    const [earliest = ""] = Object.keys(values);
    const from = dayIn(earliest, 1) ?? this.#period.first;
    return countSignal(kind, this.#stream.of, values, {
      ...this.#period.ends(from),
      weeks: this.#calendar.weeks,
      spread,
      gaps: this.#calendar.gaps(from),
    });
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
