/*
 * Date formats used in platforms' downloads. Each function converts one to the form of `ArchiveEvent.at`, or returns
 * null for any other format: ambiguous dates are never guessed.
 */

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
/** Each format defines its own first day. */
const EARLIEST_YEAR = 1970;
const LATEST_YEAR = 2099;

const two = (part: number | string) => String(part).padStart(2, "0");

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** YYYY-MM-DD of a real day in a plausible year. */
export function calendarDay(year: number, month: number, day: number): string | null {
  const isDay =
    day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0) && !(month === 2 && day === 29 && !isLeap(year));
  return isDay && year >= EARLIEST_YEAR && year <= LATEST_YEAR ? `${year}-${two(month)}-${two(day)}` : null;
}

/** An English month as 1 to 12, by its first three letters; 0 for other words. */
const monthNamed = (word: string) =>
  MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === word.slice(0, 3).toLowerCase()) + 1;

/** The day in `12 Mar 2026`, `March 12, 2026`, `2026-03-12` or `2026/03/12`, optionally followed by a time. */
export function writtenDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(text.trim()) ?? [];
  if (year) return calendarDay(Number(year), Number(month), Number(day));
  const [, first, named = "", last] = /^(\d\d?) ([A-Za-z]{3,9})\.? (\d{4})(?!\d)/.exec(text.trim()) ?? [];
  if (first) return calendarDay(Number(last), monthNamed(named), Number(first));
  const [, word = "", date, ofYear] = /^([A-Za-z]{3,9})\.? (\d\d?),? (\d{4})(?!\d)/.exec(text.trim()) ?? [];
  return date ? calendarDay(Number(ofYear), monthNamed(word), Number(date)) : null;
}

/** HH:MM:SS from its parts; null if invalid. */
function timeOf(hour = "", minute = "", second = "00"): string | null {
  const isTime = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
  return isTime ? `${two(hour)}:${minute}:${second}` : null;
}

const IN_UTC =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)[T ](\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?: ?(?:UTC|GMT|Z|\+00:?00))?$/;

/**
 * An instant known to be UTC: `2026-03-12 21:05:33`, optionally with ` UTC`, `T` and `Z`, or slashes. Null with any
 * other offset.
 */
export function writtenInUtc(text: string): string | null {
  const parts = IN_UTC.exec(text.trim());
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const [date, time] = [calendarDay(Number(year), Number(month), Number(day)), timeOf(hour, minute, second)];
  return date && time ? `${date}T${time}Z` : null;
}

/** Java's date format: `Thu Mar 12 21:05:33 UTC 2026`. */
export function writtenByJava(text: string): string | null {
  const [, month = "", day, hour, minute, second, year] =
    /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d\d?) (\d\d):(\d\d):(\d\d) (?:UTC|GMT) (\d{4})$/.exec(text.trim()) ??
    [];
  const [date, time] = [
    calendarDay(Number(year), monthNamed(month), Number(day)),
    timeOf(hour, minute, second),
  ];
  return date && time ? `${date}T${time}Z` : null;
}

/** American format, in UTC: `3/12/26, 9:05 PM`. No other format uses AM and PM. */
export function writtenWithHalfDays(text: string): string | null {
  const [, month, day, year, hour, minute, half] =
    /^(\d\d?)\/(\d\d?)\/(\d{4}|\d\d),? (\d\d?):(\d\d)(?::\d\d)?\s?([AP]M)$/.exec(text.trim()) ?? [];
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null;
  const date = calendarDay(Number(year) + (year?.length === 2 ? 2000 : 0), Number(month), Number(day));
  return date && `${date}T${two((Number(hour) % 12) + (half === "PM" ? 12 : 0))}:${minute}:00Z`;
}

/** An instant from seconds since 1970, or milliseconds, told apart by the number of digits. */
export function sinceEpoch(count: unknown): string | null {
  const number = typeof count === "string" && /^\d{9,13}$/.test(count) ? Number(count) : count;
  if (typeof number !== "number" || !Number.isFinite(number) || number <= 0) return null;
  const instant = new Date(Math.floor(number * (number < 1e11 ? 1000 : 1)));
  const year = instant.getUTCFullYear();
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? `${instant.toISOString().slice(0, 19)}Z` : null;
}
