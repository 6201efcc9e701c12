import type { Lean } from "./summary";

const HOURS = 24;
const WEEKDAYS = 7;
/** Length of the part of a day that is named. */
const PART_HOURS = 4;
/** Fewer events than this are too few to name an hour or a weekday. */
const EVENTS_LEAST = 50;
/** Days that each weekday needs, so that its mean is more than a few days' accident. */
const DAYS_LEAST = 8;
/** How many times an even spread a part of the day, a weekday's events and a weekday's mean figure must reach. */
const TIMES_EVEN = { hours: 2, weekday: 1.25, figure: 1.1 };

/** A stream's counts by time. */
export type CountsByTime = {
  holds: "events" | "figures";
  /** By day YYYY-MM-DD: events, or the figure. */
  days: ReadonlyMap<string, number>;
  /** Of events whose local time is known: by hour from 0, and by weekday from Monday. */
  hours: readonly number[];
  weekdays: readonly number[];
};

type Told = { lean: Lean; timesEven: number };

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The index of the single highest value; -1 if several share it. */
function highestOf(values: readonly number[]): number {
  const most = Math.max(...values);
  const at = values.indexOf(most);
  return values.lastIndexOf(most) === at ? at : -1;
}

const weekdayIn = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEKDAYS;

function leanOfHours(hours: readonly number[]): Told | null {
  const all = sumOf(hours);
  if (all < EVENTS_LEAST) return null;
  const parts = hours.map((_, from) =>
    sumOf(Array.from({ length: PART_HOURS }, (_, hour) => hours[(from + hour) % HOURS] ?? 0)),
  );
  const from = highestOf(parts);
  const share = (parts[from] ?? 0) / all;
  const timesEven = (share * HOURS) / PART_HOURS;
  return timesEven < TIMES_EVEN.hours ? null : { lean: { by: "hours", from, share }, timesEven };
}

/** Not told if a single day makes it, such as one evening of two hundred searches. */
function leanOfEventWeekdays(weekdays: readonly number[], days: ReadonlyMap<string, number>): Told | null {
  const all = sumOf(weekdays);
  const weekday = highestOf(weekdays);
  if (all < EVENTS_LEAST || weekday < 0) return null;
  const own = [...days].flatMap(([day, count]) => (weekdayIn(day) === weekday ? [count] : []));
  const without = weekdays.map((count, at) => (at === weekday ? count - Math.max(0, ...own) : count));
  const timesEven = ((weekdays[weekday] ?? 0) / all) * WEEKDAYS;
  const isLed = own.length >= DAYS_LEAST && highestOf(without) === weekday;
  return isLed && timesEven >= TIMES_EVEN.weekday ? { lean: { by: "weekday", weekday }, timesEven } : null;
}

const meanOf = (values: readonly number[]) => sumOf(values) / Math.max(values.length, 1);

/** By the means of weekdays. Each without its highest day, so that no single day makes one. */
function leanOfFigures(days: ReadonlyMap<string, number>): Told | null {
  const lists = Array.from({ length: WEEKDAYS }, (): number[] => []);
  for (const [day, amount] of days) lists[weekdayIn(day)]?.push(amount);
  if (lists.some(({ length }) => length < DAYS_LEAST)) return null;
  const means = lists.map((amounts) => meanOf(amounts.sort((one, other) => one - other).slice(0, -1)));
  const weekday = highestOf(means);
  const timesEven = (means[weekday] ?? 0) / meanOf(means);
  return timesEven >= TIMES_EVEN.figure ? { lean: { by: "weekday", weekday }, timesEven } : null;
}

/** Of events, their month or day with the most; of figures the highest day. */
function leanOfDates(holds: CountsByTime["holds"], days: ReadonlyMap<string, number>): Lean | null {
  const months = new Map<string, number>();
  for (const [day, count] of days) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + (holds === "events" ? count : 1));
  }
  const names = [...months.keys()];
  const [only] = names;
  if (names.length === 1 && only && days.size > 1) return { by: "month", month: only, isAll: true };
  const month = names[highestOf([...months.values()])];
  if (holds === "events" && month && days.size > 1) return { by: "month", month, isAll: false };
  const day = [...days.keys()][highestOf([...days.values()])];
  return day === undefined ? null : { by: "day", day };
}

/**
 * Where most of a stream is: the part of the day or the weekday that is furthest from an even spread, if one is far
 * enough; otherwise the month or the day with most. Null if nothing stands out at all.
 */
export function leanOf({ holds, days, hours, weekdays }: CountsByTime): Lean | null {
  if (days.size === 0) return null;
  const told =
    holds === "figures" ? [leanOfFigures(days)] : [leanOfHours(hours), leanOfEventWeekdays(weekdays, days)];
  const [most] = told.filter((one) => one !== null).sort((one, other) => other.timesEven - one.timesEven);
  return most?.lean ?? leanOfDates(holds, days);
}
