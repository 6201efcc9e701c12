import { logChanceOfMore, logChanceOfSame } from "~/ground/chance/scan";
import { countIn, gapAfter, HOURS_IN_DAY, type HourSums, type HoursInARow, lengthOf } from "./hours-in-a-row";

/** Between two peaks there is at most this part of the lower one's density. */
const LOW = 2 / 3;
/** Of two peaks the lower one is at least half as high; and other days have at most half as much. */
const HALF = 1 / 2;
/** That there are two peaks, and not one, and that it is some days, and not all, may be wrong in this share of cases. */
const LOG_SELDOM_WRONG = Math.log(0.05);
/** Places in a day at which a second peak could be. */
const PLACES = 12;
export type WeekHours = {
  /** By hour of the week, Monday's midnight first: 168 counts. */
  counts: readonly number[];
  /** Independent days behind them. */
  days: number;
  /** Number of hours over which an even day is spread, for most people. */
  awake: number;
};

/** All that a search looks into. */
export type Search = {
  week: WeekHours;
  total: number;
  /** Hours of an even day. */
  length: number;
  all: HourSums;
};

/** Whether both are peaks: each beyond chance beside the other, neither a shoulder of it, and little between them. */
export function areTwo(
  { week, total, length }: Search,
  sums: HourSums,
  [one, other]: readonly HoursInARow[],
): boolean {
  if (!one || !other) return false;
  const [first, second] = [sums.in(one), sums.in(other)];
  const [high, low] = [first / one.length, second / other.length].sort((a, b) => b - a);
  const quiet = (row: HoursInARow, next: HoursInARow) => {
    const between = { from: (row.from + row.length) % HOURS_IN_DAY, length: gapAfter(row, next) };
    return sums.in(between) / between.length <= LOW * (low ?? 0);
  };
  if ((low ?? 0) < HALF * (high ?? 0) || !quiet(one, other) || !quiet(other, one)) return false;
  const isBeside = (row: HoursInARow, own: number, before: HoursInARow, taken: number) => {
    const rest = sums.total - taken;
    const days = (week.days * rest) / total;
    return (
      logChanceOfMore(own / rest, row.length / (length - before.length), days) + Math.log(PLACES) <
      LOG_SELDOM_WRONG
    );
  };
  return isBeside(one, first, other, second) && isBeside(other, second, one, first);
}

/** Whether hours are full on some weekdays alone: clearly more than on the others, which have no more than even then. */
export function isOfSomeDays(
  { week, total, all, length }: Search,
  sums: HourSums,
  { hours, looked }: { hours: readonly HoursInARow[]; looked: number },
): boolean {
  const inside = countIn(sums, hours);
  const others = total - sums.total;
  // Of days without anything nothing is known.
  if (!(others > 0)) return false;
  const [own, rest] = [inside / sums.total, (countIn(all, hours) - inside) / others];
  const days = (events: number) => (week.days * events) / total;
  const isMoreToo = logChanceOfMore(rest, lengthOf(hours) / length, days(others)) < LOG_SELDOM_WRONG;
  if (rest >= own || (isMoreToo && rest > HALF * own)) return false;
  const logChance = logChanceOfSame(
    { share: own, days: days(sums.total) },
    { share: rest, days: days(others) },
  );
  return logChance + Math.log(looked) < LOG_SELDOM_WRONG;
}
