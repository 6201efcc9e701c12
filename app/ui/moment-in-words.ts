const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A day of the calendar and a time of that day, as a clock on the wall shows them. */
type WallClock = Record<"year" | "month" | "day" | "hour" | "minute", number>;

/** Making one takes longer than using it a thousand times; there are some 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a zone that this browser or server does not know. */
function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  const made = formats.get(timeZone);
  if (made !== undefined) return made;
  let format: Intl.DateTimeFormat | null = null;
  try {
    const numeric = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" };
    const options = { ...numeric, hourCycle: "h23", calendar: "gregory", timeZone };
    format = new Intl.DateTimeFormat("en", options as Intl.DateTimeFormatOptions);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a zone show at an instant. */
function wallClock(at: Date, format: Intl.DateTimeFormat): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of format.formatToParts(at))
    if (type in clock) Object.assign(clock, { [type]: +value });
  return clock;
}

const dateInWords = ({ year, month, day }: Pick<WallClock, "year" | "month" | "day">) =>
  `${day} ${MONTHS[month - 1]} ${year}`;
const two = (figure: number) => String(figure).padStart(2, "0");

/** A day `YYYY-MM-DD` in words: `20 Nov 2026`. */
export function dayInWords(day: string): string {
  const at = new Date(day);
  return dateInWords({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
}

/** A month `YYYY-MM` in words: `Nov 2026`. */
export function monthInWords(month: string): string {
  const [year, number] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}

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
  const format = timeZone === null ? null : formatIn(timeZone);
  if (format) {
    const clock = wallClock(at, format);
    return `${dateInWords(clock)}, ${two(clock.hour)}:${two(clock.minute)}`;
  }
  const utc = at.toISOString();
  return `${dayInWords(utc.slice(0, 10))}, ${utc.slice(11, 16)} UTC`;
}
