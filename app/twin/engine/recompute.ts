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
  const facts = readTwin(inputs);
  const patterns = decisionPatterns(facts);
  return {
    insights: keyInsights(facts),
    patterns,
    recommendations: recommendations(facts, feedback),
    nextStep: nextBestStep(inputs),
    summary: summary(facts, patterns),
    comparisons: comparisons(facts),
  };
}
