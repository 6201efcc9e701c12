import type { YearCounts } from "~/archives/counting/counted-year";
import { streamOf } from "~/archives/streams";
import { periodOfMonths } from "./period";
import type { YearCalendarPicture } from "./picture/picture";
import { yearPicture } from "./picture/year-picture.server";
import { yearRow } from "./year.server";
import type { Period } from "./year-input";

/** The counts of each day (YYYY-MM-DD) of a stream that was found and is not kept yet. */
type FoundDays = { platform: string; stream: string; days: Readonly<Record<string, number>> };

/** A calendar of what was found. */
export type FoundYear = { calendar: YearCalendarPicture; period: Period };

/** The year with most days, with those days as "MM-DD". */
function fullestYear(days: FoundDays["days"]): [year: string, days: [date: string, count: number][]] | null {
  const years = new Map<string, [string, number][]>();
  for (const [day, count] of Object.entries(days)) {
    const year = day.slice(0, 4);
    const dates = years.get(year) ?? [];
    dates.push([day.slice(5), count]);
    years.set(year, dates);
  }
  const [most] = [...years].sort(([, one], [, other]) => other.length - one.length);
  return most ?? null;
}

/** A calendar of what was found before anything is kept, of the year with most days. Null if it has no picture. */
export function foundYear({ platform, stream, days }: FoundDays): FoundYear | null {
  const [year, dates] = fullestYear(days) ?? [];
  if (year === undefined || dates === undefined) return null;
  const months = dates.map(([date]) => Number(date.slice(0, 2)));
  const period = periodOfMonths(Number(year), Math.min(...months), Math.max(...months));
  if (!period) return null;
  const byDay = Object.fromEntries(dates);
  const isOfFigures = streamOf(platform, stream)?.holds === "figures";
  const counts: YearCounts = {
    days: isOfFigures ? {} : byDay,
    figures: isOfFigures ? byDay : {},
    weekdays: {},
    clock: {},
  };
  const rows = yearRow({ platform, stream, kind: "", year: period.year, counts });
  const { calendars } = yearPicture({ rows, creators: [], firsts: [], titled: new Map(), period });
  const [calendar] = calendars;
  return calendar ? { calendar, period } : null;
}
