import { DAY_MS } from "~/units";
import { gapsBetween, storedGaps, touchesGap } from "./gaps";
import type { Gap, SignalDraft, SignalKind } from "./signals";

/*
 * Counts by weekday, hour, ISO week and month. Times are ISO 8601 texts whose own date and hour count: local time if
 * written with an offset, UTC if ending in Z.
 */

const WEEK_MS = 7 * DAY_MS;
const MONTHS_A_YEAR = 12;

/** UTC midnight of the text's own date. */
const dayOf = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`);

/** 1 (Monday) to 7. */
export const weekdayOf = (day: number) => new Date(day).getUTCDay() || 7;

const mondayBefore = (day: number) => day - (weekdayOf(day) - 1) * DAY_MS;

/** The ISO week beginning on a Monday, such as `2026-W47`: it belongs to the year of its Thursday. */
function weekFrom(monday: number): string {
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  // 4 January is always in the first week.
  const number = 1 + Math.round((monday - mondayBefore(dayOf(`${year}-01-04`))) / WEEK_MS);
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** The Monday that begins an ISO week, YYYY-MM-DD. @param week such as `2026-W47` */
export function firstDayOfWeek(week: string): string {
  const [year = "", number = ""] = week.split("-W");
  const monday = mondayBefore(dayOf(`${year}-01-04`)) + (Number(number) - 1) * WEEK_MS;
  return new Date(monday).toISOString().slice(0, 10);
}

/** Months since year 0. */
const monthNumber = (day: number) => {
  const date = new Date(day);
  return date.getUTCFullYear() * MONTHS_A_YEAR + date.getUTCMonth();
};

const monthText = (number: number) =>
  `${String(Math.floor(number / MONTHS_A_YEAR)).padStart(4, "0")}-${String((number % MONTHS_A_YEAR) + 1).padStart(2, "0")}`;

/** UTC midnight of the first day of a month, given as months since year 0. */
const firstDayOf = (number: number) => dayOf(`${monthText(number)}-01`);

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
  /** Days with an event, as UTC midnights. */
  readonly #seen = new Set<number>();

  /** @param day UTC midnight @param hour 0 to 23; null if unknown */
  add(day: number, hour: number | null): void {
    raise(this.#weekdays, String(weekdayOf(day)));
    raise(this.#weeks, mondayBefore(day));
    raise(this.#months, monthNumber(day));
    this.#seen.add(day);
    if (hour === null) return;
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

  /** By weekday, "1" (Monday) to "7", all seven. */
  byWeekday(): Record<string, number> {
    return countsOf(this.#weekdays, WEEKDAYS);
  }

  /** By hour, "0" to "23", all of them; events without an hour are left out. */
  byHour(): Record<string, number> {
    return countsOf(this.#hours, HOURS);
  }

  /** The gaps of more than eight weeks between events. @param from leaves out those that end earlier */
  gaps(from?: number): Gap[] {
    return storedGaps(gapsBetween(this.#seen), from);
  }

  /**
   * By ISO week, "2026-W47": every week of the period, including those with 0, but for gaps of more than eight weeks:
   * they are not covered. Events beyond either end extend the period, so that the sum is always the number of events.
   *
   * @param most limits a longer period to its latest weeks
   */
  byWeek(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#weeks, mondayBefore(from), mondayBefore(to));
    const gaps = gapsBetween(this.#seen);
    const weeks: [string, number][] = [];
    for (let monday = Math.max(first, last - (most - 1) * WEEK_MS); monday <= last; monday += WEEK_MS) {
      const count = this.#weeks.get(monday) ?? 0;
      if (count > 0 || !touchesGap(gaps, monday, monday + WEEK_MS - DAY_MS)) {
        weeks.push([weekFrom(monday), count]);
      }
    }
    return Object.fromEntries(weeks);
  }

  /** By month, "2026-03", like {@link byWeek}. */
  byMonth(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#months, monthNumber(from), monthNumber(to));
    const gaps = gapsBetween(this.#seen);
    const months: [string, number][] = [];
    for (let month = Math.max(first, last - most + 1); month <= last; month += 1) {
      const count = this.#months.get(month) ?? 0;
      if (count > 0 || !touchesGap(gaps, firstDayOf(month), firstDayOf(month + 1) - DAY_MS)) {
        months.push([monthText(month), count]);
      }
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

/** By weekday, "1" (Monday) to "7", all seven. */
export function byWeekday(instants: readonly string[]): Record<string, number> {
  return tallied(instants, false).byWeekday();
}

/** By hour, "0" to "23", all of them. @param localTimes each with a time of day */
export function byHour(localTimes: readonly string[]): Record<string, number> {
  return tallied(localTimes, true).byHour();
}

/** The gaps of more than eight weeks between instants, where there are any. */
export function withGaps(instants: readonly string[]): { gaps?: Gap[] } {
  const gaps = tallied(instants, false).gaps();
  return gaps.length > 0 ? { gaps } : {};
}

/**
 * By ISO week, "2026-W47": every week of the period, including those with 0 but for gaps of more than eight weeks.
 * Instants beyond either end (their local date may differ from the end's) extend the period, so that the sum is always
 * the number of instants. The caller limits the period to some hundreds of weeks.
 */
export function byWeek(instants: readonly string[], from: string, to: string): Record<string, number> {
  return tallied(instants, false).byWeek(dayOf(from), dayOf(to));
}

/** The number of distinct ISO weeks. */
export function weeksOf(instants: readonly string[]): number {
  return tallied(instants, false).weeks;
}

/** A signal from these counts; none if nothing was counted. */
export function countSignal(
  kind: SignalKind,
  of: string,
  values: Record<string, number>,
  { from, to, weeks, gaps = [] }: { from: string; to: string; weeks?: number; gaps?: readonly Gap[] },
): SignalDraft[] {
  const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
  const counted = { ...(weeks !== undefined && { weeks }), ...(gaps.length > 0 && { gaps }) };
  return observations > 0 ? [{ kind, from, to, of, observations, ...counted, values }] : [];
}
