import { DAY_MS } from "~/ground/units";
import { dayInWords } from "./moment-in-words";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * A day relative to today: "today", "tomorrow", "on Friday" within a week, "on 3 Jan 2027" later, "since 20 Nov 2026"
 * before.
 *
 * @param day YYYY-MM-DD, as is `today`
 */
export function nearDay(day: string, today: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const days = Math.round((at - Date.parse(`${today}T00:00:00Z`)) / DAY_MS);
  if (days < 0) return `since ${dayInWords(day)}`;
  if (days < 2) return days === 0 ? "today" : "tomorrow";
  return days < 7 ? `on ${WEEKDAYS[new Date(at).getUTCDay()]}` : `on ${dayInWords(day)}`;
}
