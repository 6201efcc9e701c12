import { DAY_MS } from "~/ground/units";
import { type DayGap, gapsBetween, touchesGap } from "~/platforms/gaps";
import { dayOf } from "~/platforms/iso-weeks";
import { daysThrough, isoDay } from "./counts";
import type { Period } from "./year-input";

/** The time that data covers: from its first to its last day, except for gaps of more than eight weeks. */
export type CoveredTime = { first: number; last: number; gaps: readonly DayGap[] };

/** The time covered by days with data; null if there are none. @param days YYYY-MM-DD, in any order */
export function coverageOf(days: Iterable<string>): CoveredTime | null {
  const midnights = [...days].map(dayOf).sort((one, other) => one - other);
  const [first, last] = [midnights[0], midnights.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first, last, gaps: gapsBetween(midnights) };
}

/** Whether a day, YYYY-MM-DD, is covered. */
export function isCovered(coverage: CoveredTime | null, day: string): boolean {
  if (!coverage) return false;
  const at = dayOf(day);
  return at >= coverage.first && at <= coverage.last && !touchesGap(coverage.gaps, at, at);
}

/** Whether each day of a period is covered. */
export function coversWholly(coverage: CoveredTime | null, { from, to }: Period): boolean {
  if (!coverage) return false;
  const [first, last] = [dayOf(from), dayOf(to)];
  return coverage.first <= first && coverage.last >= last && !touchesGap(coverage.gaps, first, last);
}

/** Whether no day of a period is covered. */
export function coversNothing(coverage: CoveredTime, { from, to }: Pick<Period, "from" | "to">): boolean {
  const [first, last] = [dayOf(from), dayOf(to)];
  const isOutside = coverage.first > last || coverage.last < first;
  return isOutside || coverage.gaps.some((gap) => gap.first <= first && gap.last >= last);
}

/** The covered days of a period, YYYY-MM-DD. */
export function coveredDays(coverage: CoveredTime | null, { from, to }: Period): string[] {
  return daysThrough(from, to).filter((day) => isCovered(coverage, day));
}

/** The gaps in coverage within a period, each with its first and last day. */
export function gapsWithin(coverage: CoveredTime, { from, to }: Period): { first: string; last: string }[] {
  const [begin, end] = [dayOf(from), dayOf(to)];
  return coverage.gaps
    .filter(({ first, last }) => first <= end && last >= begin)
    .map(({ first, last }) => ({
      first: isoDay(Math.max(first, begin)),
      last: isoDay(Math.min(last, end)),
    }));
}

/** The number of days from one day to another. @param from YYYY-MM-DD, as is `to` */
export const daysApart = (from: string, to: string) => Math.round((dayOf(to) - dayOf(from)) / DAY_MS);
