import { DAY_MS } from "~/units";
import type { Gap } from "./signals";

/** Whoever stops for longer than this may have done it elsewhere: nothing is known of such a time. */
const COVERED_DAYS = 8 * 7;
/** Gaps listed at most, the longest: events that are rare have many. */
const MOST_GAPS = 100;

/** Days not covered, as UTC midnights of the first and the last. */
export type DayGap = { first: number; last: number };

/**
 * The gaps of more than eight weeks between days with observations, in order.
 *
 * @param days UTC midnights, in any order
 */
export function gapsBetween(days: Iterable<number>): DayGap[] {
  const sorted = [...new Set(days)].sort((one, other) => one - other);
  return sorted.flatMap((day, index) => {
    const before = sorted[index - 1];
    if (before === undefined || day - before <= COVERED_DAYS * DAY_MS) return [];
    return [{ first: before + DAY_MS, last: day - DAY_MS }];
  });
}

/** Whether a span of days touches a gap. One without observations then lies in it. */
export function touchesGap(gaps: readonly DayGap[], first: number, last: number): boolean {
  return gaps.some((gap) => gap.first <= last && gap.last >= first);
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Gaps as signals have them: the longest, in order. @param from leaves out those that end earlier */
export function storedGaps(gaps: readonly DayGap[], from = Number.NEGATIVE_INFINITY): Gap[] {
  return gaps
    .filter(({ last }) => last >= from)
    .toSorted((one, other) => other.last - other.first - (one.last - one.first))
    .slice(0, MOST_GAPS)
    .sort((one, other) => one.first - other.first)
    .map(({ first, last }) => [dateOf(first), dateOf(last)]);
}
