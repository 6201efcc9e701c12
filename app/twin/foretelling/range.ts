import type { ComingFigure } from "./expectation";
import type { Quantity } from "./quantities";
import { scaleOf } from "./scale";
import { shareBelow } from "./student";

/** A median and an 80 % range, in the quantity's own unit. */
export type ForetoldRange = { median: number; low: number; high: number };

/** Share of outcomes that a range should hold. */
export const HELD = 0.8;

/** Bisection steps, after which an end is known to far more digits than are shown. */
const HALVINGS = 40;
/** Standard errors around the middle within which a quantile is searched. */
const FAR = 10;

/** Probability that a forecast gives to figures below this one, on the quantity's scale. */
function chanceBelow(expectation: ComingFigure, scaled: number): number {
  return expectation.reduce(
    (sum, { share, middle, spread, freedom }) =>
      sum + share * shareBelow((scaled - middle) / spread, freedom),
    0,
  );
}

/** Quantile of a forecast at `share`, on the quantity's scale. */
function quantile(expectation: ComingFigure, share: number): number {
  let low = Math.min(...expectation.map(({ middle, spread }) => middle - FAR * spread));
  let high = Math.max(...expectation.map(({ middle, spread }) => middle + FAR * spread));
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (chanceBelow(expectation, middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const near = (end: number) =>
  [Math.floor(end) - 1, Math.floor(end), Math.ceil(end), Math.ceil(end) + 1].filter((count) => count >= 0);

/** Cost per unit of distance from the exact ends: a tie-breaker between ranges that hold the same share. */
const NEARNESS = 0.001;

/**
 * The whole numbers near two ends between which the probability is closest to 80 %. Few whole numbers hold it exactly, and
 * always rounding outwards would hold too much.
 */
function wholeEnds(ends: { low: number; high: number }, chanceUpTo: (count: number) => number) {
  const tries = [...new Set(near(ends.low))].flatMap((low) => {
    const under = low === 0 ? 0 : chanceUpTo(low - 1);
    const highs = [...new Set(near(ends.high))].filter((high) => high >= low);
    return highs.map((high) => ({
      low,
      high,
      off:
        Math.abs(chanceUpTo(high) - under - HELD) +
        NEARNESS * (Math.abs(low - ends.low) + Math.abs(high - ends.high)),
    }));
  });
  return tries.reduce((best, one) => (one.off < best.off ? one : best));
}

/**
 * The median and the 80 % range of a forecast.
 *
 * @param below denominator of the period: for counts, all figures are whole numbers divided by it
 */
export function rangeOf(expectation: ComingFigure, quantity: Quantity, below: number): ForetoldRange {
  const { to, back } = scaleOf(quantity);
  const at = (share: number) => back(quantile(expectation, share));
  const range = { median: at(0.5), low: at((1 - HELD) / 2), high: at((1 + HELD) / 2) };
  if (!quantity.isWhole) return range;
  const ends = { low: range.low * below, high: range.high * below };
  const whole = wholeEnds(ends, (count) => chanceBelow(expectation, to((count + 0.5) / below)));
  const median = Math.min(whole.high, Math.max(whole.low, Math.round(range.median * below)));
  return { median: median / below, low: whole.low / below, high: whole.high / below };
}
