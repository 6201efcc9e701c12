import { type Evaluation, evaluate } from "../../testing/predictor/evaluation";
import type { TwinInputs } from "../inputs";
import { type Activity, activityOf } from "./activity";
import {
  explainAccuracy,
  explainConnectedServices,
  explainDataPoints,
  explainDataQuality,
  explainDecisionConfidence,
  explainPersonalityMatch,
} from "./explanations";
import { type Stats, stats } from "./stats";

/** A figure of the dashboard that has a "How is this worked out?" beside it. */
type FigureName = Exclude<keyof Stats, "demos"> | keyof Activity;

/** Every figure about a person's twin, each with how it was worked out. */
export type Figures = {
  stats: Stats;
  /** Today's. */
  activity: Activity;
  evaluation: Evaluation;
  /** The texts of "How is this worked out?". */
  explanations: Record<FigureName, string>;
};

/** All figures at once, as the dashboard and the preview show them. */
export function figuresOf(inputs: TwinInputs): Figures {
  return {
    stats: stats(inputs),
    activity: activityOf(inputs),
    evaluation: evaluate(inputs.answers),
    explanations: {
      personalityMatch: explainPersonalityMatch(inputs),
      connectedServices: explainConnectedServices(inputs),
      dataPoints: explainDataPoints(inputs),
      accuracy: explainAccuracy(inputs),
      decisionConfidence: explainDecisionConfidence(inputs),
      dataQuality: explainDataQuality(inputs),
    },
  };
}
