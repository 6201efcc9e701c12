import { DAY_MS } from "~/ground/units";
import { dayCounts } from "../../counting/counts-by-day.server";
import type { Growing } from "./growing-stream.server";

/** A year that does not begin on the first of a month touches thirteen. */
const MONTHS_A_YEAR = 13;
const DAYS_A_YEAR = 366;

/** Events of each day (YYYY-MM-DD) in the last months of a stream that reach back a year. @param months by YYYY-MM */
export function daysOfMonths(months: ReadonlyMap<string, Growing>): Map<string, number> {
  const latest = [...months].sort(([one], [other]) => (one < other ? 1 : -1)).slice(0, MONTHS_A_YEAR);
  return new Map(
    latest.flatMap(([month, growing]) =>
      dayCounts(growing.records()).map(([day, count]): [string, number] => [
        `${month}-${String(day).padStart(2, "0")}`,
        count,
      ]),
    ),
  );
}

/** The days of the year that ends with the last of these days, in order. */
export function lastYearOf(days: ReadonlyMap<string, number>): Record<string, number> {
  const sorted = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  const since = Date.parse(sorted.at(-1)?.[0] ?? "") - DAYS_A_YEAR * DAY_MS;
  return Object.fromEntries(sorted.filter(([day]) => Date.parse(day) > since));
}
