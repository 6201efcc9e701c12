/** The day (UTC, YYYY-MM-DD) on which the text of the terms or of the privacy page last changed. */
export const LEGAL_LAST_CHANGED = "2026-11-22";

/**
 * The same day in words, such as "20 November 2026".
 *
 * @param day a day as YYYY-MM-DD
 * @throws RangeError when it is no day of the calendar
 */
export function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
