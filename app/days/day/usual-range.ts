import { type CoveredTime, isCovered } from "~/year/coverage";
import { dayMoved } from "../dates";

/** What is usual on a weekday: at least four in five of the days compared lie from `low` to `high`. */
export type UsualRange = { low: number; high: number; days: number };

const WEEK = 7;
/** Weeks before and after a day that are compared: half a year each way. */
const WEEKS = 26;
/** Fewer days than this tell no range. */
const LEAST_DAYS = 12;
/** The share of the days left out at either end. */
const CUT = 0.1;

/**
 * The usual range of a count on the same weekday in the half year before and after a day, without that day: sorted, a
 * tenth of the days is left out at either end, rounded down. docs/formulas.md has it as "A day beside its weekday".
 *
 * @param valueOn the count or figure of a day; null where none is known
 * @param coverage the time that the source covers; days outside it are not compared
 * @returns null with fewer than 12 days
 */
export function usualRange(
  date: string,
  valueOn: (day: string) => number | null,
  coverage: CoveredTime | null,
): UsualRange | null {
  const weeks = Array.from({ length: 2 * WEEKS + 1 }, (_, at) => at - WEEKS).filter((week) => week !== 0);
  const values = weeks
    .flatMap((week) => {
      const day = dayMoved(date, week * WEEK);
      const value = day !== null && isCovered(coverage, day) ? valueOn(day) : null;
      return value === null ? [] : [value];
    })
    .sort((one, other) => one - other);
  const cut = Math.floor(values.length * CUT);
  const [low, high] = [values[cut], values[values.length - 1 - cut]];
  if (values.length < LEAST_DAYS || low === undefined || high === undefined) return null;
  return { low, high, days: values.length };
}
