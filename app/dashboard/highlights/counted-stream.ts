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

/** Distances walked go with the steps of the same days. */
const WALKED = "kilometres";

/** A stream in a year; none with too few days. @param rows those of the stream's kinds */
function countedStream(rows: readonly YearRow[]): CountedStream[] {
  const [first] = rows;
  const period = first && periodAt(String(first.year));
  if (!period) return [];
  const { source, sourceLabel, stream, of, unit, isOfNights, year } = first;
  const perDay = [...eventsByDay(rows).values()];
  const figures = [...figuresByDay(rows)].sort(([one], [other]) => (one < other ? -1 : 1));
  if (Math.max(perDay.length, figures.length) < LEAST_DAYS) return [];
  return [
    {
      ...{ source, sourceLabel, stream, of, unit, isOfNights, year, perDay, figures },
      weekdays: summedMonths(rows, period, "weekdays", DAYS_A_WEEK),
      clock: summedMonths(rows, period, "clock", DAYS_A_WEEK * HOURS_A_DAY),
    },
  ];
}

/** The streams of a year that have at least eight weeks of days with data. @param rows of one year */
export function countedStreams(rows: readonly YearRow[]): CountedStream[] {
  const told = rows.filter(({ unit }) => unit !== WALKED);
  const streams = groupedBy(told, ({ source, stream }) => `${source} ${stream}`);
  return [...streams.values()].flatMap(countedStream);
}
