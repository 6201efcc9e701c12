import { DAY_MS } from "~/ground/units";

const FORM = /^\d{4}-\d\d-\d\d$/;
/** The first year of the calendar, and the last with four digits: what a date field accepts. */
const YEARS = { first: "0001", last: "9999" };

/** UTC midnight of a day. @param day YYYY-MM-DD */
const midnightOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day of the calendar, YYYY-MM-DD, of the years 1 to 9999. */
export function isDate(text: string): boolean {
  if (!FORM.test(text) || text.slice(0, 4) < YEARS.first) return false;
  const midnight = midnightOf(text);
  // Engines may read 30 February as 1 March.
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === text;
}

/** The day that is `days` after another; null outside the years 1 to 9999. */
export function dayMoved(day: string, days: number): string | null {
  const moved = new Date(midnightOf(day) + days * DAY_MS);
  const text = moved.toISOString().slice(0, 10);
  return isDate(text) ? text : null;
}

/**
 * The same date in other years, without the years that do not have it: 29 February is in leap years alone.
 *
 * @param first the first year, as is `last` the last, both inclusive
 */
export function sameDateIn(day: string, first: number, last: number): string[] {
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return years.map((year) => `${String(year).padStart(4, "0")}${day.slice(4)}`).filter(isDate);
}

/** The year of a day. */
export const yearOf = (day: string) => Number(day.slice(0, 4));

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The weekday of a day: "Thursday". */
export const weekdayName = (day: string) => WEEKDAYS[new Date(midnightOf(day)).getUTCDay()] ?? "";

/** The first year in which a same date is looked for: no platform is older than its clock. */
export const FIRST_YEAR = 1970;
