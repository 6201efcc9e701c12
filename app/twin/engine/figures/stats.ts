import { findChoice } from "../../testing/choices/choices";
import { evaluate, hitOf } from "../../testing/predictor/evaluation";
import { predictFromTraitsAlone } from "../../testing/predictor/predictor";
import type { TwinInputs, TwinPlatform } from "../inputs";

export type Stats = {
  /** Integer 0 to 100: how often the traits alone predict the chosen side. */
  personalityMatch: number;
  /** Connected platforms without demos. */
  connectedServices: number;
  /** Data points of their last syncs and imports, without demos. */
  dataPoints: number;
  /** Integer 0 to 100: the share of correct predictions; 0 below ten answers. */
  accuracy: number;
  /** Demo connections, shown beside the count but never included. */
  demos: number;
};

/** Answers that the traits alone can predict, and how many they predict correctly. */
export type MatchCount = { count: number; hits: number };

/** Connected platforms without demos. */
export function realPlatforms({ platforms }: TwinInputs): readonly TwinPlatform[] {
  return platforms.filter(({ isDemo }) => !isDemo);
}

/** A platform's data points as a non-negative integer. */
export function pointsOf({ dataPoints }: TwinPlatform): number {
  return Number.isFinite(dataPoints) ? Math.max(0, Math.trunc(dataPoints)) : 0;
}

/**
 * Compares predictions from the traits alone with the latest answer to each choice. A prediction of 0.5 counts as a
 * half. Without a personality result the count is 0.
 */
export function traitMatch(inputs: TwinInputs): MatchCount {
  if (!inputs.scores) return { count: 0, hits: 0 };
  let hits = 0;
  let count = 0;
  for (const [choiceId, chosen] of new Map(
    inputs.answers.map(({ choiceId, chosen }) => [choiceId, chosen]),
  )) {
    const choice = findChoice(choiceId);
    if (!choice) continue;
    hits += hitOf(predictFromTraitsAlone(choice, inputs).probabilityA, chosen);
    count += 1;
  }
  return { count, hits };
}

/** A share as an integer percentage, 0 to 100; 0 if the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}

/** The dashboard's four figures, each 0 for a new user. Formulas and weaknesses: docs/formulas.md, "Stats". */
export function stats(inputs: TwinInputs): Stats {
  const real = realPlatforms(inputs);
  const match = traitMatch(inputs);
  const { hits, count, enough } = evaluate(inputs.answers, inputs.popularity);
  return {
    personalityMatch: percentOf(match.hits, match.count),
    connectedServices: real.length,
    dataPoints: real.reduce((sum, platform) => sum + pointsOf(platform), 0),
    accuracy: enough ? percentOf(hits, count) : 0,
    demos: inputs.platforms.length - real.length,
  };
}
