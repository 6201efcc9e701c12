import { type Level, level, nearMiddle } from "~/personality/interpretation";
import { errorBand, NORMS, Z_95 } from "~/personality/norms";
import { forEachTrait, shownFigure, type Trait, type TraitScores } from "~/personality/traits";
import type { Category } from "~/preferences/categories";
import type { Evidence, TwinInputs, TwinPreference } from "./inputs";
import { readText, type Topic } from "./topics";

/** Where a shown figure stands once its error is counted: `middle` when its 95 % band reaches 50. */
export type Side = "low" | "middle" | "high";

export type TraitEvidence = Extract<Evidence, { kind: "trait" }>;

export type TraitStanding = { evidence: TraitEvidence; side: Side /** 0 to 1. */; strength: number };

/** A category and one of its subcategories. */
export type Place = `${Category}.${string}`;

/** A place alone, or a place and a topic that the text must name. */
export type PreferenceKey = Place | `${Place}:${Topic}`;

/** The surest preference of each key. */
export type PreferenceIndex = ReadonlyMap<string, TwinPreference>;

/** A person's inputs, read once for all rules. */
export type TwinReading = {
  inputs: TwinInputs;
  /** Null before the first result. */
  traits: Record<Trait, TraitStanding> | null;
  preferences: PreferenceIndex;
};

/** A preference counts as evidence from this confidence on, where the dashboard calls it medium. */
export const HELD_FROM = 40;

/** Careless answers halve what the assessment's figures can carry. */
const CARELESS_SHARE = 0.5;

/** How much of the remaining doubt a piece of evidence of full strength takes away. */
const DOUBT_TAKEN = 0.7;

/** A tendency is never surer than this. */
export const HIGHEST_CONFIDENCE = 95;

const MIDDLE = 50;

/** What the "Why?" of a rule names when the assessment's answers looked careless. */
export const CARELESS_EVIDENCE: Evidence = {
  kind: "answers",
  count: 30,
  text: "Ten or more of the 30 assessment answers in a row were identical, so its figures count half.",
};

/** The side of a shown figure (0 to 100), its 95 % band counted. */
export function sideOf(trait: Trait, shown: number): Side {
  if (nearMiddle(trait, shown)) return "middle";
  return shown > MIDDLE ? "high" : "low";
}

/** A trait's figure as evidence: as shown, with its 95 % band and its level. */
export function traitEvidence(scores: TraitScores, trait: Trait): TraitEvidence {
  const shown = shownFigure(trait, scores[trait]);
  const scaleLevel: Level = level(shown);
  return { kind: "trait", trait, shown, ...errorBand(trait, shown), level: scaleLevel };
}

/** A preference as evidence. */
export function preferenceEvidence(preference: TwinPreference): Evidence {
  const { id, category, subcategory, preference: text, confidence } = preference;
  return { kind: "preference", id, category, subcategory, preference: text, confidence };
}

/**
 * The strength 0 to 1 of a claim that lies `errors` standard errors from the middle. Outside the middle e / (e + 2):
 * a half at the edge of the band, rising towards 1. In the middle 0.5 at the very middle, 0.25 at the edge.
 */
export function strengthOf(errors: number, side: Side): number {
  if (side === "middle") return Math.max(0.25, 0.5 - (0.25 * errors) / Z_95);
  return errors / (errors + 2);
}

/**
 * A confidence, integer 0 to 95, from the strengths (each 0 to 1) of what a rule rests on: each piece takes 70 % of
 * its strength off the doubt that is left. Formula and weakness: docs/formulas.md, "Confidence of a rule".
 */
export function confidenceOf(strengths: readonly number[]): number {
  const doubt = strengths.reduce((left, strength) => left * (1 - DOUBT_TAKEN * strength), 1);
  return Math.min(HIGHEST_CONFIDENCE, Math.round(100 * (1 - doubt)));
}

/** How far the assessment's figures count, 0 to 1. */
export function assessmentShare(inputs: TwinInputs): number {
  return inputs.careless ? CARELESS_SHARE : 1;
}

function standingOf(scores: TraitScores, trait: Trait, share: number): TraitStanding {
  const evidence = traitEvidence(scores, trait);
  const side = sideOf(trait, evidence.shown);
  const errors = Math.abs(evidence.shown - MIDDLE) / NORMS[trait].sem;
  return { evidence, side, strength: share * strengthOf(errors, side) };
}

function keepSurer(index: Map<string, TwinPreference>, key: string, preference: TwinPreference): void {
  const kept = index.get(key);
  const surer =
    kept === undefined ||
    preference.confidence > kept.confidence ||
    (preference.confidence === kept.confidence && preference.id < kept.id);
  if (surer) index.set(key, preference);
}

/** Reads each preference's text once and keeps the surest one of each place, and of each place and topic. */
export function indexPreferences(preferences: readonly TwinPreference[]): PreferenceIndex {
  const index = new Map<string, TwinPreference>();
  for (const preference of preferences) {
    if (!(preference.confidence >= HELD_FROM)) continue;
    const place = `${preference.category}.${preference.subcategory}`;
    const { topics, negated } = readText(preference.preference);
    if (!negated) keepSurer(index, place, preference);
    for (const topic of topics) keepSurer(index, `${place}:${topic}`, preference);
  }
  return index;
}

/** Reads a person's inputs once, for every rule of the engine. */
export function readTwin(inputs: TwinInputs): TwinReading {
  const { scores } = inputs;
  const share = assessmentShare(inputs);
  return {
    inputs,
    traits: scores ? forEachTrait((trait) => standingOf(scores, trait, share)) : null,
    preferences: indexPreferences(inputs.preferences),
  };
}
