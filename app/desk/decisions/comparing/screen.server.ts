import type { Decision } from "../stored";
import { compareOptions } from "./comparison";
import { drawComparison } from "./comparison-picture.server";
import {
  comparisonSentence,
  equalWeightsSentence,
  flipSentences,
  NOTHING_TURNS,
  TOO_CLOSE_THEN,
  turningSentences,
} from "./comparison-words";

/** Value of the address's `leaning` for a user who leans neither way. */
const NEITHER = "neither";

/**
 * What the comparing screen shows. The user's leaning is asked for before any figure is shown, so that the figures do
 * not decide it.
 *
 * @param asked the address's `leaning`
 */
export function comparisonScreen(decision: Decision, asked: string | null) {
  const comparison = compareOptions(decision);
  if ("missing" in comparison) {
    const missing = comparison.missing.map(({ message }) => message);
    return { kind: "missing" as const, missing, isOpen: decision.status === "open" };
  }
  const { options, status } = decision;
  if (status === "open" && decision.leaning === null && asked !== NEITHER) {
    return { kind: "leaning" as const, options };
  }
  const flips = flipSentences(comparison, decision);
  const turning = turningSentences(comparison, decision);
  const isFirm = flips.every((sentence) => sentence === null) && turning.length === 0;
  const wasTooClose = status !== "open" && comparison.verdict === "too-close";
  return {
    kind: "compared" as const,
    /** The options to decide between, while that is open. */
    toDecide: status === "open" ? options : null,
    verdict: wasTooClose ? TOO_CLOSE_THEN : comparisonSentence(comparison, decision),
    equalWeights: equalWeightsSentence(comparison, decision),
    flips,
    turning,
    firm: isFirm ? NOTHING_TURNS : null,
    drawing: drawComparison(comparison, decision),
    premortem: decision.premortem,
    opposite: decision.opposite,
  };
}

/** The output of {@link comparisonScreen}. */
export type ComparisonScreen = ReturnType<typeof comparisonScreen>;
