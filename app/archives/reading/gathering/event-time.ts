import { DAY_MS } from "~/ground/units";
import type { TimeOfDay } from "../../counting/clock-byte";

/** When something happened, as stored. */
export type When = {
  /** YYYY-MM-DD. */
  date: string;
} & TimeOfDay;

const FORM =
  /^(\d{4}-(\d\d)-(\d\d))(?:[T ](\d\d):?(\d\d)(?::?\d\d(?:[.,]\d{1,9})?)? ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;
const EARLIEST = "1970-01-01";

/** The latest plausible event date, allowing for any time zone and wrong clocks. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
}

function isDay(date: string, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  // Every month has these days; others are rare enough for the slower check.
  return day <= 28 || new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

/** Parses a day between 1970 and the latest; null for anything else. */
export function readDay(text: string, latest: string): string | null {
  const [, date, month, day, hour] = FORM.exec(text) ?? [];
  return date === undefined || hour !== undefined ? null : within(date, Number(month), Number(day), latest);
}

function within(date: string, month: number, day: number, latest: string): string | null {
  if (date < EARLIEST || date > latest) return null;
  try {
    return isDay(date, month, day) ? date : null;
  } catch {
    return null;
  }
}

/** Parses `ArchiveEvent.at`. Null if it is malformed, not a real day, or out of range. */
export function readWhen(at: string, latest: string): When | null {
  const [, text, month, day, hour, minute, offset] = FORM.exec(at) ?? [];
  if (text === undefined) return null;
  const date = within(text, Number(month), Number(day), latest);
  if (date === null) return null;
  if (hour === undefined) return { date, hour: null };
  if (Number(hour) >= 24 || Number(minute) >= 60) return null;
  if (offset !== "Z") return { date, hour: Number(hour) };
  return { date, hour: null, utcQuarter: Math.floor((60 * Number(hour) + Number(minute)) / 15) };
}
