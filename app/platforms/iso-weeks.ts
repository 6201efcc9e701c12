import { DAY_MS } from "~/ground/units";

export const WEEK_MS = 7 * DAY_MS;

/** UTC midnight of the date that a text begins with (YYYY-MM-DD). */
export const dayOf = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`);

/** The weekday of a UTC midnight: 1 (Monday) to 7. */
export const weekdayOf = (day: number) => new Date(day).getUTCDay() || 7;

export const mondayBefore = (day: number) => day - (weekdayOf(day) - 1) * DAY_MS;

/** The ISO week beginning on a Monday, such as `2026-W47`: it belongs to the year of its Thursday. */
export function weekFrom(monday: number): string {
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
