import { eventsByDay, figuresByDay, summedMonths } from "~/year/counts";
import { groupedBy } from "~/year/grouped-by";
import { periodAt } from "~/year/period";
import type { YearRow } from "~/year/year-input";

/** What one stream counted in one year. */
export type CountedStream = Pick<
  YearRow,
  "source" | "sourceLabel" | "stream" | "of" | "unit" | "isOfNights"
> & {
  year: number;
  /** Number of events on each day that has any. */
  perDay: readonly number[];
  /** Number of events on each weekday, Monday first, where their local day is known. */
  weekdays: readonly number[];
  /** Number of events in each hour of the week from Monday 00:00, where their local hour is known. */
  clock: readonly number[];
  /** The figures by day (YYYY-MM-DD), in order. */
  figures: readonly (readonly [day: string, amount: number])[];
};

/** Minimum number of days with data for a year to be told of: eight weeks. */
const LEAST_DAYS = 56;
export const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;

/** A stream in a year; null with too few days. @param rows all of its rows, of several years and kinds */
function inYear(rows: readonly YearRow[], year: number): CountedStream | null {
  const own = rows.filter((row) => row.year === year);
  const [first] = own;
  const period = periodAt(String(year));
  if (!first || !period) return null;
  const { source, sourceLabel, stream, of, unit, isOfNights } = first;
  const perDay = [...eventsByDay(own).values()];
  const figures = [...figuresByDay(own)].sort(([one], [other]) => (one < other ? -1 : 1));
  if (Math.max(perDay.length, figures.length) < LEAST_DAYS) return null;
  return {
    ...{ source, sourceLabel, stream, of, unit, isOfNights, year, perDay, figures },
    weekdays: summedMonths(own, period, "weekdays", DAYS_A_WEEK),
    clock: summedMonths(own, period, "clock", DAYS_A_WEEK * HOURS_A_DAY),
  };
}

/** Each stream in its latest year that has at least eight weeks of days with data; streams without one are left out. */
export function countedStreams(rows: readonly YearRow[]): CountedStream[] {
  const streams = groupedBy(rows, ({ source, stream }) => `${source} ${stream}`);
  return [...streams.values()].flatMap((own) => {
    const years = [...new Set(own.map(({ year }) => year))].sort((one, other) => other - one);
    const told = years.map((year) => inYear(own, year)).find((stream) => stream !== null);
    return told ? [told] : [];
  });
}
