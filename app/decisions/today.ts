import { localDay } from "~/ui/text/moment-in-words";
import { DAY_MS } from "~/units";

/** Days from a decision to its review, unless its owner names another day. */
export const REVIEW_AFTER_DAYS = 30;

/** The day, YYYY-MM-DD, that it is where a user is. */
export const todayOf = ({ timeZone }: { timeZone: string | null }, now = new Date()) =>
  localDay(now, timeZone);

/** The day that many days after another; both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
