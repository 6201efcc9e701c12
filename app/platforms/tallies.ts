import { DAY_MS } from "~/ground/units";
import { DayCounts } from "./day-counts";
import { HoursOfDays } from "./finding/hours-of-days";
import { gapsBetween, storedGaps, touchesGap } from "./gaps";
import { dayOf, firstDayOfWeek, mondayBefore, WEEK_MS, weekdayOf, weekFrom } from "./iso-weeks";
import type { Gap, Spread } from "./signals";

/*
 * Counts by weekday, hour, ISO week and month. Times are ISO 8601 texts whose date and hour count as written: local time
 * if written with an offset, UTC if ending in Z.
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

/** UTC midnight of the first day of a month, given as months since year 0. */
const firstDayOf = (number: number) => dayOf(`${monthText(number)}-01`);

/** Number of days in the month that begins on this day. */
const lengthOf = (begin: number) => (firstDayOf(monthNumber(begin) + 1) - begin) / DAY_MS;

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
  /** Counts by the Monday of each week. */
  readonly #weeks = new Map<number, number>();
  /** Mondays of the weeks with an event whose hour is known. */
  readonly #weeksWithHours = new Set<number>();
  readonly #months = new Map<number, number>();
  readonly #days = new DayCounts();
  readonly #daysWithHours = new DayCounts();
  readonly #hoursOfDays = new HoursOfDays();

  /** @param day UTC midnight @param hour 0 to 23; null if unknown */
  add(day: number, hour: number | null): void {
    raise(this.#weekdays, String(weekdayOf(day)));
    raise(this.#weeks, mondayBefore(day));
    raise(this.#months, monthNumber(day));
    this.#days.add(day);
    if (hour === null) return;
    this.#daysWithHours.add(day);
    this.#hoursOfDays.add(day, hour);
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

  /** How the events are spread over days. */
  get spread(): Spread {
    return this.#days.spread();
  }

  /** How the events whose hour is known are spread over days. */
  get spreadWithHours(): Spread {
    return this.#daysWithHours.spread();
  }

  /** Which hours of each day have events whose hour is known. */
  get hoursOfDays(): HoursOfDays {
    return this.#hoursOfDays;
  }

  /** By weekday, "1" (Monday) to "7", all seven. */
  byWeekday(): Record<string, number> {
    return countsOf(this.#weekdays, WEEKDAYS);
  }

  /** By hour, "0" to "23", all of them; events without an hour are left out. */
  byHour(): Record<string, number> {
    return countsOf(this.#hours, HOURS);
  }

  /** The gaps of more than eight weeks between events. @param from gaps that end before this day are left out */
  gaps(from?: number): Gap[] {
    return storedGaps(gapsBetween(this.#days.days()), from);
  }

  /**
   * By ISO week, "2026-W47": every week of the period, including those with 0, but without gaps of more than eight weeks,
   * which are not covered. Events beyond either end extend the period, so that the sum is always the number of events.
   *
   * @param most limits a longer period to its latest weeks
   */
  byWeek(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#weeks, mondayBefore(from), mondayBefore(to));
    const gaps = gapsBetween(this.#days.days());
    const weeks: [string, number][] = [];
    for (let monday = Math.max(first, last - (most - 1) * WEEK_MS); monday <= last; monday += WEEK_MS) {
      const count = this.#weeks.get(monday) ?? 0;
      if (count > 0 || !touchesGap(gaps, monday, monday + WEEK_MS - DAY_MS)) {
        weeks.push([weekFrom(monday), count]);
      }
    }
    return Object.fromEntries(weeks);
  }

  /** {@link byWeek} between two dates, with how the events of these weeks are spread over days. */
  weekly(from: string, to: string, most?: number): { values: Record<string, number>; spread: Spread } {
    const values = this.byWeek(dayOf(from), dayOf(to), most);
    const weeks = Object.keys(values);
    const [first = ""] = weeks;
    return {
      values,
      spread: this.#days.spreadOver(dayOf(firstDayOfWeek(first)), DAYS_A_WEEK * weeks.length),
    };
  }

  /** By month, "2026-03", like {@link byWeek}. */
  byMonth(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#months, monthNumber(from), monthNumber(to));
    const gaps = gapsBetween(this.#days.days());
    const months: [string, number][] = [];
    for (let month = Math.max(first, last - most + 1); month <= last; month += 1) {
      const count = this.#months.get(month) ?? 0;
      if (count > 0 || !touchesGap(gaps, firstDayOf(month), firstDayOf(month + 1) - DAY_MS)) {
        months.push([monthText(month), count]);
      }
    }
    return Object.fromEntries(months);
  }

  /**
   * Number of days with events by month, over the same months as {@link byMonth}; each of these days counts once.
   */
  daysByMonth(from: number, to: number, most?: number): { values: Record<string, number>; spread: Spread } {
    const values = Object.fromEntries(Object.keys(this.byMonth(from, to, most)).map((month) => [month, 0]));
    let squares = 0;
    for (const day of this.#days.days()) {
      const month = monthText(monthNumber(day));
      if (values[month] === undefined) continue;
      values[month] += 1;
      squares += 1;
    }
    return { values, spread: { squares } };
  }

  /** {@link byMonth}, with how the events of these months are spread over days. */
  monthly(from: number, to: number, most?: number): { values: Record<string, number>; spread: Spread } {
    const values = this.byMonth(from, to, most);
    const begins = Object.keys(values).map((month) => dayOf(`${month}-01`));
    const covered = begins.reduce((sum, day) => sum + Math.min(lengthOf(day), (to - day) / DAY_MS + 1), 0);
    return { values, spread: this.#days.spreadOver(begins[0] ?? from, covered) };
  }
}

/** The first and last key of a period, extended by the keys of the counts. */
function endsOf(counts: ReadonlyMap<number, number>, from: number, to: number): [number, number] {
  let [first, last] = [from, to];
  for (const key of counts.keys()) [first, last] = [Math.min(first, key), Math.max(last, key)];
  return [first, last];
}

/** Tallies times. @param hasHours whether each has an hour in the person's local time */
export function tallied(times: readonly string[], hasHours: boolean): CalendarTally {
  const tally = new CalendarTally();
  for (const time of times) tally.add(dayOf(time), hasHours ? Number(time.slice(11, 13)) : null);
  return tally;
}
