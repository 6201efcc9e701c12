import { errorBand, Z_95 } from "~/personality/scoring/norms";
import { type Side, type TraitPlace, traitPlace } from "~/personality/scoring/place";
import { forEachTrait, shownFigure, type Trait, type TraitScores } from "~/personality/traits";
import type { Observed } from "../../platforms/finding/finders";
import type { Evidence, TwinInputs, TwinPreference } from "./inputs";
import { type HeldPreference, heldIn, type PreferenceKey } from "./meaning/held";
import { observe, type SignalEvidence } from "./signals/observe";

export type TraitEvidence = Extract<Evidence, { kind: "trait" }>;

export type PreferenceEvidence = Extract<Evidence, { kind: "preference" }>;

/** A trait as rules use it: its place among the people of the sample, and its side there. */
type TraitPosition = {
  evidence: TraitEvidence;
  place: TraitPlace;
  side: Side;
  /** 0 to 1, halved for careless answers. */
  strength: number;
};

export type TraitPositions = Record<Trait, TraitPosition>;

/** The preference with the highest weight for each key. */
export type PreferenceIndex = ReadonlyMap<string, HeldPreference>;

/** A finding in platform data; `strength` is 0 to 1. */
type ObservedThing = { evidence: SignalEvidence; strength: number };

/** A person's inputs, prepared once for all rules. */
export type TwinFacts = {
  inputs: TwinInputs;
  /** Null before the first result. */
  traits: TraitPositions | null;
  preferences: PreferenceIndex;
  /** Findings beyond chance in platform data. */
  observed: ReadonlyMap<Observed, ObservedThing>;
};

/** Minimum confidence for evidence, where the dashboard's "medium" begins. */
export const HELD_FROM = 40;

/** Careless answers halve the weight of the assessment. */
const CARELESS_SHARE = 0.5;

/** Share of the remaining doubt removed by evidence of full strength. */
const DOUBT_TAKEN = 0.7;

/** Upper limit of confidence in a tendency. */
const HIGHEST_CONFIDENCE = 95;

/** Named in "Why?" if the assessment's answers looked careless. */
export const CARELESS_EVIDENCE: Evidence = {
  kind: "answers",
  count: 30,
  text: "Ten or more of the 30 assessment answers in a row were identical, so its figures count half.",
};

/** A trait's displayed figure as evidence, with its 95 % band. */
export function traitEvidence(scores: TraitScores, trait: Trait): TraitEvidence {
  const shown = shownFigure(trait, scores[trait]);
  return { kind: "trait", trait, shown, ...errorBand(trait, shown) };
}

/** A preference as evidence. */
export function preferenceEvidence({ preference, readAs, isConfirmed }: HeldPreference): PreferenceEvidence {
  const { answered: _said, ...stated } = preference;
  return { kind: "preference", ...stated, readAs, isConfirmed };
}

/**
 * Strength, 0 to 1, of a claim that lies `errors` standard errors from the middle. Outside the middle e / (e + 2): a
 * half at the edge of the band, rising towards 1. Inside, 0.5 at the centre falling to 0.25 at the edge.
 */
export function strengthOf(errors: number, side: Side): number {
  if (side === "middle") return Math.max(0.25, 0.5 - (0.25 * errors) / Z_95);
  return errors / (errors + 2);
}

/**
 * Confidence, integer 0 to 95, from the strengths (0 to 1) of a rule's evidence: each piece removes 70 % of its
 * strength from the remaining doubt. Formula and weakness: docs/formulas.md, "Confidence of a rule".
 */
export function confidenceOf(strengths: readonly number[]): number {
  const doubt = strengths.reduce((left, strength) => left * (1 - DOUBT_TAKEN * strength), 1);
  return Math.min(HIGHEST_CONFIDENCE, Math.round(100 * (1 - doubt)));
}

/** Weight of the assessment, 0 to 1. */
export function assessmentShare(inputs: TwinInputs): number {
  return inputs.careless ? CARELESS_SHARE : 1;
}

function positionOf(scores: TraitScores, trait: Trait, share: number): TraitPosition {
  const place = traitPlace(trait, scores[trait]);
  const strength = share * strengthOf(Math.abs(place.errors), place.side);
  return { evidence: traitEvidence(scores, trait), place, side: place.side, strength };
}

/** Whether a preference has more confidence than another; ties go to the smaller id. */
function isSurer(one: TwinPreference, other: TwinPreference | undefined): boolean {
  if (!other || one.confidence > other.confidence) return true;
  return one.confidence === other.confidence && one.id < other.id;
}

/** The preference with the most confidence, even if too little for a rule; undefined if there are none. */
export function surestPreference(preferences: readonly TwinPreference[]): TwinPreference | undefined {
  let surest: TwinPreference | undefined;
  for (const preference of preferences) if (isSurer(preference, surest)) surest = preference;
  return surest;
}

function keepStronger(index: Map<string, HeldPreference>, key: string, held: HeldPreference): void {
  const before = index.get(key);
  const isAlike = before?.hold === held.hold;
  if (!before || held.hold > before.hold || (isAlike && isSurer(held.preference, before.preference))) {
    index.set(key, held);
  }
}

/** Whether a preference has enough confidence for rules. */
export function isHeld({ confidence }: TwinPreference): boolean {
  return confidence >= HELD_FROM;
}

/**
 * Reads each preference's text once and keeps the strongest per category, and per category and topic. A text in doubt
 * counts for nothing, not even its category; nor does a reading that the user rejected.
 */
export function indexPreferences(preferences: readonly TwinPreference[]): PreferenceIndex {
  const index = new Map<string, HeldPreference>();
  for (const preference of preferences) {
    if (!isHeld(preference)) continue;
    for (const { key, held } of heldIn(preference)) keepStronger(index, key, held);
  }
  return index;
}

/** The preference with the highest weight under these keys, or null. */
export function surestOf(index: PreferenceIndex, keys: readonly PreferenceKey[]): HeldPreference | null {
  let found: HeldPreference | null = null;
  for (const key of keys) {
    const held = index.get(key);
    if (held && (!found || held.hold > found.hold)) found = held;
  }
  return found;
}

function observedIn({ signals }: TwinInputs): Map<Observed, ObservedThing> {
  return new Map(
    [...observe(signals)].map(([observed, { evidence, errors }]) => [
      observed,
      { evidence, strength: strengthOf(errors, "high") },
    ]),
  );
}

/** Prepares a person's inputs once for all rules. */
export function readTwin(inputs: TwinInputs): TwinFacts {
  const { scores } = inputs;
  const share = assessmentShare(inputs);
  return {
    inputs,
    traits: scores ? forEachTrait((trait) => positionOf(scores, trait, share)) : null,
    preferences: indexPreferences(inputs.preferences),
    observed: observedIn(inputs),
  };
}
