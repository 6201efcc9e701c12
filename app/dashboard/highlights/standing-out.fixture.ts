import type { YearCounts } from "~/archives/counting/counted-year";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { daysThrough } from "~/year/counts";
import type { YearRow } from "~/year/year-input";

/** Number of events in each hour of a day. */
export type HoursOfDay = readonly number[];

const SPOTIFY = {
  source: "spotify",
  sourceLabel: "Spotify",
  stream: "plays",
  of: "plays",
  kind: "play",
  holds: "events",
  unit: "",
  isOfNights: false,
} as const;

const STEPS = {
  source: "apple",
  sourceLabel: "Apple iCloud",
  stream: "steps",
  of: "days with steps",
  kind: "",
  holds: "figures",
  unit: "steps",
  isOfNights: false,
} as const;

const daysOf = (year: number) =>
  daysThrough(`${year}-01-01`, `${year}-12-31`).map((day) => ({ day, weekday: weekdayOf(dayOf(day)) - 1 }));

/** A year of events whose local hours are known. @param hoursOn the events of a day; 0 is Monday */
export function eventYear(
  hoursOn: (weekday: number, day: string) => HoursOfDay,
  more: Partial<YearRow> = {},
): YearRow {
  const row = { ...SPOTIFY, year: 2026, ...more };
  const counts: YearCounts = { days: {}, weekdays: {}, clock: {}, figures: {} };
  for (const { day, weekday } of daysOf(row.year)) {
    const [date, month] = [day.slice(5), day.slice(5, 7)];
    const hours = hoursOn(weekday, day);
    const all = hours.reduce((sum, count) => sum + count, 0);
    if (all === 0) continue;
    counts.days[date] = all;
    counts.weekdays[month] ??= Array<number>(7).fill(0);
    counts.clock[month] ??= Array<number>(168).fill(0);
    const { [month]: weekdays = [] } = counts.weekdays;
    const { [month]: clock = [] } = counts.clock;
    weekdays[weekday] = (weekdays[weekday] ?? 0) + all;
    hours.forEach((count, hour) => {
      clock[weekday * 24 + hour] = (clock[weekday * 24 + hour] ?? 0) + count;
    });
  }
  return { ...row, counts };
}

/** A year of daily figures. @param amountOn the figure of a day; 0 is Monday */
export function figureYear(
  amountOn: (weekday: number, day: string) => number,
  more: Partial<YearRow> = {},
): YearRow {
  const row = { ...STEPS, year: 2026, ...more };
  const figures = Object.fromEntries(
    daysOf(row.year).map(({ day, weekday }) => [day.slice(5), amountOn(weekday, day)]),
  );
  return { ...row, counts: { days: {}, weekdays: {}, clock: {}, figures } };
}
