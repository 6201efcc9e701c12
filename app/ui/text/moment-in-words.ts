const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Making one takes longer than using it a thousand times; there are some 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * What the clocks of a zone show at an instant, as `2026-11-20 12:23`: Swedish writes figures as ISO 8601 does.
 *
 * @throws RangeError for a zone that this browser or server does not know
 */
function wallClock(at: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "short", timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at);
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

const inWords = (clock: string) => `${dayInWords(clock)}, ${clock.slice(11, 16)}`;

/**
 * An instant in words: `20 Nov 2026, 12:23` as the clocks of a zone show it, or `20 Nov 2026, 11:23 UTC` where none is
 * given or it is unknown here. Spelt out here rather than by `Intl`, whose month names differ between the server and
 * browsers; of it only the figures are taken.
 *
 * @param iso an ISO 8601 instant; what is none stays as it is
 * @param timeZone an IANA name, or null
 */
export function momentInWords(iso: string, timeZone: string | null): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  try {
    if (timeZone !== null) return inWords(wallClock(at, timeZone));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return `${inWords(at.toISOString())} UTC`;
}
