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
import { type MatchCount, type Stats, stats, traitMatch } from "./stats";

/** Name of a dashboard figure that has a "How is this worked out?". */
type FigureName = Exclude<keyof Stats, "demos"> | keyof Activity;

/** Every figure about a user's twin with its explanation. */
export type TwinFigures = {
  stats: Stats;
  /** The counts behind the personality match. */
  match: MatchCount;
  /** Today's activity. */
  activity: Activity;
  evaluation: Evaluation;
  /** The texts of "How is this worked out?". */
  explanations: Record<FigureName, string>;
};

/** All figures, for the dashboard and the preview. */
export function figuresOf(inputs: TwinInputs): TwinFigures {
  return {
    stats: stats(inputs),
    match: traitMatch(inputs),
    activity: activityOf(inputs),
    evaluation: evaluate(inputs.answers, inputs.popularity),
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
