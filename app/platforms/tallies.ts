import type { SignalDraft, SignalKind } from "./signals";

/*
 * How often something fell on each weekday, hour, ISO week and month. Times are ISO 8601 texts, and what counts is the
 * date and the hour that the text itself says: local time where the platform wrote it with an offset, UTC where it ends
 * in Z.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const MONTHS_A_YEAR = 12;

/** The text's own date as an instant, its midnight taken as UTC's. */
const dayOf = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`);

/** 1 (Monday) to 7. */
export const weekdayOf = (day: number) => new Date(day).getUTCDay() || 7;

const mondayBefore = (day: number) => day - (weekdayOf(day) - 1) * DAY_MS;

/** The ISO week that a Monday begins, such as `2026-W47`: it belongs to the year that its Thursday is in. */
function weekFrom(monday: number): string {
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  // The 4th of January is always in the first week.
  const number = 1 + Math.round((monday - mondayBefore(dayOf(`${year}-01-04`))) / WEEK_MS);
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** The Monday that an ISO week begins with, YYYY-MM-DD. @param week such as `2026-W47` */
export function firstDayOfWeek(week: string): string {
  const [year = "", number = ""] = week.split("-W");
  const monday = mondayBefore(dayOf(`${year}-01-04`)) + (Number(number) - 1) * WEEK_MS;
  return new Date(monday).toISOString().slice(0, 10);
}

/** Months since the year 0. */
const monthNumber = (day: number) => {
  const date = new Date(day);
  return date.getUTCFullYear() * MONTHS_A_YEAR + date.getUTCMonth();
};

const monthText = (number: number) =>
  `${String(Math.floor(number / MONTHS_A_YEAR)).padStart(4, "0")}-${String((number % MONTHS_A_YEAR) + 1).padStart(2, "0")}`;

const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"];
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

const raise = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** The counts of some keys in their order; of those that nothing fell on 0. */
const countsOf = (counts: ReadonlyMap<string, number>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0]));

/** Counts one thing after the other by the calendar, without keeping them: of as many as there may be. */
export class CalendarTally {
  readonly #weekdays = new Map<string, number>();
  readonly #hours = new Map<string, number>();
  /** By Monday. */
  readonly #weeks = new Map<number, number>();
  /** The Mondays of those in which something had an hour. */
  readonly #weeksWithHours = new Set<number>();
  readonly #months = new Map<number, number>();

  /** @param day midnight in UTC @param hour 0 to 23; null where nobody knows */
  add(day: number, hour: number | null): void {
    raise(this.#weekdays, String(weekdayOf(day)));
    raise(this.#weeks, mondayBefore(day));
    raise(this.#months, monthNumber(day));
    if (hour === null) return;
    raise(this.#hours, String(hour));
    this.#weeksWithHours.add(mondayBefore(day));
  }

  /** In how many weeks something was counted. */
  get weeks(): number {
    return this.#weeks.size;
  }

  /** In how many of them something was that had an hour. */
  get weeksWithHours(): number {
    return this.#weeksWithHours.size;
  }

  /** By weekday, "1" (Monday) to "7", all seven. */
  byWeekday(): Record<string, number> {
    return countsOf(this.#weekdays, WEEKDAYS);
  }

  /** By hour of the day, "0" to "23", all of them; what has none is not counted. */
  byHour(): Record<string, number> {
    return countsOf(this.#hours, HOURS);
  }

  /**
   * By ISO week, "2026-W47": every week from one day to another, those without anything too. What was counted beyond
   * either end makes the period longer, so that the sum is always the number of things.
   *
   * @param most only so many of the latest weeks, where the period has more
   */
  byWeek(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#weeks, mondayBefore(from), mondayBefore(to));
    const weeks: [string, number][] = [];
    for (let monday = Math.max(first, last - (most - 1) * WEEK_MS); monday <= last; monday += WEEK_MS) {
      weeks.push([weekFrom(monday), this.#weeks.get(monday) ?? 0]);
    }
    return Object.fromEntries(weeks);
  }

  /** By month, "2026-03", as {@link byWeek}. */
  byMonth(from: number, to: number, most = Number.POSITIVE_INFINITY): Record<string, number> {
    const [first, last] = endsOf(this.#months, monthNumber(from), monthNumber(to));
    const months: [string, number][] = [];
    for (let month = Math.max(first, last - most + 1); month <= last; month += 1) {
      months.push([monthText(month), this.#months.get(month) ?? 0]);
    }
    return Object.fromEntries(months);
  }
}

/** The first and the last of what was counted, and of a period. */
function endsOf(counts: ReadonlyMap<number, number>, from: number, to: number): [number, number] {
  let [first, last] = [from, to];
  for (const key of counts.keys()) [first, last] = [Math.min(first, key), Math.max(last, key)];
  return [first, last];
}

/** What was counted of some times. */
function tallied(times: readonly string[], hasHours: boolean): CalendarTally {
  const tally = new CalendarTally();
  for (const time of times) tally.add(dayOf(time), hasHours ? Number(time.slice(11, 13)) : null);
  return tally;
}

/** By weekday, "1" (Monday) to "7", all seven. */
export function byWeekday(instants: readonly string[]): Record<string, number> {
  return tallied(instants, false).byWeekday();
}

/** By hour of the day, "0" to "23", all of them. @param localTimes with a time of day each */
export function byHour(localTimes: readonly string[]): Record<string, number> {
  return tallied(localTimes, true).byHour();
}

/**
 * By ISO week, "2026-W47": every week of the period, those without anything too. What the text of an instant has
 * beyond either end (its local date may be another than that of the end) makes the period longer, so that the sum is
 * always the number of instants. The caller sees to it that the period has some hundreds of weeks at most.
 */
export function byWeek(instants: readonly string[], from: string, to: string): Record<string, number> {
  return tallied(instants, false).byWeek(dayOf(from), dayOf(to));
}

/** In how many ISO weeks there is something. */
export function weeksOf(instants: readonly string[]): number {
  return tallied(instants, false).weeks;
}

/** A signal of these counts, or none where there is nothing that was counted. */
export function countSignal(
  kind: SignalKind,
  of: string,
  values: Record<string, number>,
  { from, to, weeks }: { from: string; to: string; weeks?: number },
): SignalDraft[] {
  const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
  const counted = weeks === undefined ? {} : { weeks };
  return observations > 0 ? [{ kind, from, to, of, observations, ...counted, values }] : [];
}

/**
 * What the times of what somebody did come to, by weekday and by week; none where there are none.
 *
 * @param of what was done, in the plural
 */
export function activitySignals(instants: readonly string[], of: string): SignalDraft[] {
  const sorted = instants.map((time) => Date.parse(time)).sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks = weeksOf(instants);
  const period = { from: new Date(first).toISOString(), to: new Date(last).toISOString(), weeks };
  return [
    ...countSignal("activity-by-weekday", of, byWeekday(instants), period),
    ...countSignal("regularity", of, byWeek(instants, period.from, period.to), period),
  ];
}
