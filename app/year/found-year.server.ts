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

type Dates = [date: string, count: number][];

/** The counts by year, with days as "MM-DD"; the year with most days first. */
function byYear(days: FoundDays["days"]): [year: number, dates: Dates][] {
  const years = new Map<number, Dates>();
  for (const [day, count] of Object.entries(days)) {
    const year = Number(day.slice(0, 4));
    const dates = years.get(year) ?? [];
    dates.push([day.slice(5), count]);
    years.set(year, dates);
  }
  return [...years].sort(([, one], [, other]) => other.length - one.length);
}

/** A calendar of what was found before anything is kept, of the year with most days. Null if it has no picture. */
export function foundYear({ platform, stream, days }: FoundDays): FoundYear | null {
  // A single day is no calendar.
  if (Object.keys(days).length < 2) return null;
  const years = byYear(days);
  const [year, dates] = years[0] ?? [];
  if (year === undefined || dates === undefined) return null;
  const months = dates.map(([date]) => Number(date.slice(0, 2)));
  const period = periodOfMonths(year, Math.min(...months), Math.max(...months));
  if (!period) return null;
  const isOfFigures = streamOf(platform, stream)?.holds === "figures";
  // The year before or after too, so that days of this one that it shows to be covered are not hatched.
  const rows = years.flatMap(([year, dates]) => {
    const [byDay, nothing] = [Object.fromEntries(dates), { weekdays: {}, clock: {} }];
    const counts: YearCounts = isOfFigures
      ? { ...nothing, days: {}, figures: byDay }
      : { ...nothing, days: byDay, figures: {} };
    return yearRow({ platform, stream, kind: "", year, counts });
  });
  const { calendars } = yearPicture({ rows, creators: [], firsts: [], titled: new Map(), period });
  const [calendar] = calendars;
  return calendar ? { calendar, period } : null;
}
