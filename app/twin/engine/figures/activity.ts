import { isHeld } from "../evidence";
import type { TwinInputs } from "../inputs";

/** A day's two figures, integers 0 to 100. */
export type Activity = { decisionConfidence: number; dataQuality: number };

/** Number of latest choices that count for current confidence. */
export const RECENT_ANSWERS = 20;

/** Stated confidence, percent; null without data. */
export type Sureness = {
  choices: { count: number; mean: number } | null;
  preferences: { count: number; mean: number } | null;
};

/** One part of data quality: how much there is, how much would be complete, and the points earned out of the maximum. */
export type QualityPart = { have: number; of: number; points: number; most: number };

export type Quality = Record<"assessment" | "preferences" | "choices", QualityPart>;

/**
 * The user's confidence in the latest everyday choices for which they stated it (50 to 100), and in their preferences
 * (0 to 100).
 */
export function surenessOf({ answers, preferences }: TwinInputs): Sureness {
  const given = answers.flatMap(({ confidence }) => (confidence === null ? [] : [within(confidence, 50)]));
  return {
    choices: meanOf(given.slice(-RECENT_ANSWERS)),
    preferences: meanOf(preferences.map(({ confidence }) => within(confidence, 0))),
  };
}

function within(percent: number, least: number): number {
  return Number.isNaN(percent) ? least : Math.min(100, Math.max(least, percent));
}

function meanOf(percents: readonly number[]): { count: number; mean: number } | null {
  const count = percents.length;
  if (count === 0) return null;
  return { count, mean: percents.reduce((sum, percent) => sum + percent, 0) / count };
}

/**
 * The data available to the twin, in parts totalling 100 points. Data that no rule reads does not count, nor does
 * platform data: the full score must not require a platform.
 */
export function qualityOf(inputs: TwinInputs): Quality {
  const categories = new Set(inputs.preferences.filter(isHeld).map(({ category }) => category)).size;
  const choices = new Set(inputs.answers.map(({ choiceId }) => choiceId)).size;
  const assessment = part(inputs.scores ? 1 : 0, 1, 40);
  return {
    assessment: inputs.careless ? { ...assessment, points: assessment.points / 2 } : assessment,
    preferences: part(categories, 4, 20),
    choices: part(choices, 40, 40),
  };
}

function part(have: number, of: number, most: number): QualityPart {
  return { have, of, most, points: (most * Math.min(have, of)) / of };
}

/**
 * The figures of a day's activity row, computed from that day's rows; both 0 for a new user. Formulas and weaknesses:
 * docs/formulas.md, "Weekly activity".
 */
export function activityOf(inputs: TwinInputs): Activity {
  const { choices, preferences } = surenessOf(inputs);
  const means = [choices, preferences].flatMap((side) => (side ? [side.mean] : []));
  const { assessment, preferences: stated, choices: answered } = qualityOf(inputs);
  return {
    decisionConfidence: Math.round(means.reduce((sum, mean) => sum + mean / means.length, 0)),
    dataQuality: Math.round(assessment.points + stated.points + answered.points),
  };
}
