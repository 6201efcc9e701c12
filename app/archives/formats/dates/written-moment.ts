import { offsetText } from "./instants";
import { monthNamed } from "./month-words";
import { takeZone } from "./time-zones";

/** A moment as a person reads it, written in the local time of a zone. */
export type WrittenMoment = {
  /** ISO 8601 with the hour that was written; with its offset where the zone is known, with a Z where it is UTC. */
  at: string;
  /** Since 1970; null where the zone is not known. */
  seconds: number | null;
};

/** Longer texts are no dates. */
const LONGEST = 80;
/** A year, a day, and a figure each for hours, minutes and seconds. */
const FEWEST_DIGITS = 8;
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;
const BLANKS = /[\s\u00a0\u2009\u202f]+/g;
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Figures of any script as 0 to 9: in each the ten stand in order, and before the zero stands no figure. */
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

/** Before noon, after it, or written in twenty-four hours. */
type Half = "am" | "pm" | null;

function halfIn(text: string): { half: Half; rest: string } {
  if (AFTERNOON.test(text)) return { half: "pm", rest: text.replace(AFTERNOON, " ") };
  if (MORNING.test(text)) return { half: "am", rest: text.replace(MORNING, " ") };
  return { half: null, rest: text };
}

type Day = { year: number; month: number; day: number };

/** Thailand counts years from 543 before ours. */
const ourYear = (year: number) => (year > 2400 ? year - 543 : year);

/** Of two figures beside a year: the day stands first in all languages that write figures alone and the year last. */
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

/** All that a date says but for its clock. */
type Around = {
  /** YYYY-MM-DD. */
  day: string;
  /** Its midnight in seconds since 1970, as if it were of UTC. */
  midnight: number;
  half: Half;
  /** Of its zone; null where that is not known. */
  minutesAhead: number | null;
};

function readAround(text: string): Around | null {
  const { minutesAhead, rest } = takeZone(text);
  const { half, rest: date } = halfIn(rest);
  const read = takeDay(date);
  if (!read) return null;
  const day = `${read.year}-${two(read.month)}-${two(read.day)}`;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // A day that its month does not have is taken for one of the next month, or refused.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  return { day, midnight: midnight / 1000, half, minutesAhead };
}

/** What was read last: an archive's entries stand in the order of time, so most have the day of the one before. */
let last: { text: string; around: Around | null } = { text: "", around: null };

function around(text: string): Around | null {
  if (last.text !== text) last = { text, around: readAround(text) };
  return last.around;
}

function hourOf(written: number, half: Half): number {
  return half && written <= 12 ? (written % 12) + (half === "pm" ? 12 : 0) : written;
}

/** Whether there may be digits enough for a date with a time: most texts have none. What is not ASCII may be any digit. */
function hasDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80 || (code >= 0x30 && code <= 0x39)) digits += 1;
  }
  return digits >= FEWEST_DIGITS;
}

/** Without marks of direction, with blanks and figures as ASCII has them. */
function folded(text: string): string {
  const isPlain = !/[^\x20-\x7e]/.test(text);
  return isPlain
    ? text
    : text.replace(DIRECTIONS, "").replace(OTHER_DIGITS, asciiDigit).replace(BLANKS, " ").trim();
}

/**
 * Reads a date with a time to the second, as Takeout's pages write it in the account's language: "Mar 12, 2026, 9:05:00
 * PM CET", "12.03.2026, 21:05:00 MEZ", "2026/03/12 21:05:00 JST", "12 марта 2026 г., 21:05:00 MSK". Null where the text is
 * anything else, or written in a language that is not known.
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
  return { at: `${local}${minutesAhead === 0 ? "Z" : offsetText(minutesAhead)}`, seconds };
}
