/** Days of a week, and hours of a day. */
export const DAYS_IN_WEEK = 7;
export const HOURS_IN_DAY = 24;
/** All weekdays, as bits from Monday's. */
export const ALL_DAYS = 2 ** DAYS_IN_WEEK - 1;

/** Hours in a row: the first, 0 to 23, and how many; past midnight too. */
export type HoursInARow = { from: number; length: number };

/** All hours in a row of at most this length. */
export const hoursUpTo = (longest: number): HoursInARow[] =>
  Array.from({ length: longest }, (_, index) => index + 1).flatMap((length) =>
    Array.from({ length: HOURS_IN_DAY }, (_, from) => ({ from, length })),
  );

/** How many hours after the end of some others begin. */
export const gapAfter = (one: HoursInARow, other: HoursInARow) =>
  (other.from - one.from - one.length + 2 * HOURS_IN_DAY) % HOURS_IN_DAY;

/** Whether they have an hour in common. */
export const overlaps = (one: HoursInARow, other: HoursInARow) =>
  (other.from - one.from + HOURS_IN_DAY) % HOURS_IN_DAY < one.length ||
  (one.from - other.from + HOURS_IN_DAY) % HOURS_IN_DAY < other.length;

/** Whether all hours of one are hours of the other. */
export const areHoursWithin = (one: HoursInARow, other: HoursInARow) =>
  ((one.from - other.from + HOURS_IN_DAY) % HOURS_IN_DAY) + one.length <= other.length;

/** The weekdays of a set, 0 being Monday. */
export const daysIn = (set: number) =>
  Array.from({ length: DAYS_IN_WEEK }, (_, day) => day).filter((day) => set & (1 << day));

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** The counts of a day's hours, summed from each hour on, once around the clock and a half. */
export class HourSums {
  readonly #sums: number[] = [0];
  readonly total: number;

  constructor(byHour: readonly number[]) {
    for (let hour = 0; hour < 2 * HOURS_IN_DAY; hour += 1) {
      this.#sums.push((this.#sums[hour] ?? 0) + (byHour[hour % HOURS_IN_DAY] ?? 0));
    }
    this.total = sum(byHour);
  }

  in({ from, length }: HoursInARow): number {
    return (this.#sums[from + length] ?? 0) - (this.#sums[from] ?? 0);
  }
}

/** The sums of the hours on some weekdays. @param counts by hour of the week @param set as bits from Monday's */
export function sumsOn(counts: readonly number[], set: number): HourSums {
  const days = daysIn(set);
  return new HourSums(
    Array.from({ length: HOURS_IN_DAY }, (_, hour) =>
      sum(days.map((day) => counts[day * HOURS_IN_DAY + hour] ?? 0)),
    ),
  );
}

/** How many fall in some hours. */
export function countIn(sums: HourSums, hours: readonly HoursInARow[]): number {
  let count = 0;
  for (const row of hours) count += sums.in(row);
  return count;
}

/** How many hours these are. */
export function lengthOf(hours: readonly HoursInARow[]): number {
  let length = 0;
  for (const row of hours) length += row.length;
  return length;
}
