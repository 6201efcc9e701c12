import { NORMS } from "~/personality/scoring/norms";
import { TRAITS, type Trait } from "~/personality/traits";
import { assessmentShare, type PreferenceIndex, surestOf } from "../../engine/evidence";
import type { TwinInputs } from "../../engine/inputs";
import type { HeldPreference } from "../../engine/meaning/held";
import type { Choice } from "../choices/choice";
import { findChoice } from "../choices/choices";
import { popularLogit } from "../choices/popularity";
import type { Belief, Prior } from "./learning/belief";
import type { Observation } from "./learning/peak";

/**
 * Change in a choice's logit per standard deviation of something correlated with it by `r`: 2r / (1 − r²), exact if
 * normal within each of two equally frequent sides. Source: docs/formulas.md.
 */
export function slopeOf(r: number): number {
  return (2 * r) / (1 - r * r);
}

/** Logits per standard deviation of a trait at a loading of 1. */
export const TRAIT_SLOPE = slopeOf(0.3);

/** Logits for a stated preference with a confidence of 100. */
export const PREFERENCE_SLOPE = slopeOf(0.38);

/** How closely a person's choices may follow their traits, in multiples of `TRAIT_SLOPE`, with prior shares. */
const FOLLOWING = [
  { slope: 0, share: 0.27 },
  { slope: 0.5, share: 0.25 },
  { slope: 1, share: 0.37 },
  { slope: 2, share: 0.11 },
] as const;

/** Mean of these multiples before any answer. */
export const EXPECTED_SLOPE = FOLLOWING.reduce((sum, { slope, share }) => sum + slope * share, 0);

/**
 * How far a person's own weights lie from what the traits suggest (one standard deviation, logits): hardly for most
 * people, far for one in eight.
 */
const OWN_WAYS = [
  { sd: 0.1, share: 0.88 },
  { sd: 0.8, share: 0.12 },
] as const;
const PREFERENCE_SD = 0.4;

/** Scores beyond this many standard deviations are no stronger evidence. */
const FARTHEST_Z = 3;

/** z-score of a stored score (0 to 100) in the reference sample, clamped to −3 to 3. */
export function zScore(trait: Trait, score: number): number {
  const z = (score - NORMS[trait].mean) / NORMS[trait].sd;
  return Number.isFinite(z) ? Math.min(FARTHEST_Z, Math.max(-FARTHEST_Z, z)) : 0;
}

/**
 * Contribution of each trait to the logit at a loading of 1 for a person who follows their traits exactly as the
 * literature reports on average: slope × reliability × z. Careless results count half; without a result all are 0.
 */
export function traitPulls(inputs: TwinInputs): number[] {
  const { scores } = inputs;
  if (!scores) return TRAITS.map(() => 0);
  const share = assessmentShare(inputs);
  return TRAITS.map((trait) => share * TRAIT_SLOPE * NORMS[trait].alpha * zScore(trait, scores[trait]));
}

/** Prior of the six weights: the five traits in order, then the weight of stated preferences. */
export function priorOf(inputs: TwinInputs): Prior {
  const pulls = traitPulls(inputs);
  return FOLLOWING.flatMap(({ slope, share }) =>
    OWN_WAYS.map((own) => ({
      share: share * own.share,
      means: [...pulls.map((pull) => slope * pull), PREFERENCE_SLOPE],
      sds: [...pulls.map(() => own.sd), PREFERENCE_SD],
    })),
  );
}

/** Mean of the multiples in `FOLLOWING` after these answers, 0 to 2. */
export function slopeAfter({ shares }: Belief): number {
  const slopes = FOLLOWING.flatMap(({ slope }) => OWN_WAYS.map(() => slope));
  return shares.reduce((sum, share, index) => sum + share * (slopes[index] ?? 0), 0);
}

/** The choice's loadings in trait order. */
export function loadingsOf(choice: Choice): number[] {
  return TRAITS.map((trait) => choice.loadings[trait] ?? 0);
}

/** The strongest stated preference for each side of a choice. */
export type Stated = { a: HeldPreference | null; b: HeldPreference | null };

export function statedOn(choice: Choice, index: PreferenceIndex): Stated {
  const a = surestOf(index, choice.preferences.a);
  const b = surestOf(index, choice.preferences.b);
  // If its category favours one side and its words the other, it is ambiguous.
  return a && b && a.preference.id === b.preference.id ? { a: null, b: null } : { a, b };
}

/** Evidence for `a` or `b`, in the order of the six weights. */
export function featuresOf(choice: Choice, index: PreferenceIndex): number[] {
  const stated = statedOn(choice, index);
  return [...loadingsOf(choice), (stated.a?.hold ?? 0) - (stated.b?.hold ?? 0)];
}

/** Confidence, in percent, assumed for an answer without a stated one: the middle. */
const UNSAID = 75;

/**
 * The user's answers as the model learns from them: the latest to each existing choice. A coin toss (50 %) counts half
 * as much as a certain answer, and one without a stated sureness as one of 75 %.
 */
export function observationsOf(
  { answers, popularity }: Pick<TwinInputs, "answers" | "popularity">,
  index: PreferenceIndex,
): Map<string, Observation> {
  const latest = new Map(answers.map((answer) => [answer.choiceId, answer]));
  const observations = new Map<string, Observation>();
  for (const [choiceId, { chosen, confidence }] of latest) {
    const choice = findChoice(choiceId);
    if (!choice) continue;
    const trust = Math.min(100, Math.max(50, (confidence ?? UNSAID) || 50)) / 100;
    observations.set(choiceId, {
      features: featuresOf(choice, index),
      offset: popularLogit(popularity, choiceId),
      choseA: chosen === "a",
      trust,
    });
  }
  return observations;
}
