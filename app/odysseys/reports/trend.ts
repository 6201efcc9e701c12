import { ERRORS_95 } from "~/ground/chance/normal";
import { ENOUGH_FOR_TREND, trendErrors } from "~/ground/chance/trend";
import { compareResults } from "~/personality/results/retest";
import type { Trait, TraitScores } from "~/personality/traits";
import { firstDayOfWeek } from "~/platforms/iso-weeks";
import type { Signal } from "~/platforms/signals";
import { MIN_OBSERVATIONS } from "~/twin/engine/signals/observe";
import { periodWords } from "~/twin/engine/signals/period";

export const TREND_DIRECTIONS = ["rising", "falling", "no-clear-change", "unknown"] as const;

/** A trend, with the figures behind it. */
export type Trend = { direction: (typeof TREND_DIRECTIONS)[number]; words: string };

const UNITS = { regularity: "week", "activity-by-month": "month" } as const;

const unknown = (words: string): Trend => ({ direction: "unknown", words });
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const mean = (counts: readonly number[]) => Math.round((10 * sumOf(counts)) / counts.length) / 10;

function directionOf(errors: number): Trend["direction"] {
  if (Math.abs(errors) <= ERRORS_95) return "no-clear-change";
  return errors > 0 ? "rising" : "falling";
}

/** Counts of complete weeks or months in order: without the first and last, which may be cut off. */
function wholeOnes({ values }: Signal): [string, number][] {
  return Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(1, -1)
    .filter(([, count]) => Number.isSafeInteger(count) && count >= 0);
}

/** Names the complete week or month with the highest count; empty if several tie. */
export function fullestWords(series: Signal): string {
  const whole = wholeOnes(series);
  const most = Math.max(...whole.map(([, count]) => count));
  const [first, ...others] = whole.filter(([, count]) => count === most);
  if (!first || others.length > 0) return "";
  const [name] = first;
  const begins = series.kind === "regularity" ? `${firstDayOfWeek(name)}T00:00:00Z` : `${name}-01T00:00:00Z`;
  const day = periodWords(begins, begins);
  return series.kind === "regularity"
    ? `, most in the week from ${day}`
    : `, most in ${day.slice("1 ".length)}`;
}

/**
 * Whether counts rose or fell over the complete weeks, beyond chance (`ground/chance/trend.ts`), with the means of the earlier
 * and the later half. The first and last week, possibly incomplete, are left out.
 *
 * @param series a weekly or monthly signal, or undefined
 */
export function trendOfSeries(series: Signal | undefined): Trend {
  if (!series || (series.kind !== "regularity" && series.kind !== "activity-by-month")) {
    return unknown("Not known: it is not counted by week or month.");
  }
  const unit = UNITS[series.kind];
  const inside = wholeOnes(series).map(([, count]) => count);
  const half = Math.floor(inside.length / 2);
  const [earlier, later] = [inside.slice(0, half), inside.slice(inside.length - half)];
  const total = sumOf(earlier) + sumOf(later);
  if (inside.length < ENOUGH_FOR_TREND) {
    return unknown(`Not known: it takes at least ${ENOUGH_FOR_TREND} whole ${unit}s.`);
  }
  if (total < MIN_OBSERVATIONS) return unknown("Not known: too few were counted.");
  const errors = trendErrors(inside);
  // The means shown beside the trend must agree with it: one outlying week can reverse them.
  const isShown = Math.sign(sumOf(later) - sumOf(earlier)) === Math.sign(errors);
  const direction = directionOf(isShown ? errors : 0);
  const figures = `${mean(later)} a ${unit} in the later half, ${mean(earlier)} in the earlier`;
  return {
    direction,
    words: direction === "no-clear-change" ? `No clear change: ${figures}.` : `${figures}.`,
  };
}

/**
 * Whether a trait's shown figure changed beyond measurement error since the previous result.
 *
 * @param before the stored scores of the previous result, or null
 */
export function trendOfTrait(trait: Trait, now: TraitScores, before: TraitScores | null): Trend {
  if (!before) return unknown("Not known: there is one result so far.");
  // All five traits are compared, as on the result's page, so that the two never disagree.
  const found = compareResults(before, now).find((change) => change.trait === trait);
  if (!found) return unknown("Not known: it was not measured.");
  const figures = `${found.after} now, ${found.before} in the result before`;
  if (!found.real) return { direction: "no-clear-change", words: `No clear change: ${figures}.` };
  return { direction: found.change > 0 ? "rising" : "falling", words: `${figures}.` };
}

/** For readings without dates to compare. */
export const NO_TREND: Trend = unknown("Not known: it has no dates to compare.");
