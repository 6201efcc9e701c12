const SECOND = 1000;
const MINUTE = 60 * SECOND;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const WITHOUT_OFFSET = /T[\d:.]+$/;

/** Seconds since 1970 of an ISO 8601 text; null if it is not one. Without an offset it is read as UTC. */
export function secondsOf(text: string): number | null {
  // Called millions of times per file: testing is cheaper than parsing.
  if (!ISO.test(text)) return null;
  const milliseconds = Date.parse(!text.endsWith("Z") && WITHOUT_OFFSET.test(text) ? `${text}Z` : text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / SECOND);
}

/** ISO 8601 in UTC, to the second; the local hour is unknown. Null outside the range of dates. */
export function inUtc(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 19)}Z`;
}

/** ISO 8601 in local time, for a zone this many minutes ahead of UTC. */
export function inZone(milliseconds: number, minutesAhead: number): string | null {
  const local = inUtc(milliseconds + minutesAhead * MINUTE);
  return local && `${local.slice(0, 19)}${offsetText(minutesAhead)}`;
}

/** An offset in ISO 8601: 330 is "+05:30". */
export function offsetText(minutesAhead: number): string {
  const minutes = Math.abs(minutesAhead);
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  return `${minutesAhead < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
