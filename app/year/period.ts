import { MONTH_NAMES } from "~/web/ui/text/month-names";
import type { Period } from "./year-input";

const MONTHS_A_YEAR = 12;
const YEARS = { first: 1990, last: 2100 };
const MONTH_PARTS = /^(?:0[1-9]|1[0-2]|01-03|04-06|07-09|10-12)$/;

const twoDigits = (number: number) => String(number).padStart(2, "0");

function monthsFrom(year: number, first: number, length: number): Period | null {
  if (year < YEARS.first || year > YEARS.last) return null;
  const months = Array.from({ length }, (_, index) => twoDigits(first + index));
  // Day 0 of the month after is the last of the month.
  const end = new Date(Date.UTC(year, first + length - 1, 0)).toISOString().slice(0, 10);
  return { year, from: `${year}-${twoDigits(first)}-01`, to: end, months };
}

const UNPADDED = /(?<!\d)(?=\d(?!\d))/g;

/** Pads the months of an address to two digits, since users omit the zero: "3" becomes "03", and "1-3" "01-03". */
export const paddedMonths = (months: string) => months.replace(UNPADDED, "0");

/**
 * The period of an address, `/year/2026` or `/year/2026/03`.
 *
 * @param months "03", or a quarter such as "01-03"; the whole year if absent
 * @returns null for anything else, and for years before 1990 or after 2100
 */
export function periodAt(year: string, months?: string): Period | null {
  if (!/^\d{4}$/.test(year)) return null;
  if (months === undefined) return monthsFrom(Number(year), 1, MONTHS_A_YEAR);
  if (!MONTH_PARTS.test(months)) return null;
  const [first, last] = [Number(months.slice(0, 2)), Number(months.slice(-2))];
  return monthsFrom(Number(year), first, last - first + 1);
}

/**
 * Some consecutive months of a year.
 *
 * @param first 1 to 12, as is `last`
 * @returns null for years before 1990 or after 2100
 */
export const periodOfMonths = (year: number, first: number, last: number): Period | null =>
  monthsFrom(year, first, last - first + 1);

/** Whether a period is a whole year. */
export const isWholeYear = ({ months }: Period) => months.length === MONTHS_A_YEAR;

const monthName = (month: string | undefined) => MONTH_NAMES[Number(month) - 1] ?? "";

/** The name of a period: "2026", "March 2026", "January to March 2026". */
export function periodName(period: Period): string {
  const { year, months } = period;
  if (isWholeYear(period)) return String(year);
  const [first, last] = [monthName(months[0]), monthName(months.at(-1))];
  return first === last ? `${first} ${year}` : `${first} to ${last} ${year}`;
}

/** The address of a period: "/year/2026", "/year/2026/03", "/year/2026/01-03". */
export function periodAddress(period: Period): string {
  const { year, months } = period;
  if (isWholeYear(period)) return `/year/${year}`;
  const [first, last] = [months[0], months.at(-1)];
  return `/year/${year}/${first === last ? first : `${first}-${last}`}`;
}

function moved(period: Period, times: number): Period | null {
  const { length } = period.months;
  const month = period.year * MONTHS_A_YEAR + Number(period.months[0]) - 1 + times * length;
  return monthsFrom(Math.floor(month / MONTHS_A_YEAR), (month % MONTHS_A_YEAR) + 1, length);
}

/** The period of the same length before this one; null before 1990. */
export const periodBefore = (period: Period) => moved(period, -1);

/** The period of the same length after this one; null after 2100. */
export const periodAfter = (period: Period) => moved(period, 1);

/** The name of a day's month: "March". @param day YYYY-MM-DD */
export const monthOfDay = (day: string) => monthName(day.slice(5, 7));

/** A day without its year in words: "3 March". @param day YYYY-MM-DD */
export function dayAndMonth(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthOfDay(day)}`;
}
