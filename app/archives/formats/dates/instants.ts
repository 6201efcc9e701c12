const SECOND = 1000;
const MINUTE = 60 * SECOND;

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/;
const WITHOUT_OFFSET = /T[\d:.]+$/;

/** The seconds since 1970 that a text of ISO 8601 says; null where it says none. Without an offset it is taken as UTC. */
export function secondsOf(text: string): number | null {
  // Files have millions of them: to test is cheaper than to take apart.
  if (!ISO.test(text)) return null;
  const milliseconds = Date.parse(!text.endsWith("Z") && WITHOUT_OFFSET.test(text) ? `${text}Z` : text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / SECOND);
}

/** An instant of UTC in ISO 8601, to the second: of it nobody knows what hour it was for the person. Null outside of dates. */
export function inUtc(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 19)}Z`;
}

/** The same with the local time of a zone that is so many minutes ahead of UTC. */
export function inZone(milliseconds: number, minutesAhead: number): string | null {
  const local = inUtc(milliseconds + minutesAhead * MINUTE);
  return local && `${local.slice(0, 19)}${offsetText(minutesAhead)}`;
}

/** An offset as ISO 8601 writes it: 330 is "+05:30". */
export function offsetText(minutesAhead: number): string {
  const minutes = Math.abs(minutesAhead);
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  return `${minutesAhead < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
