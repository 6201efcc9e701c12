import type { Trait } from "~/personality/traits";
import type { PreferenceKey } from "../meaning/held";

/** Weight of each stored trait (neuroticism, not Emotional Stability); −1 to 1. */
export type Weights = Partial<Record<Trait, number>>;

/**
 * A preference under one of the keys shifts a tendency by `shift` standard deviations at a confidence of 100, and by
 * half of that if a topic was found in its text.
 */
type Shift = { keys: readonly PreferenceKey[]; shift: number };

export type Tendency = { weights: Weights; shifts?: readonly Shift[] };

/**
 * The five styles of Scott & Bruce (1995). The signs are those reported repeatedly in studies of the styles and the
 * five factors; the sizes are the product's own, in steps of 0.05, from no single table. Sources and weakness:
 * docs/formulas.md, "Decision styles".
 */
export const STYLES = {
  rational: { weights: { conscientiousness: 0.35, openness: 0.1, agreeableness: 0.1, neuroticism: -0.1 } },
  intuitive: { weights: { openness: 0.2, extraversion: 0.2, agreeableness: 0.1, conscientiousness: -0.05 } },
  dependent: {
    weights: { neuroticism: 0.2, agreeableness: 0.2, extraversion: 0.1, openness: -0.1 },
    shifts: [
      { keys: ["work.collaboration:team"], shift: 0.25 },
      { keys: ["work.collaboration:solo"], shift: -0.25 },
    ],
  },
  avoidant: { weights: { neuroticism: 0.35, conscientiousness: -0.3, extraversion: -0.15 } },
  spontaneous: {
    weights: { conscientiousness: -0.3, extraversion: 0.2, neuroticism: 0.1 },
    shifts: [
      { keys: ["work.schedule:flexible"], shift: 0.25 },
      { keys: ["work.schedule:structured"], shift: -0.25 },
    ],
  },
} as const satisfies Record<string, Tendency>;

export type Style = keyof typeof STYLES;

/**
 * Quick decisions: the spontaneous style minus the mean of the rational and the avoidant, each normalised to length 1,
 * precomputed and rounded to two decimals; plus the user's preferred pace.
 */
export const SPEED: Tendency = {
  weights: {
    conscientiousness: -0.94,
    extraversion: 0.69,
    openness: -0.13,
    agreeableness: -0.13,
    neuroticism: 0.03,
  },
  shifts: [
    { keys: ["lifestyle.pace:fast", "professional.pace:fast"], shift: 0.5 },
    { keys: ["lifestyle.pace:slow", "professional.pace:slow"], shift: -0.5 },
  ],
};

/**
 * Nicholson, Soane, Fenton-O'Creevy & Willman (2005): risk propensity increases with E and O, and decreases with N, A
 * and C.
 */
export const RISK: Tendency = {
  weights: {
    openness: 0.36,
    agreeableness: -0.31,
    extraversion: 0.26,
    conscientiousness: -0.2,
    neuroticism: -0.18,
  },
  shifts: [
    { keys: ["lifestyle.values:security"], shift: -0.5 },
    { keys: ["travel.adventure"], shift: 0.25 },
  ],
};

/** Heinström (2003, 2005): three information-seeking styles with their traits. */
export const RESEARCH = {
  broad: { weights: { extraversion: 0.3, openness: 0.3, agreeableness: -0.2 } },
  deep: { weights: { conscientiousness: 0.3, openness: 0.3, neuroticism: -0.1 } },
  quick: { weights: { openness: -0.3, conscientiousness: -0.3, neuroticism: 0.2 } },
} as const satisfies Record<string, Tendency>;

export type ResearchWay = keyof typeof RESEARCH;
