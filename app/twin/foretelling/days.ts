import { DAY_MS } from "~/ground/units";

const THURSDAY = 3;

/** Number of a day written YYYY-MM-DD: days since 1 January 1970, a Thursday. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day with this number, as YYYY-MM-DD. */
export function writtenDayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a numbered day is a Saturday or Sunday. */
export function isWeekendDay(number: number): boolean {
  return (number + THURSDAY) % 7 > 4;
}

/** The earliest of some written days; null if there are none. */
export function firstWrittenDay(days: Iterable<string>): string | null {
  let first: string | null = null;
  for (const day of days) if (first === null || day < first) first = day;
  return first;
}

/** The latest of some written days; null if there are none. */
export function lastWrittenDay(days: Iterable<string>): string | null {
  let last: string | null = null;
  for (const day of days) if (last === null || day > last) last = day;
  return last;
}
