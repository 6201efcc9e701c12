import { isWeekendDay, writtenDayOf } from "./days";
import type { Quantity } from "./quantities";
import { knownDays, type Rhythm } from "./rhythm";

/** Running sums of a fraction's numerator (`above`) and denominator (`below`) at each week's end, starting with 0. */
export type PastWeeks = { above: Float64Array; below: Float64Array; weeks: number };

type Span = { from: number; to: number };

/**
 * Numerator and denominator summed over numbered days, both ends included, with the number of days that have an entry and
 * the total amount.
 */
export function sumsOver(rhythm: Rhythm, quantity: Quantity, { from, to }: Span) {
  const sums = { above: 0, below: 0, days: 0, amount: 0 };
  for (let number = from; number <= to; number += 1) {
    const written = writtenDayOf(number);
    const amount = rhythm.days.get(written) ?? null;
    const day = { amount, part: rhythm.part?.get(written) ?? 0, isWeekend: isWeekendDay(number) };
    sums.above += quantity.above(day);
    sums.below += quantity.below(day);
    if (amount !== null && amount > 0) sums.days += 1;
    sums.amount += amount ?? 0;
  }
  return sums;
}

/** Maximum number of past weeks used: older ones say nothing about the coming ones. */
const MOST_WEEKS = 156;
/** Minimum number of known weeks to forecast from, and the minimum as a multiple of the forecast's period. */
const LEAST_WEEKS = 26;
const LEAST_PERIODS = 3;

/** The known weeks of a rhythm, ending with the last known day; null if they are too few or hold too little. */
export function pastWeeks(rhythm: Rhythm, quantity: Quantity): PastWeeks | null {
  const known = knownDays(rhythm);
  const weeks = Math.min(MOST_WEEKS, Math.floor((known.to - known.from + 1) / 7));
  if (weeks < Math.max(LEAST_WEEKS, (LEAST_PERIODS * quantity.horizon) / 7)) return null;
  const last = sumsOver(rhythm, quantity, { from: known.to - LEAST_WEEKS * 7 + 1, to: known.to });
  if (last.days < quantity.least.days || last.amount < quantity.least.amount) return null;
  const [above, below] = [new Float64Array(weeks + 1), new Float64Array(weeks + 1)];
  for (let week = 1; week <= weeks; week += 1) {
    const to = known.to - (weeks - week) * 7;
    const sums = sumsOver(rhythm, quantity, { from: to - 6, to });
    above[week] = (above[week - 1] ?? 0) + sums.above;
    below[week] = (below[week - 1] ?? 0) + sums.below;
  }
  return { above, below, weeks };
}

/** The fraction over the weeks after `from` up to and including `to`; null if its denominator is 0. */
export function figureOver(past: PastWeeks, from: number, to: number): number | null {
  const below = (past.below[to] ?? 0) - (past.below[Math.max(0, from)] ?? 0);
  const above = (past.above[to] ?? 0) - (past.above[Math.max(0, from)] ?? 0);
  return below > 1e-9 ? above / below : null;
}
