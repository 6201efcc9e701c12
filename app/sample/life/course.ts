import { daysAfter } from "~/desk/today";
import { dayOf, weekdayOf } from "~/platforms/iso-weeks";
import { dayNumber, writtenDayOf } from "~/twin/foretelling/days";

/** How many months the sample person's life has. */
const MONTHS = 30;

/** The turning points of the sample person's life; days are YYYY-MM-DD in the person's zone. */
export type Course = {
  first: string;
  last: string;
  /** To another city, in April. */
  moved: string;
  /** The first run, some weeks after the move. */
  ran: string;
  /** The November in which a whole series was seen. */
  wet: { from: string; to: string };
  /** The friend's band was heard for the first time. */
  band: string;
};

/** The days of a stretch, its first and last included. */
export function daysFrom(from: string, to: string): string[] {
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_none, index) => writtenDayOf(first + index));
}

/** The weekday of a day, 1 (Monday) to 7. */
export const weekdayOn = (day: string): number => weekdayOf(dayOf(day));

export const isWeekend = (day: string): boolean => weekdayOn(day) > 5;

/** The latest day of the year with this month and day ("04-14") that is no later than another day. */
function latest(monthDay: string, until: string): string {
  const thisYear = `${until.slice(0, 4)}-${monthDay}`;
  return thisYear <= until ? thisYear : `${Number(until.slice(0, 4)) - 1}-${monthDay}`;
}

/** The day after the one that is {@link MONTHS} months before another. */
function firstDay(last: string): string {
  const [year = 0, month = 1, day = 1] = last.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - MONTHS, 0)).getUTCDate();
  const start = new Date(Date.UTC(year, month - 1 - MONTHS, Math.min(day, lastOfMonth)));
  return daysAfter(start.toISOString().slice(0, 10), 1);
}

/** The turning points of the 30 months that end on a day, each in its season. */
export function courseOf(last: string): Course {
  const moved = latest("04-14", daysAfter(last, -120));
  const wet = latest("11-30", daysAfter(last, -20));
  return {
    first: firstDay(last),
    last,
    moved,
    ran: daysAfter(moved, 24),
    wet: { from: `${wet.slice(0, 7)}-01`, to: wet },
    band: daysAfter(moved, -290),
  };
}
