import type { ChoiceAnswer, Popularity } from "../../engine/inputs";
import { popularShare } from "../choices/popularity";
import { type Judged, type Stakes, stakesOf } from "./betting";

/** Answers needed for a meaningful share of hits. Source: issue 3. */
export const ENOUGH_ANSWERS = 10;

/** Predictions within one range of confidence. */
type CalibrationBin = {
  /** From (inclusive) to (exclusive, except the last), 0.5 to 1. */
  from: number;
  to: number;
  count: number;
  /** Mean probability of the predicted side; null if empty. */
  meanPredicted: number | null;
  /** Share in which the user chose that side; null if empty. */
  observed: number | null;
};

export type Evaluation = {
  /** Answers evaluated: the first to each choice. */
  count: number;
  /** Correct predictions; one of exactly 0.5 counts half. */
  hits: number;
  /** 0 to 1; 0 without answers. */
  hitRate: number;
  /** Mean probability that the twin gave the side it predicted, 0.5 to 1; null without answers. */
  expectedHitRate: number | null;
  /** Mean squared error of the predicted probabilities, 0 (best) to 1; null without answers. */
  brier: number | null;
  /** The same for predicting the user's running share of first sides; null without answers. */
  baseRateBrier: number | null;
  /**
   * The lowest Brier score that needs no knowledge of the user: of the base rate, the popularity and the coin (0.25).
   * Null without answers.
   */
  blindBrier: number | null;
  /** Evidence on whether the predictions beat such blind ones. */
  evidence: Stakes;
  /** Whether there are enough answers to call the share of hits an accuracy. */
  enough: boolean;
  calibration: CalibrationBin[];
};

/** Brier score of always predicting one half. */
export const COIN_BRIER = 0.25;

const EDGES = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

/** Score of a prediction: 1 if the chosen side had more than 0.5, 0.5 at exactly 0.5, otherwise 0. */
export function hitOf(probabilityA: number, chosen: "a" | "b"): number {
  if (probabilityA === 0.5) return 0.5;
  return probabilityA > 0.5 === (chosen === "a") ? 1 : 0;
}

/**
 * Evaluates the predictions prequentially: each answer (oldest first) against the probability stored before it. The
 * base rate is equally blind: before each answer, the running share of first sides, (a + 1) / (n + 2). A lower Brier
 * score proves nothing by itself; the evidence does. Source and weakness: docs/formulas.md, "How the predictions are
 * judged".
 */
export function evaluate(answers: readonly ChoiceAnswer[], popularity: Popularity = {}): Evaluation {
  const judged = firstAnswers(answers, popularity);
  const count = judged.length;
  let hits = 0;
  let squares = 0;
  let baseSquares = 0;
  let crowdSquares = 0;
  let firsts = 0;
  for (const [before, { probabilityA, popularA, chosen }] of judged.entries()) {
    const outcome = chosen === "a" ? 1 : 0;
    hits += hitOf(probabilityA, chosen);
    squares += (probabilityA - outcome) ** 2;
    baseSquares += ((firsts + 1) / (before + 2) - outcome) ** 2;
    crowdSquares += (popularA - outcome) ** 2;
    firsts += outcome;
  }
  return {
    count,
    hits,
    hitRate: count > 0 ? hits / count : 0,
    expectedHitRate:
      count > 0 ? judged.reduce((sum, { probabilityA }) => sum + sureness(probabilityA), 0) / count : null,
    brier: count > 0 ? squares / count : null,
    baseRateBrier: count > 0 ? baseSquares / count : null,
    blindBrier: count > 0 ? Math.min(COIN_BRIER, baseSquares / count, crowdSquares / count) : null,
    evidence: stakesOf(judged),
    enough: count >= ENOUGH_ANSWERS,
    calibration: calibrationOf(judged),
  };
}

/** The first answer to each choice: the twin had already seen it at any later one. */
function firstAnswers(answers: readonly ChoiceAnswer[], popularity: Popularity): Required<Judged>[] {
  const seen = new Set<string>();
  const first: Required<Judged>[] = [];
  for (const { choiceId, chosen, probabilityA } of answers) {
    if (seen.has(choiceId)) continue;
    seen.add(choiceId);
    first.push({
      chosen,
      probabilityA: probabilityIn(probabilityA),
      popularA: popularShare(popularity, choiceId),
    });
  }
  return first;
}

/** Restored rows may hold any number; an invalid one counts as one half. */
function probabilityIn(stored: number): number {
  return Number.isNaN(stored) ? 0.5 : Math.min(1, Math.max(0, stored));
}

function calibrationOf(judged: readonly Judged[]): CalibrationBin[] {
  return EDGES.slice(0, -1).map((from, index) => {
    const to = EDGES[index + 1] ?? 1;
    const inside = judged.filter(({ probabilityA }) => {
      const side = sureness(probabilityA);
      return side >= from && (side < to || to === 1);
    });
    const count = inside.length;
    if (count === 0) return { from, to, count, meanPredicted: null, observed: null };
    const predicted = inside.reduce((sum, { probabilityA }) => sum + sureness(probabilityA), 0);
    const right = inside.reduce((sum, { probabilityA, chosen }) => sum + hitOf(probabilityA, chosen), 0);
    return { from, to, count, meanPredicted: predicted / count, observed: right / count };
  });
}

/** Probability of the predicted side, 0.5 to 1. */
function sureness(probabilityA: number): number {
  return Math.max(probabilityA, 1 - probabilityA);
}
