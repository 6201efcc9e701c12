import { compareResults } from "~/personality/results/retest";
import { Z_95 } from "~/personality/scoring/norms";
import type { Trait, TraitScores } from "~/personality/traits";
import type { Signal } from "~/platforms/signals";
import { errorsFromChance } from "~/twin/engine/signals/chance";
import { MIN_OBSERVATIONS } from "~/twin/engine/signals/observe";
import { periodWords } from "~/twin/engine/signals/period";
import { DAY_MS } from "~/units";

export const TREND_DIRECTIONS = ["rising", "falling", "no-clear-change", "unknown"] as const;

/** A trend, with the figures behind it. */
export type Trend = { direction: (typeof TREND_DIRECTIONS)[number]; words: string };

/** Minimum weeks or months per half. */
const ENOUGH_IN_HALF = 3;

const UNITS = { regularity: "week", "activity-by-month": "month" } as const;

const unknown = (words: string): Trend => ({ direction: "unknown", words });
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const mean = (counts: readonly number[]) => Math.round((10 * sumOf(counts)) / counts.length) / 10;

function directionOf(errors: number): Trend["direction"] {
  if (Math.abs(errors) <= Z_95) return "no-clear-change";
  return errors > 0 ? "rising" : "falling";
}

/** Counts of complete weeks or months in order: the first and last may be cut off. */
function wholeOnes({ values }: Signal): [string, number][] {
  return Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(1, -1)
    .filter(([, count]) => Number.isSafeInteger(count) && count >= 0);
}

/** First day of an ISO week ("2026-W47"): 4 January is always in week 1. */
function mondayOf(week: string): string {
  const [year = "", number = ""] = week.split("-W");
  const inFirst = Date.parse(`${year}-01-04T00:00:00Z`);
  const sinceMonday = (new Date(inFirst).getUTCDay() + 6) % 7;
  return new Date(inFirst + (7 * (Number(number) - 1) - sinceMonday) * DAY_MS).toISOString();
}

/** Names the complete week or month with the highest count; empty if several tie. */
export function fullestWords(series: Signal): string {
  const whole = wholeOnes(series);
  const most = Math.max(...whole.map(([, count]) => count));
  const [first, ...others] = whole.filter(([, count]) => count === most);
  if (!first || others.length > 0) return "";
  const [name] = first;
  const begins = series.kind === "regularity" ? mondayOf(name) : `${name}-01T00:00:00Z`;
  const day = periodWords(begins, begins);
  return series.kind === "regularity"
    ? `, most in the week from ${day}`
    : `, most in ${day.slice("1 ".length)}`;
}

/**
 * Whether counts rose or fell from the first half of the complete weeks to the second, beyond chance. The first and
 * last week, possibly incomplete, are left out, and so is the middle one of an odd number.
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
  if (half < ENOUGH_IN_HALF) return unknown(`Not known: it takes at least six whole ${unit}s.`);
  if (total < MIN_OBSERVATIONS) return unknown("Not known: too few were counted.");
  const direction = directionOf(errorsFromChance(sumOf(later), total, 1 / 2));
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
  // All five are compared, as on the result's page: the two never differ.
  const found = compareResults(before, now).find((change) => change.trait === trait);
  if (!found) return unknown("Not known: it was not measured.");
  const figures = `${found.after} now, ${found.before} in the result before`;
  if (!found.real) return { direction: "no-clear-change", words: `No clear change: ${figures}.` };
  return { direction: found.change > 0 ? "rising" : "falling", words: `${figures}.` };
}

/** For readings without dates to compare. */
export const NO_TREND: Trend = unknown("Not known: it has no dates to compare.");
