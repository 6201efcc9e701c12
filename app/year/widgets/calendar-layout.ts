import { DAY_MS } from "~/ground/units";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { MONTH_NAMES } from "~/web/ui/text/month-names";
import type { Period } from "../year-input";

/** The side of a square, and the distance from one square to the next. */
export const SQUARE = 10;
export const STEP = 12;
/** Columns of a half: a year touches at most 54 weeks. */
export const HALF_COLUMNS = 27;
const WEEKDAYS = 7;
const SHORT = 3;

/** The position of a day: index within the period, column of its week, row of its weekday. */
export type PlacedDay = { index: number; column: number; row: number };

/** A month ("03"), where its short name stands. */
type NamedMonth = { column: number; month: string; name: string };

/** The squares of some days as one path. */
export const squaresPath = (days: readonly PlacedDay[]) =>
  days.map(({ column, row }) => `M${column * STEP} ${row * STEP}h${SQUARE}v${SQUARE}h-${SQUARE}z`).join("");

/** One half of a calendar, or all of a short one. */
export type CalendarHalf = { days: PlacedDay[]; months: NamedMonth[] };

/** Places days in columns of weeks, Monday first, in halves of 27 columns. @param length number of days */
export function calendarHalves({ from, months, year }: Period, length: number): CalendarHalf[] {
  const shift = weekdayOf(dayOf(from)) - 1;
  const placed = Array.from({ length }, (_, index) => {
    const place = index + shift;
    return { index, column: Math.floor(place / WEEKDAYS), row: place % WEEKDAYS };
  });
  const named = months.map((month) => {
    const before = Math.round((dayOf(`${year}-${month}-01`) - dayOf(from)) / DAY_MS);
    const name = (MONTH_NAMES[Number(month) - 1] ?? "").slice(0, SHORT);
    // A month is named at the first week that begins in it.
    return { column: Math.ceil((before + shift) / WEEKDAYS), month, name };
  });
  const halves = Math.ceil(((placed.at(-1)?.column ?? 0) + 1) / HALF_COLUMNS);
  return Array.from({ length: halves }, (_, half) => {
    const isHere = ({ column }: { column: number }) => Math.floor(column / HALF_COLUMNS) === half;
    const moved = <Placed extends { column: number }>(one: Placed) => ({
      ...one,
      column: one.column - half * HALF_COLUMNS,
    });
    return { days: placed.filter(isHere).map(moved), months: named.filter(isHere).map(moved) };
  });
}
