import { type ForecastVerdict, verdictOn } from "~/ground/chance/evidence";
import { type Bias, biasOf } from "./bias";
import { type Bin, type BrierParts, binsOf, brierParts } from "./bins";
import {
  brierScore,
  clustersOf,
  type Judgement,
  judgementsOf,
  type ResolvedForecast,
  sidesTaken,
} from "./resolved";

/** How well probabilities match outcomes, as the JSON API returns it. */
export type Calibration = {
  /** The number of forecasts, or guesses, that are known to have come true or not. */
  resolved: number;
  /** Null below ten resolved. */
  brier: number | null;
  /**
   * What random guessing achieves: for forecasts a Brier score, for the twin's guesses the probability of the choice;
   * null without guesses.
   */
  chance: number | null;
  bins: Bin[];
  /** Null below thirty resolved, as are the parts of the score. */
  bias: Bias | null;
  verdict: ForecastVerdict;
} & { [Part in keyof BrierParts]: number | null };

/** A score is meaningful from ten resolved, its parts and a bias from thirty. */
export const SCORED_FROM = 10;
export const PARTED_FROM = 30;

/** The score of always saying 50 %. */
const CHANCE = 0.25;

export const NO_PARTS = { reliability: null, resolution: null, uncertainty: null, withinBin: null };

/** The range of leads over always saying 50 %, given that sureness is capped at 95 %. */
const LEADS = { worst: CHANCE - 0.95 ** 2, best: CHANCE - 0.05 ** 2 };

/** Whether forecasts are better than always saying 50 %. Forecasts that turn out together count once. */
export function forecastVerdict(clusters: readonly (readonly Judgement[])[]): ForecastVerdict {
  return verdictOn(
    clusters.map((cluster) => CHANCE - brierScore(cluster)),
    LEADS,
  );
}

/**
 * How well a person's forecasts match outcomes: the Brier score beside chance, its parts, over- or underconfidence, and
 * a verdict that chance alone ever reaches in at most 5 of 100 cases.
 */
export function calibrationOf(forecasts: readonly ResolvedForecast[]): Calibration {
  const judgements = judgementsOf(forecasts);
  const clusters = clustersOf(judgements);
  const count = judgements.length;
  const bins = binsOf(judgements);
  const isParted = count >= PARTED_FROM;
  return {
    resolved: count,
    brier: count >= SCORED_FROM ? brierScore(judgements) : null,
    chance: CHANCE,
    bins,
    ...(isParted ? brierParts(judgements, bins) : NO_PARTS),
    bias: isParted ? biasOf(clustersOf(sidesTaken(judgements))) : null,
    verdict: count >= SCORED_FROM ? forecastVerdict(clusters) : "too-early",
  };
}
