import { NORMS } from "~/personality/scoring/norms";
import { TRAITS, type Trait } from "~/personality/traits";
import { assessmentShare, type HeldPreference, type PreferenceIndex, surestOf } from "../../engine/evidence";
import type { ChoiceAnswer, TwinInputs } from "../../engine/inputs";
import type { Choice } from "../choices/choice";
import { findChoice } from "../choices/choices";
import type { Observation, Prior } from "./belief";

/**
 * What one standard deviation does to the logit of a choice that it correlates with by `r`: 2r / (1 − r²), exact
 * where the deviation is normal within each of two equally frequent sides. Source: docs/formulas.md.
 */
export function slopeOf(r: number): number {
  return (2 * r) / (1 - r * r);
}

/** Logits for one standard deviation of a trait at a loading of 1. */
export const TRAIT_SLOPE = slopeOf(0.3);

/** Logits for a stated preference that is held with a confidence of 100. */
export const PREFERENCE_SLOPE = slopeOf(0.38);

/** How far a person's own weight is expected to lie from what the traits say (one standard deviation, logits). */
const PERSONAL_SD = 0.5;
const PREFERENCE_SD = 0.4;

/** Scores outside ± this many standard deviations are no stronger evidence. */
const FARTHEST_Z = 3;

/** Where a stored score (0 to 100) lies in the reference sample, in standard deviations, −3 to 3. */
export function zScore(trait: Trait, score: number): number {
  const z = (score - NORMS[trait].mean) / NORMS[trait].sd;
  return Number.isFinite(z) ? Math.min(FARTHEST_Z, Math.max(-FARTHEST_Z, z)) : 0;
}

/**
 * What each trait is believed to add to the logit at a loading of 1, before any answer: slope × reliability × z.
 * Careless results count half; without a result every trait says nothing.
 */
export function traitPulls(inputs: TwinInputs): number[] {
  const { scores } = inputs;
  if (!scores) return TRAITS.map(() => 0);
  const share = assessmentShare(inputs);
  return TRAITS.map((trait) => share * TRAIT_SLOPE * NORMS[trait].alpha * zScore(trait, scores[trait]));
}

/** The prior of the six weights: the five traits in their order, then how far stated preferences can be trusted. */
export function priorOf(inputs: TwinInputs): Prior {
  return {
    means: [...traitPulls(inputs), PREFERENCE_SLOPE],
    sds: [...TRAITS.map(() => PERSONAL_SD), PREFERENCE_SD],
  };
}

/** The choice's loadings, one for each trait in the order of the traits. */
export function loadingsOf(choice: Choice): number[] {
  return TRAITS.map((trait) => choice.loadings[trait] ?? 0);
}

/** The stated preference that counts most for each side of a choice. */
export type Stated = { a: HeldPreference | null; b: HeldPreference | null };

export function statedOn(choice: Choice, index: PreferenceIndex): Stated {
  const a = surestOf(index, choice.preferences.a);
  const b = surestOf(index, choice.preferences.b);
  // One whose place speaks for one side and whose words for the other leaves in doubt which is meant.
  return a && b && a.preference.id === b.preference.id ? { a: null, b: null } : { a, b };
}

/** What speaks for `a` or `b`, in the order of the six weights. */
export function featuresOf(choice: Choice, index: PreferenceIndex): number[] {
  const stated = statedOn(choice, index);
  return [...loadingsOf(choice), (stated.a?.hold ?? 0) - (stated.b?.hold ?? 0)];
}

/**
 * The person's answers as the model learns from them: the latest to each choice that still exists. A coin toss
 * (50 %) counts half as much as a certain answer.
 */
export function observationsOf(
  answers: readonly ChoiceAnswer[],
  index: PreferenceIndex,
): Map<string, Observation> {
  const observations = new Map<string, Observation>();
  for (const { choiceId, chosen, confidence } of answers) {
    const choice = findChoice(choiceId);
    if (!choice) continue;
    const trust = Math.min(100, Math.max(50, confidence || 50)) / 100;
    observations.set(choiceId, { features: featuresOf(choice, index), choseA: chosen === "a", trust });
  }
  return observations;
}
