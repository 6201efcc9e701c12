import { quantityOf } from "./quantities";

/** A stored forecast of the twin with its outcome; the columns of a quantity, or those of an event, are null. */
export type StoredForecast = {
  source: string;
  about: string;
  from: string;
  to: string;
  median: number | null;
  low: number | null;
  high: number | null;
  plainMedian: number | null;
  plainLow: number | null;
  plainHigh: number | null;
  probability: number | null;
  plainChance: number | null;
  observed: number | null;
  outcome: string | null;
};

/** Scores of one forecast and of the plain forecast beside it: 0 is best. */
type Scored = { from: string; score: number; plain: number };
export type ScoredQuantity = Scored & { isInside: boolean };
export type ScoredEvent = Scored & { probability: number; plainChance: number; cameTrue: boolean };

/** Penalty for each unit by which an outcome misses an 80 % range: 2 / (1 − 0.8). */
const MISS = 10;

/** The interval score of an 80 % range: its width, plus ten times the distance of an outcome outside it (Winkler 1972). */
export function intervalScore({ low, high }: { low: number; high: number }, observed: number): number {
  return high - low + MISS * Math.max(0, low - observed, observed - high);
}

/** Minimum width of a plain range, as a share of its median. */
const LEAST_WIDTH = 0.1;

/**
 * Interval scores of both forecasts of a resolved quantity, divided by the width of the plain range (at least a tenth of
 * its median, and the smallest meaningful difference), so that scores of plays and of shares can be averaged. The divisor
 * does not depend on the twin's own range.
 *
 * @returns null if the row is not a resolved quantity
 */
export function scoredQuantity(row: StoredForecast): ScoredQuantity | null {
  const { low, high, plainMedian, plainLow, plainHigh, observed, outcome } = row;
  if (outcome !== "inside" && outcome !== "outside") return null;
  if (low === null || high === null || observed === null) return null;
  if (plainMedian === null || plainLow === null || plainHigh === null) return null;
  const grain = quantityOf(row.about)?.grain ?? Number.EPSILON;
  const unit = Math.max(plainHigh - plainLow, LEAST_WIDTH * plainMedian, grain);
  return {
    from: row.from,
    score: intervalScore({ low, high }, observed) / unit,
    plain: intervalScore({ low: plainLow, high: plainHigh }, observed) / unit,
    isInside: outcome === "inside",
  };
}

/** Brier scores of both forecasts of a resolved event; null if the row is not one. */
export function scoredEvent(row: StoredForecast): ScoredEvent | null {
  const { probability, plainChance, outcome } = row;
  if (outcome !== "yes" && outcome !== "no") return null;
  if (probability === null || plainChance === null) return null;
  const cameTrue = outcome === "yes";
  const came = cameTrue ? 1 : 0;
  return {
    ...{ from: row.from, probability, plainChance, cameTrue },
    score: (probability - came) ** 2,
    plain: (plainChance - came) ** 2,
  };
}
