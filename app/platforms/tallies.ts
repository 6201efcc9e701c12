import { DayCounts } from "./day-counts";
import { dayOf, mondayBefore, WEEK_MS, weekdayOf, weekFrom } from "./iso-weeks";
import type { SignalDraft, SignalKind, Spread } from "./signals";

/*
 * Counts by weekday, hour, ISO week and month. Times are ISO 8601 texts whose own date and hour count: local time if
 * written with an offset, UTC if ending in Z.
 */

const MONTHS_A_YEAR = 12;
const DAYS_A_WEEK = 7;

/** Months since year 0. */
const monthNumber = (day: number) => {
  const date = new Date(day);
  return date.getUTCFullYear() * MONTHS_A_YEAR + date.getUTCMonth();
};

const monthText = (number: number) =>
  `${String(Math.floor(number / MONTHS_A_YEAR)).padStart(4, "0")}-${String((number % MONTHS_A_YEAR) + 1).padStart(2, "0")}`;

const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"];
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

const raise = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The counts for these keys in order; 0 for missing ones. */
const countsOf = (counts: ReadonlyMap<string, number>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]));

/** Counts events by calendar unit one at a time, without storing them. */
export class CalendarTally {
  readonly #weekdays = new Map<string, number>();
  readonly #hours = new Map<string, number>();
  /** By Monday. */
  readonly #weeks = new Map<number, number>();
  /** Mondays of the weeks with an event whose hour is known. */
  readonly #weeksWithHours = new Set<number>();
  readonly #months = new Map<number, number>();
  readonly #days = new DayCounts();
  readonly #daysWithHours = new DayCounts();

  /** @param day UTC midnight @param hour 0 to 23; null if unknown */
  add(day: number, hour: number | null): void {
    raise(this.#weekdays, String(weekdayOf(day)));
    raise(this.#weeks, mondayBefore(day));
    raise(this.#months, monthNumber(day));
    this.#days.add(day);
    if (hour === null) return;
    this.#daysWithHours.add(day);
    raise(this.#hours, String(hour));
    this.#weeksWithHours.add(mondayBefore(day));
  }

  /** Number of weeks with events. */
  get weeks(): number {
    return this.#weeks.size;
  }

  /** Number of weeks with events whose hour is known. */
  get weeksWithHours(): number {
    return this.#weeksWithHours.size;
  }

  /** How the events lie in days. */
  get spread(): Spread {
    return { squares: this.#days.squares() };
  }

  /** How the events whose hour is known lie in days. */
  get spreadWithHours(): Spread {
    return { squares: this.#daysWithHours.squares() };
  }

  /** How the events of the latest weeks lie in days. @param days in those weeks, including those without events */
  spreadOver(days: number): Spread {
    return this.#days.spreadOver(days);
  }

  /** By weekday, "1" (Monday) to "7", all seven. */
  byWeekday(): Record<string, number> {
    return countsOf(this.#weekdays, WEEKDAYS);
  }

  /** By hour, "0" to "23", all of them; events without an hour are left out. */
  byHour(): Record<string, number> {
    return countsOf(this.#hours, HOURS);
  }

  /**
   * By ISO week, "2026-W47": every week of the period, including those with 0. Events beyond either end extend the
   * period, so that the sum is always the number of events.
   *
   * @param most limits a longer period to its latest weeks
   */
  byWeek(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#weeks, mondayBefore(from), mondayBefore(to));
    const weeks: [string, number][] = [];
    for (let monday = Math.max(first, last - (most - 1) * WEEK_MS); monday <= last; monday += WEEK_MS) {
      weeks.push([weekFrom(monday), this.#weeks.get(monday) ?? 0]);
    }
    return Object.fromEntries(weeks);
  }

  /** By month, "2026-03", like {@link byWeek}. */
  byMonth(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#months, monthNumber(from), monthNumber(to));
    const months: [string, number][] = [];
    for (let month = Math.max(first, last - most + 1); month <= last; month += 1) {
      months.push([monthText(month), this.#months.get(month) ?? 0]);
    }
    return Object.fromEntries(months);
  }
}

/** The first and last key of the counts and the period together. */
function endsOf(counts: ReadonlyMap<number, number>, from: number, to: number): [number, number] {
  let [first, last] = [from, to];
  for (const key of counts.keys()) [first, last] = [Math.min(first, key), Math.max(last, key)];
  return [first, last];
}

/** Tallies some times. */
function tallied(times: readonly string[], hasHours: boolean): CalendarTally {
  const tally = new CalendarTally();
  for (const time of times) tally.add(dayOf(time), hasHours ? Number(time.slice(11, 13)) : null);
  return tally;
}

/** By hour, "0" to "23", all of them. @param localTimes each with a time of day */
export function byHour(localTimes: readonly string[]): Record<string, number> {
  return tallied(localTimes, true).byHour();
}

/** A signal from these counts; none if nothing was counted. */
export function countSignal(
  kind: SignalKind,
  of: string,
  values: Record<string, number>,
  { from, to, weeks, spread }: { from: string; to: string; weeks?: number; spread?: Spread | null },
): SignalDraft[] {
  const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
  const counted = { ...(weeks !== undefined && { weeks }), ...(spread && { spread }) };
  return observations > 0 ? [{ kind, from, to, of, observations, ...counted, values }] : [];
}

/**
 * Weekday and weekly signals from activity times; none without any.
 *
 * @param of plural noun for the activity
 */
export function activitySignals(instants: readonly string[], of: string): SignalDraft[] {
  const sorted = instants.map((time) => Date.parse(time)).sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [from, to] = [new Date(first).toISOString(), new Date(last).toISOString()];
  return calendarSignals(instants, of, { from, to });
}

/**
 * The same over a period that was looked at as a whole.
 *
 * @param of plural noun for the activity
 */
export function calendarSignals(
  instants: readonly string[],
  of: string,
  { from, to }: { from: string; to: string },
): SignalDraft[] {
  const tally = tallied(instants, false);
  const byWeeks = tally.byWeek(dayOf(from), dayOf(to));
  const period = { from, to, weeks: tally.weeks };
  const spread = tally.spreadOver(DAYS_A_WEEK * Object.keys(byWeeks).length);
  return [
    ...countSignal("activity-by-weekday", of, tally.byWeekday(), { ...period, spread: tally.spread }),
    ...countSignal("regularity", of, byWeeks, { ...period, spread }),
  ];
}

/** How many fall on each day, as a signal's chance is judged by. */
export function spreadOf(instants: readonly string[]): Spread {
  return tallied(instants, false).spread;
}
