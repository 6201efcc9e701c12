/** The day (UTC, YYYY-MM-DD) of the last change to the terms or the privacy page. */
export const LEGAL_LAST_CHANGED = "2026-11-30";

/**
 * A day in words, such as "20 November 2026".
 *
 * @param day as YYYY-MM-DD
 * @throws RangeError if it is not a calendar day
 */
export function legalDate(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
