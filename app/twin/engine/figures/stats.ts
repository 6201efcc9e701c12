import { findChoice } from "../../testing/choices/choices";
import { evaluate, hitOf } from "../../testing/predictor/evaluation";
import { predictFromTraitsAlone } from "../../testing/predictor/predictor";
import type { TwinInputs, TwinPlatform } from "../inputs";

export type Stats = {
  /** Integer 0 to 100: how often the traits alone point to the side that was chosen. */
  personalityMatch: number;
  /** Connected platforms, demos left out. */
  connectedServices: number;
  /** What their last syncs and imports counted, demos left out. */
  dataPoints: number;
  /** Integer 0 to 100: the share of choices predicted rightly; 0 below ten answers. */
  accuracy: number;
  /** Demo connections, which are shown beside the count and never in it. */
  demos: number;
};

/** Answers that the traits alone can be held against, and on how many they point to the chosen side. */
export type Match = { count: number; hits: number };

/** The platforms that are really connected. */
export function realPlatforms({ platforms }: TwinInputs): readonly TwinPlatform[] {
  return platforms.filter(({ isDemo }) => !isDemo);
}

/** A platform's data points as a whole number, 0 or more. */
export function pointsOf({ dataPoints }: TwinPlatform): number {
  return Number.isFinite(dataPoints) ? Math.max(0, Math.trunc(dataPoints)) : 0;
}

/**
 * Holds the five traits alone against the answers, the latest to each choice. Where they point to neither side it
 * counts as a half. Without a personality result there is nothing to hold, and the count is 0.
 */
export function traitMatch(inputs: TwinInputs): Match {
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

/** A share as an integer percentage, 0 to 100; 0 of nothing is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0;
}

/** The dashboard's four figures, each 0 for a new user. Formulas and weaknesses: docs/formulas.md, "Stats". */
export function stats(inputs: TwinInputs): Stats {
  const real = realPlatforms(inputs);
  const match = traitMatch(inputs);
  const { hits, count, enough } = evaluate(inputs.answers);
  return {
    personalityMatch: percentOf(match.hits, match.count),
    connectedServices: real.length,
    dataPoints: real.reduce((sum, platform) => sum + pointsOf(platform), 0),
    accuracy: enough ? percentOf(hits, count) : 0,
    demos: inputs.platforms.length - real.length,
  };
}
