import { DAY_MS } from "~/ground/units";
import type { Gap } from "./signals";

/** A longer time without observations is a gap: people may have done the same elsewhere, so nothing is known of it. */
const COVERED_DAYS = 8 * 7;
/** Maximum number of stored gaps, of which the longest are kept: rare events have many. */
const MOST_GAPS = 100;

/** A gap: its first and last day without observations, as UTC midnights. */
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

/** Whether a span of days overlaps a gap. For a span without observations, this means that it is not covered. */
export function touchesGap(gaps: readonly DayGap[], first: number, last: number): boolean {
  return gaps.some((gap) => gap.first <= last && gap.last >= first);
}

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

/** Gaps as stored with signals: the longest, in order. @param from gaps that end before this day are left out */
export function storedGaps(gaps: readonly DayGap[], from = Number.NEGATIVE_INFINITY): Gap[] {
  return gaps
    .filter(({ last }) => last >= from)
    .toSorted((one, other) => other.last - other.first - (one.last - one.first))
    .slice(0, MOST_GAPS)
    .sort((one, other) => one.first - other.first)
    .map(({ first, last }) => [dateOf(first), dateOf(last)]);
}
