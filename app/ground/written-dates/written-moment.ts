import { CLOCK, type Half, halfIn, hourOf } from "./half-days";
import { offsetText } from "./instants";
import { monthNamed, persianMonthNamed } from "./month-words";
import { persianDay } from "./persian-days";
import { takeZone } from "./time-zones";
import { hasSeveralMeanings, meaningAlone } from "./zone-meanings";

/** A date and time written for people, in some zone's local time. */
export type WrittenMoment = {
  /** ISO 8601 with the written hour, and the offset (Z for UTC) if the zone is known. */
  at: string;
  /** Since 1970; null if the zone is unknown. */
  seconds: number | null;
  /** Order of day and month in a numeric format used in both orders; if "either", `at` assumes the day first. */
  figures?: "day-first" | "month-first" | "either";
  /** The name of its zone, if several zones have this name, or if it reveals which of them is meant. */
  zone?: string;
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

type Day = { year: number; month: number; day: number };

/** A Gregorian year: the Thai calendar is 543 years ahead. */
const ourYear = (year: number) => (year > 2400 ? year - 543 : year);

/** A numeric date: every language with all-numeric dates and the year last puts the day first. */
function fromFigures(figures: readonly string[]): Day | null {
  const [first = "", second = "", third = ""] = figures;
  if (figures.length !== 3) return null;
  if (first.length === 4) return { year: ourYear(Number(first)), month: Number(second), day: Number(third) };
  if (third.length !== 4) return null;
  const [day, month] = [Number(first), Number(second)];
  const year = ourYear(Number(third));
  return month > 12 && day <= 12 ? { year, month: day, day: month } : { year, month, day };
}

/** Hyphens between the parts of a date with a month name: `12-Jan-2024`. */
const HYPHENS = /(\d{1,4})-(\p{L}[\p{L}\p{M}]*\.?)-(\d{1,4})/u;

function takeDay(text: string): Day | null {
  const figures = text.match(/\d+/g) ?? [];
  const hasPoint = /\d\.\s/.test(text);
  const words = text.match(/\p{L}[\p{L}\p{M}.'’\u200c\u200d]*/gu) ?? [];
  const [year, day] = [figures.find(({ length }) => length === 4), figures.find(({ length }) => length < 3)];
  const isNamed = (month: number | null) => month !== null;
  if (year && PERSIAN_YEAR.test(year)) {
    const month = words.map(persianMonthNamed).find(isNamed);
    return month && day ? ourDay(persianDay(Number(year), month, Number(day))) : null;
  }
  const month = words.map((word) => monthNamed(word, hasPoint)).find(isNamed);
  if (!month) return fromFigures(figures);
  if (figures.length !== 2 || !year || !day) return null;
  return { year: ourYear(Number(year)), month, day: Number(day) };
}

/** From 1921 to 2120. */
const PERSIAN_YEAR = /^1[34]\d\d$/;

function ourDay(iso: string | null): Day | null {
  const [year = 0, month = 0, day = 0] = (iso ?? "").split("-").map(Number);
  return iso === null ? null : { year, month, day };
}

/** Two numbers before a year. A language without a leading zero in the day has one in the month: `9/01/2024`. */
const SLASHED = /(?<!\d)(\d\d?)\/(\d\d?)\/\d{4}/;

/**
 * The order of day and month in the only numeric format used in both orders: slashes with AM and PM, as in Colombia
 * (`9/01/2024, 9:05:07 a. m.`) and Puerto Rico (`01/09/2024, 9:05:07 a. m.`). In Arabic the day is first.
 */
function orderIn(text: string, half: Half): WrittenMoment["figures"] {
  const [, first = "", second = ""] = SLASHED.exec(text) ?? [];
  if (half === null || first === second || /\p{Script=Arabic}/u.test(text)) return undefined;
  if (Number(first) > 12 || (first.length === 1 && second.startsWith("0"))) return "day-first";
  return Number(second) > 12 ? "month-first" : "either";
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
  doubt: Pick<WrittenMoment, "figures" | "zone">;
};

function readAround(text: string): Around | null {
  const unhyphened = text.replace(HYPHENS, "$1 $2 $3");
  const { half, rest } = halfIn(unhyphened);
  const { minutesAhead: written, name, rest: date } = takeZone(rest);
  const read = takeDay(date);
  if (!read) return null;
  const day = `${read.year}-${two(read.month)}-${two(read.day)}`;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // A day beyond the end of its month would roll over into the next, so it is rejected.
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return null;
  const zone = name && hasSeveralMeanings(name) ? name : undefined;
  const figures = orderIn(text, half);
  const isEnglishDay = half === null && /[a-z]{3}/i.test(date);
  const minutesAhead = zone ? (meaningAlone(zone, day, isEnglishDay) ?? written) : written;
  const doubt = { ...(figures && { figures }), ...(zone && { zone }) };
  return { day, midnight: midnight / 1000, half, minutesAhead, doubt };
}

/** Cache of the last day: entries are chronological, so most repeat it. */
let last: { text: string; around: Around | null } = { text: "", around: null };

function around(text: string): Around | null {
  if (last.text !== text) last = { text, around: readAround(text) };
  return last.around;
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
  const isPlain = !/[^\x20-\x7e]| {2}/.test(text);
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
  if (minutesAhead === null) return { at: local, seconds: null, ...read.doubt };
  const seconds = read.midnight + (hour * 60 + minute - minutesAhead) * 60 + second;
  // UTC means that Takeout does not know the person's zone; GMT is Britain's zone.
  const isUtc = minutesAhead === 0 && plain.includes("UTC");
  return { at: `${local}${isUtc ? "Z" : offsetText(minutesAhead)}`, seconds, ...read.doubt };
}
