import { DAY_MS } from "~/ground/units";
import { dayOf, mondayBefore, WEEK_MS } from "~/platforms/iso-weeks";
import { grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { daysThrough, eventsByDay, inPeriod, isoDay } from "../counts";
import { coverageOf, isCovered } from "../coverage";
import { dayAndMonth } from "../period";
import type { Period } from "../year-input";
import { nounOf, rowsWithEvents, type SourceRows } from "./sources";

const LEAST_RUN = 5;
const LEAST_WEEKS = 20;
const DAYS_A_WEEK = 7;

/** Consecutive days, YYYY-MM-DD. */
export type Run = { first: string; last: string; length: number };

/** The longest run of consecutive days, the earliest of several; null without any days. */
export function longestDayRun(days: Iterable<string>): Run | null {
  let best: Run | null = null;
  let run: Run | null = null;
  for (const day of [...days].sort()) {
    const isNext: boolean = run !== null && dayOf(day) - dayOf(run.last) === DAY_MS;
    run =
      run && isNext
        ? { first: run.first, last: day, length: run.length + 1 }
        : { first: day, last: day, length: 1 };
    if (!best || run.length > best.length) best = run;
  }
  return best;
}

/**
 * The longest run of days with anything of one source, in a sentence; null if shorter than five days.
 *
 * @param muted days that no sentence names
 */
export function runSentence(
  sources: readonly SourceRows[],
  period: Period,
  muted: ReadonlySet<string> = new Set(),
): string | null {
  let longest: (Run & { label: string }) | null = null;
  for (const { label, rows } of sources) {
    const run = longestDayRun(inPeriod(eventsByDay(rows), period).keys());
    if (run && run.length > (longest?.length ?? LEAST_RUN - 1)) longest = { ...run, label };
  }
  if (!longest || muted.has(longest.first) || muted.has(longest.last)) return null;
  const { length, label, first, last } = longest;
  return `${grouped(length)} days in a row with something on ${label}: ${dayAndMonth(first)} to ${dayAndMonth(last)}.`;
}

/** The ISO weeks wholly within the period, by their Mondays, YYYY-MM-DD. */
function weeksWithin({ from, to }: Period): string[] {
  const weeks: string[] = [];
  const first = mondayBefore(dayOf(from) + (DAYS_A_WEEK - 1) * DAY_MS);
  for (let monday = first; monday + WEEK_MS - DAY_MS <= dayOf(to); monday += WEEK_MS)
    weeks.push(isoDay(monday));
  return weeks;
}

/**
 * Sentence on the week with the fewest events of the biggest source; null if several weeks tie, or fewer than twenty
 * whole weeks are covered.
 *
 * @param muted days that no sentence names
 */
export function quietestSentence(
  sources: readonly SourceRows[],
  period: Period,
  muted: ReadonlySet<string> = new Set(),
): string | null {
  const [biggest] = sources;
  if (!biggest || biggest.events === 0) return null;
  const days = eventsByDay(biggest.rows);
  const coverage = coverageOf(days.keys());
  const weeks = weeksWithin(period).flatMap((monday) => {
    const dates = daysThrough(monday, isoDay(dayOf(monday) + WEEK_MS - DAY_MS));
    if (!dates.every((day) => isCovered(coverage, day))) return [];
    return [{ monday, count: dates.reduce((sum, day) => sum + (days.get(day) ?? 0), 0) }];
  });
  if (weeks.length < LEAST_WEEKS) return null;
  const least = Math.min(...weeks.map(({ count }) => count));
  const [quietest, ...others] = weeks.filter(({ count }) => count === least);
  if (!quietest || others.length > 0 || muted.has(quietest.monday)) return null;
  const of = nounOf(rowsWithEvents(biggest.rows, period));
  const words = least === 0 ? "nothing" : countedOf(least, of);
  const name = dayAndMonth(quietest.monday);
  return `The quietest week on ${biggest.label} began on ${name}, with ${words}.`;
}
