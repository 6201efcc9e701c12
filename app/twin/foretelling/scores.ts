import { quantityOf } from "./quantities";

/** A stored forecast of the twin, with what came of it; the columns of a quantity, or those of an event, are null. */
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

/** Scores of one forecast and its opponent: 0 is best. */
type Scored = { from: string; score: number; plain: number };
export type ScoredQuantity = Scored & { isInside: boolean };
export type ScoredEvent = Scored & { probability: number; plainChance: number; cameTrue: boolean };

/** What an 80 % range costs for each unit by which it is missed: 2 / (1 − 0.8). */
const MISS = 10;

/** The interval score of an 80 % range: its width, and ten times the distance of what lies outside (Winkler 1972). */
export function intervalScore({ low, high }: { low: number; high: number }, observed: number): number {
  return high - low + MISS * Math.max(0, low - observed, observed - high);
}

/** Of a plain forecast without a spread this share of its middle counts as one. */
const LEAST_WIDTH = 0.1;

/**
 * Both interval scores of a resolved quantity, divided by the width of the plain range (at least a tenth of its middle,
 * and the smallest difference that is one), so that those of plays and of shares can be averaged. What they are divided
 * by does not depend on the twin's own range.
 *
 * @returns null for what is not a resolved quantity
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

/** Both Brier scores of a resolved event; null for what is none. */
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
