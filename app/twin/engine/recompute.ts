import { type Comparison, comparisons } from "./comparisons";
import { type DecisionPatterns, decisionPatterns } from "./decision-style/decision-patterns";
import { readTwin } from "./evidence";
import type { Insight, TwinInputs } from "./inputs";
import { keyInsights } from "./insights/key-insights";
import { type NextStep, nextBestStep } from "./next-step";
import type { Feedback } from "./recommendations/feedback";
import { type Recommendation, recommendations } from "./recommendations/recommendations";
import { summary } from "./summary";

export type Recomputed = {
  insights: Insight[];
  patterns: DecisionPatterns | null;
  recommendations: Recommendation[];
  nextStep: NextStep;
  summary: string[];
  comparisons: Comparison[];
};

/** Everything the engine says about a person, from inputs prepared once. Deterministic. */
export function recompute(inputs: TwinInputs, feedback: readonly Feedback[]): Recomputed {
  const reading = readTwin(inputs);
  const patterns = decisionPatterns(reading);
  return {
    insights: keyInsights(reading),
    patterns,
    recommendations: recommendations(reading, feedback),
    nextStep: nextBestStep(inputs),
    summary: summary(reading, patterns),
    comparisons: comparisons(reading),
  };
}
