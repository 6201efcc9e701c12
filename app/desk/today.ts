import { DAY_MS } from "~/ground/units";
import { localDay } from "~/web/ui/text/moment-in-words";

/** Days from a decision to its review, unless its owner names another day. */
export const REVIEW_AFTER_DAYS = 30;

/** Today's date where a user is, YYYY-MM-DD. */
export const todayOf = ({ timeZone }: { timeZone: string | null }, now = new Date()) =>
  localDay(now, timeZone);

/** The day that is `days` after another; both YYYY-MM-DD. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `today` to `day`, negative if that is past; both YYYY-MM-DD. */
export function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
}
