import { offsetText } from "./instants";
import { monthNamed } from "./month-words";
import { takeZone } from "./time-zones";

/** A date and time written for people, in some zone's local time. */
export type WrittenMoment = {
  /** ISO 8601 with the written hour, and the offset (Z for UTC) if the zone is known. */
  at: string;
  /** Since 1970; null if the zone is unknown. */
  seconds: number | null;
};

/** Longer texts are not dates. */
const LONGEST = 80;
/** A year, a day, and one digit each for hours, minutes and seconds. */
const FEWEST_DIGITS = 8;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
const BLANKS = /[\s\u00a0\u2009\u202f]+/g;
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Converts a digit of any script to 0-9: each script has its ten digits in order, and none before its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const CLOCK =
  /(?<![\d.:])(\d{1,2})(?::(\d{2}):(\d{2})|\.(\d{2})\.(\d{2})|\s?(?:h|시|时|時|นาฬิกา|ໂມງ)\s?(\d{1,2})\s?(?:min|분|分|นาที|ນາທີ)\s?(\d{1,2})\s?(?:s|초|秒|วินาที|ວິນາທີ))(?![\d:])/u;
const AFTERNOON =
  /(?<=[\d\s,،]|^)(?:p\s?\.?\s?m\b\.?|μ\.?\s?μ\.?|nm\.?|PTG|CH|m\.d\.|م)(?=[\s\d,]|$)|午後|오후|下午|晚上|中午/iu;
const MORNING =
  /(?<=[\d\s,،]|^)(?:a\s?\.?\s?m\b\.?|π\.?\s?μ\.?|vm\.?|PG|SA|p\.d\.|ص)(?=[\s\d,]|$)|午前|오전|上午|凌晨|早上|清晨/iu;

/** AM, PM, or the 24-hour clock. */
type Half = "am" | "pm" | null;

function halfIn(text: string): { half: Half; rest: string } {
  if (AFTERNOON.test(text)) return { half: "pm", rest: text.replace(AFTERNOON, " ") };
  if (MORNING.test(text)) return { half: "am", rest: text.replace(MORNING, " ") };
  return { half: null, rest: text };
}

type Day = { year: number; month: number; day: number };

/** The Thai calendar is 543 years ahead. */
const ourYear = (year: number) => (year > 2400 ? year - 543 : year);

/** Two numbers beside a year: every language with all-numeric dates and the year last puts the day first. */
function fromFigures(figures: readonly string[]): Day | null {
  const [first = "", second = "", third = ""] = figures;
  if (figures.length !== 3) return null;
  if (first.length === 4) return { year: ourYear(Number(first)), month: Number(second), day: Number(third) };
  if (third.length !== 4) return null;
  const [day, month] = [Number(first), Number(second)];
  const year = ourYear(Number(third));
  return month > 12 && day <= 12 ? { year, month: day, day: month } : { year, month, day };
}

function takeDay(text: string): Day | null {
  const figures = text.match(/\d+/g) ?? [];
  const hasPoint = /\d\.\s/.test(text);
  const words = text.match(/\p{L}[\p{L}\p{M}.'’]*/gu) ?? [];
  const month = words.map((word) => monthNamed(word, hasPoint)).find((known) => known !== null);
  if (!month) return fromFigures(figures);
  const [year, day] = [figures.find(({ length }) => length === 4), figures.find(({ length }) => length < 3)];
  if (figures.length !== 2 || !year || !day) return null;
  return { year: ourYear(Number(year)), month, day: Number(day) };
}

const two = (part: number) => String(part).padStart(2, "0");

/** A date without its time of day. */
type Around = {
  /** YYYY-MM-DD. */
  day: string;
  /** Its midnight in seconds since 1970, as if UTC. */
  midnight: number;
  half: Half;
  /** Offset of its zone; null if unknown. */
  minutesAhead: number | null;
};

function readAround(text: string): Around | null {
  const { minutesAhead, rest } = takeZone(text);
  const { half, rest: date } = halfIn(rest);
  const read = takeDay(date);
  if (!read) return null;
  const day = `${read.year}-${two(read.month)}-${two(read.day)}`;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // A day beyond the end of its month would roll over into the next, so it is rejected.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  return { day, midnight: midnight / 1000, half, minutesAhead };
}

/** Cache of the last day: entries are chronological, so most repeat it. */
let last: { text: string; around: Around | null } = { text: "", around: null };

function around(text: string): Around | null {
  if (last.text !== text) last = { text, around: readAround(text) };
  return last.around;
}

function hourOf(written: number, half: Half): number {
  return half && written <= 12 ? (written % 12) + (half === "pm" ? 12 : 0) : written;
}

/** Quick check for enough digits, which most texts fail. Any non-ASCII character may be a digit. */
function hasDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80 || (code >= 0x30 && code <= 0x39)) digits += 1;
  }
  return digits >= FEWEST_DIGITS;
}

/** Removes bidirectional marks and converts spaces and digits to ASCII. */
function folded(text: string): string {
  const isPlain = !/[^\x20-\x7e]/.test(text);
  return isPlain
    ? text
    : text.replace(DIRECTIONS, "").replace(OTHER_DIGITS, asciiDigit).replace(BLANKS, " ").trim();
}

/**
 * Parses a date with time as Takeout's pages write it in the account's language: "Mar 12, 2026, 9:05:00 PM CET",
 * "12.03.2026, 21:05:00 MEZ", "2026/03/12 21:05:00 JST", "12 марта 2026 г., 21:05:00 MSK". Null for any other text or
 * an unknown language.
 */
export function readWrittenMoment(text: string): WrittenMoment | null {
  if (text.length > LONGEST || !hasDigits(text)) return null;
  const plain = folded(text);
  const clock = CLOCK.exec(plain);
  if (!clock) return null;
  const read = around(`${plain.slice(0, clock.index)} ${plain.slice(clock.index + clock[0].length)}`);
  if (!read) return null;
  const hour = hourOf(Number(clock[1]), read.half);
  const minute = Number(clock[2] ?? clock[4] ?? clock[6]);
  const second = Number(clock[3] ?? clock[5] ?? clock[7]);
  if (hour > 23 || minute > 59 || second > 59) return null;
  const local = `${read.day}T${two(hour)}:${two(minute)}:${two(second)}`;
  const { minutesAhead } = read;
  if (minutesAhead === null) return { at: local, seconds: null };
  const seconds = read.midnight + (hour * 60 + minute - minutesAhead) * 60 + second;
  // UTC means that Takeout does not know the person's zone; GMT is Britain's own.
  const isUtc = minutesAhead === 0 && plain.includes("UTC");
  return { at: `${local}${isUtc ? "Z" : offsetText(minutesAhead)}`, seconds };
}
