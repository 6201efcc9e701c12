import {
  daysWithData,
  eventRows,
  eventsByDay,
  figureRows,
  figuresByDay,
  inOrder,
  inPeriod,
  isoDay,
  summedMonths,
  totalOf,
} from "./counts";
import { type CoveredTime, coverageOf, coversNothing, coversWholly } from "./coverage";
import { creatorsByKind } from "./creator-sums";
import { groupedBy } from "./grouped-by";
import { hoursKey, type Period, type YearInput, type YearRow } from "./year-input";

/** The response of `GET /api/year/:year`. */
export type YearJson = {
  year: number;
  /** The first and last day of the year that the archives cover; the year's own without data. */
  from: string;
  to: string;
  /** Whether the archives together cover each day of the year. */
  isWhole: boolean;
  totals: { source: string; kind: string; count: number; days: number; hours: number | null }[];
  /** Event counts of the days that have any. */
  days: { date: string; counts: Record<string, number> }[];
  /** Shares, Monday first; null if no event's local day is known. */
  weekdays: number[] | null;
  /** Shares by hour; null if no event's local time is known. */
  hours: number[] | null;
  top: { kind: string; creator: string; count: number; first: string }[];
};

const HOURS = 24;
const WEEK_HOURS = 7 * HOURS;
const MOST_CREATORS = 5;
const HOUR_SECONDS = 3600;

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Each count's share of the sum, to four digits. */
function shares(counts: readonly number[]): number[] | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total > 0 ? counts.map((count) => Math.round((10_000 * count) / total) / 10_000) : null;
}

type Total = YearJson["totals"][number];

function eventTotals({ rows, period, hours }: YearInput): Total[] {
  const own = eventRows(rows).filter(({ year }) => year === period.year);
  const groups = groupedBy(own, ({ source, kind, stream }) => hoursKey(source, kind || stream));
  return [...groups].flatMap(([key, group]): Total[] => {
    const days = inPeriod(eventsByDay(group), period);
    const [row] = group;
    if (!row || days.size === 0) return [];
    const seconds = hours?.get(key);
    return [
      {
        source: row.source,
        kind: row.kind || row.stream,
        count: totalOf(days),
        days: days.size,
        hours: seconds ? hundredth(seconds / HOUR_SECONDS) : null,
      },
    ];
  });
}

function figureTotals(rows: readonly YearRow[], period: Period): Total[] {
  return figureRows(rows).flatMap((row): Total[] => {
    const days = inPeriod(figuresByDay([row]), period);
    if (days.size === 0) return [];
    const { source, stream, unit } = row;
    const hours = unit === "hours" ? hundredth(totalOf(days)) : null;
    return [{ source, kind: stream, count: days.size, days: days.size, hours }];
  });
}

function dayList(rows: readonly YearRow[], period: Period): YearJson["days"] {
  const dates = new Map<string, Record<string, number>>();
  for (const [source, own] of groupedBy(eventRows(rows), (row) => row.source)) {
    for (const [date, count] of inPeriod(eventsByDay(own), period)) {
      dates.set(date, { ...dates.get(date), [source]: count });
    }
  }
  return [...dates].sort(([one], [other]) => inOrder(one, other)).map(([date, counts]) => ({ date, counts }));
}

/** The first and last day of a period that is covered; the period's own where nothing is. */
function extentOf(coverage: CoveredTime | null, { from, to }: Period): { from: string; to: string } {
  if (!coverage || coversNothing(coverage, { from, to })) return { from, to };
  const [first, last] = [isoDay(coverage.first), isoDay(coverage.last)];
  return { from: first > from ? first : from, to: last < to ? last : to };
}

/** The counts of a period as JSON. */
export function yearJson(input: YearInput): YearJson {
  const { rows, creators, period } = input;
  const coverage = coverageOf(daysWithData(rows));
  const clock = summedMonths(rows, period, "clock", WEEK_HOURS);
  const byHour = Array.from({ length: HOURS }, (_, hour) =>
    clock.reduce((sum, count, place) => sum + (place % HOURS === hour ? count : 0), 0),
  );
  return {
    year: period.year,
    ...extentOf(coverage, period),
    isWhole: coversWholly(coverage, period),
    totals: [...eventTotals(input), ...figureTotals(rows, period)].sort(
      (one, other) => inOrder(one.source, other.source) || inOrder(one.kind, other.kind),
    ),
    days: dayList(rows, period),
    weekdays: shares(summedMonths(rows, period, "weekdays", 7)),
    hours: shares(byHour),
    top: creatorsByKind(creators, period).flatMap(({ kind, creators: all }) =>
      all.slice(0, MOST_CREATORS).map(({ creator, count, first }) => ({ kind, creator, count, first })),
    ),
  };
}
