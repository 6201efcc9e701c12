import type { ChoiceAnswer } from "../../engine/inputs";
import { type Judged, type Stakes, stakesOf } from "./betting";

/** From this many answers on, a share of hits means something. Source: issue 3. */
export const ENOUGH_ANSWERS = 10;

/** The predictions of one range of probability for the side that was predicted. */
type CalibrationBin = {
  /** From (included) and to (excluded; the last one included), 0.5 to 1. */
  from: number;
  to: number;
  count: number;
  /** The mean probability that the twin gave to the side that it predicted, or null without any. */
  meanPredicted: number | null;
  /** The share in which the person chose that side, or null without any. */
  observed: number | null;
};

export type Evaluation = {
  /** Answers judged: the first to each choice. */
  count: number;
  /** Predictions on the right side. One of exactly 0.5 counts as a half. */
  hits: number;
  /** 0 to 1; 0 without answers. */
  hitRate: number;
  /** Mean squared error of the predicted probabilities, 0 (best) to 1, or null without answers. */
  brier: number | null;
  /** The same for predicting the person's own share of first sides so far, or null without answers. */
  baseRateBrier: number | null;
  /** The lower of that and the coin's 0.25: what is reached without knowing the person. Null without answers. */
  blindBrier: number | null;
  /** Whether the predictions have shown that they know more than that. */
  evidence: Stakes;
  /** Whether there are enough answers to call the share of hits an accuracy. */
  enough: boolean;
  calibration: CalibrationBin[];
};

/** The Brier score of always saying one half. */
export const COIN_BRIER = 0.25;

const EDGES = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

/** What a prediction earns: 1 when the chosen side had more than 0.5, a half at exactly 0.5, else 0. */
export function hitOf(probabilityA: number, chosen: "a" | "b"): number {
  if (probabilityA === 0.5) return 0.5;
  return probabilityA > 0.5 === (chosen === "a") ? 1 : 0;
}

/**
 * How well the twin predicted, judged prequentially: each answer (oldest first) by the probability that was stored
 * before it was seen. The base rate that it is measured against is as blind: before each answer, the person's share
 * of first sides so far, (a + 1) / (n + 2). Which of two Brier scores is lower proves nothing; that is for the
 * evidence to say. Source and weakness: docs/formulas.md, "How the predictions are judged".
 */
export function evaluate(answers: readonly ChoiceAnswer[]): Evaluation {
  const judged = firstAnswers(answers);
  const count = judged.length;
  let hits = 0;
  let squares = 0;
  let baseSquares = 0;
  let firsts = 0;
  for (const [before, { probabilityA, chosen }] of judged.entries()) {
    const outcome = chosen === "a" ? 1 : 0;
    hits += hitOf(probabilityA, chosen);
    squares += (probabilityA - outcome) ** 2;
    baseSquares += ((firsts + 1) / (before + 2) - outcome) ** 2;
    firsts += outcome;
  }
  return {
    count,
    hits,
    hitRate: count > 0 ? hits / count : 0,
    brier: count > 0 ? squares / count : null,
    baseRateBrier: count > 0 ? baseSquares / count : null,
    blindBrier: count > 0 ? Math.min(COIN_BRIER, baseSquares / count) : null,
    evidence: stakesOf(judged),
    enough: count >= ENOUGH_ANSWERS,
    calibration: calibrationOf(judged),
  };
}

/** The first answer to each choice: a later one was given to a twin that had seen the first. */
function firstAnswers(answers: readonly ChoiceAnswer[]): Judged[] {
  const seen = new Set<string>();
  const first: Judged[] = [];
  for (const { choiceId, chosen, probabilityA } of answers) {
    if (seen.has(choiceId)) continue;
    seen.add(choiceId);
    first.push({ chosen, probabilityA: probabilityIn(probabilityA) });
  }
  return first;
}

/** An imported row may hold any number; one that is none says nothing. */
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

/** The probability of the side that was predicted, 0.5 to 1. */
function sureness(probabilityA: number): number {
  return Math.max(probabilityA, 1 - probabilityA);
}
