const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A cache: making a format takes longer than using it a thousand times, and there are only some 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local time of a zone, as `2026-11-20 12:23`: the Swedish locale formats like ISO 8601.
 *
 * @throws RangeError for a zone unknown to this browser or server
 */
function wallClock(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** Like {@link wallClock}, but null if no zone is given or it is unknown. */
function clockOf(at: Date, timeZone: string | null): string | null {
  try {
    return timeZone === null ? null : wallClock(at, timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** A day `YYYY-MM-DD` in words: `20 Nov 2026`. */
export function dayInWords(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthInWords(day.slice(0, 7))}`;
}

/** A month `YYYY-MM` in words: `Nov 2026`. */
export function monthInWords(month: string): string {
  const [year, number] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

/** A timestamp as its own clock shows it: `20 Nov 2026, 12:23` of `2026-11-20T12:23:00+01:00`. */
export const clockInWords = (clock: string) => `${dayInWords(clock)}, ${clock.slice(11, 16)}`;

/**
 * A timestamp in words: `20 Nov 2026, 12:23` in the local time of a zone, or `20 Nov 2026, 11:23 UTC` if none is given
 * or it is unknown. Month names are not from `Intl`, whose names differ between the server and browsers.
 *
 * @param iso an ISO 8601 timestamp; anything else is returned unchanged
 * @param timeZone an IANA name, or null
 */
export function momentInWords(iso: string, timeZone: string | null): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const clock = clockOf(at, timeZone);
  return clock === null ? `${clockInWords(at.toISOString())} UTC` : clockInWords(clock);
}

/**
 * The day `YYYY-MM-DD` of a moment in a zone; in UTC if no zone is given or it is unknown.
 *
 * @param timeZone an IANA name, or null
 */
export function localDay(at: Date, timeZone: string | null): string {
  return (clockOf(at, timeZone) ?? at.toISOString()).slice(0, 10);
}
