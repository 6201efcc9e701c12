import { DAY_MS } from "~/ground/units";
import { dayOf } from "~/platforms/iso-weeks";
import type { Period, YearRow } from "./year-input";

/** A count or an amount by day, YYYY-MM-DD. */
export type CountsByDay = ReadonlyMap<string, number>;

/** The day of a UTC midnight, YYYY-MM-DD. */
export const isoDay = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/** All days from the first to the last, YYYY-MM-DD. */
export function daysThrough(first: string, last: string): string[] {
  const from = dayOf(first);
  const length = Math.max(0, Math.round((dayOf(last) - from) / DAY_MS) + 1);
  return Array.from({ length }, (_, index) => isoDay(from + index * DAY_MS));
}

/** Whether a day, YYYY-MM-DD, is in the period. */
export const isWithin = ({ from, to }: Period, day: string) => from <= day && day <= to;

/** The rows that count events. */
export const eventRows = (rows: readonly YearRow[]) => rows.filter(({ holds }) => holds === "events");

/** The rows with a figure for each day. */
export const figureRows = (rows: readonly YearRow[]) => rows.filter(({ holds }) => holds === "figures");

/** The number of events on each day that has any. Figures are not events. */
export function eventsByDay(rows: readonly YearRow[]): CountsByDay {
  const days = new Map<string, number>();
  for (const { year, counts } of eventRows(rows)) {
    for (const [date, count] of Object.entries(counts.days)) {
      const day = `${year}-${date}`;
      if (count > 0) days.set(day, (days.get(day) ?? 0) + count);
    }
  }
  return days;
}

/** The figure of each day, for the rows of one stream. */
export function figuresByDay(rows: readonly YearRow[]): CountsByDay {
  return new Map(
    figureRows(rows).flatMap(({ year, counts }) =>
      Object.entries(counts.figures).map(([date, figure]): [string, number] => [`${year}-${date}`, figure]),
    ),
  );
}

/** The days with any data, events or figures. */
export function daysWithData(rows: readonly YearRow[]): Set<string> {
  return new Set([...eventsByDay(rows).keys(), ...figuresByDay(rows).keys()]);
}

/** The days within the period. */
export function inPeriod(days: CountsByDay, period: Period): Map<string, number> {
  return new Map([...days].filter(([day]) => isWithin(period, day)));
}

/** The sum of all days. */
export function totalOf(days: CountsByDay): number {
  let total = 0;
  for (const count of days.values()) total += count;
  return total;
}

/**
 * Sums over the months of the period, by weekday or by hour of the week, from a table by month.
 *
 * @param length of each month's list: 7 weekdays, or 168 hours
 */
export function summedMonths(
  rows: readonly YearRow[],
  period: Period,
  table: "weekdays" | "clock",
  length: number,
): number[] {
  const sums = Array<number>(length).fill(0);
  for (const { year, counts } of eventRows(rows)) {
    if (year !== period.year) continue;
    for (const month of period.months) {
      counts[table][month]?.forEach((count, place) => {
        if (place < length) sums[place] = (sums[place] ?? 0) + count;
      });
    }
  }
  return sums;
}

/** Compares by code units, so that the order is the same on every server. */
export const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The earlier and the later of two days, YYYY-MM-DD. */
export const earlierDay = (one: string, other: string) => (inOrder(one, other) < 0 ? one : other);
export const laterDay = (one: string, other: string) => (inOrder(one, other) < 0 ? other : one);
