import { type Level, level, nearMiddle } from "~/personality/results/interpretation";
import { errorBand, NORMS, Z_95 } from "~/personality/scoring/norms";
import { forEachTrait, shownFigure, type Trait, type TraitScores } from "~/personality/traits";
import type { Category } from "~/preferences/categories";
import type { Evidence, TwinInputs, TwinPreference } from "./inputs";
import type { Observed } from "./signals/finders";
import { observe, type SignalEvidence } from "./signals/observe";
import type { Topic } from "./topic-words";
import { readText } from "./topics";

/** Where a shown figure stands once its error is counted: `middle` when its 95 % band reaches 50. */
export type Side = "low" | "middle" | "high";

export type TraitEvidence = Extract<Evidence, { kind: "trait" }>;

export type PreferenceEvidence = Extract<Evidence, { kind: "preference" }>;

export type TraitStanding = { evidence: TraitEvidence; side: Side /** 0 to 1. */; strength: number };

/** A category and one of its subcategories. */
export type Place = `${Category}.${string}`;

/** A place alone, or a place and a topic that the text must name. */
export type PreferenceKey = Place | `${Place}:${Topic}`;

/** A preference as a rule may use it. */
export type HeldPreference = {
  preference: TwinPreference;
  /** What was read in its words, or null where it is there for its place alone. */
  readAs: Topic | null;
  /** How far it counts, 0 to 1: its confidence, and half of it for what was read in its words. */
  hold: number;
};

/** The preference of each key that counts most. */
export type PreferenceIndex = ReadonlyMap<string, HeldPreference>;

/** What a platform shows of a person; `strength` is 0 to 1. */
type ObservedThing = { evidence: SignalEvidence; strength: number };

/** A person's inputs, read once for all rules. */
export type TwinReading = {
  inputs: TwinInputs;
  /** Null before the first result. */
  traits: Record<Trait, TraitStanding> | null;
  preferences: PreferenceIndex;
  /** What platforms show beyond chance. */
  observed: ReadonlyMap<Observed, ObservedThing>;
};

/** A preference counts as evidence from this confidence on, where the dashboard calls it medium. */
export const HELD_FROM = 40;

/** What was found in a preference's words may be wrong, and the person has not confirmed it. */
export const FOUND_SHARE = 0.5;

/** Careless answers halve what the assessment's figures can carry. */
const CARELESS_SHARE = 0.5;

/** How much of the remaining doubt a piece of evidence of full strength takes away. */
const DOUBT_TAKEN = 0.7;

/** A tendency is never surer than this. */
const HIGHEST_CONFIDENCE = 95;

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
export function preferenceEvidence({ preference, readAs }: HeldPreference): PreferenceEvidence {
  const { id, category, subcategory, preference: text, confidence } = preference;
  return { kind: "preference", id, category, subcategory, preference: text, confidence, readAs };
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

/** Whether a preference is held more surely than another; of two held alike, the one with the smaller id is. */
function isSurer(one: TwinPreference, other: TwinPreference | undefined): boolean {
  if (!other || one.confidence > other.confidence) return true;
  return one.confidence === other.confidence && one.id < other.id;
}

/** The preference held most surely of all, firmly enough for a rule or not; undefined where there is none. */
export function surestPreference(preferences: readonly TwinPreference[]): TwinPreference | undefined {
  let surest: TwinPreference | undefined;
  for (const preference of preferences) if (isSurer(preference, surest)) surest = preference;
  return surest;
}

function keepSurer(index: Map<string, HeldPreference>, key: string, held: HeldPreference): void {
  if (isSurer(held.preference, index.get(key)?.preference)) index.set(key, held);
}

/** Whether a preference is held firmly enough for any rule to read it. */
export function isHeld({ confidence }: TwinPreference): boolean {
  return confidence >= HELD_FROM;
}

/**
 * Reads each preference's text once and keeps the surest one of each place, and of each place and topic. A text that
 * leaves in doubt whether its writer likes what it names takes no side, not even by its place.
 */
export function indexPreferences(preferences: readonly TwinPreference[]): PreferenceIndex {
  const index = new Map<string, HeldPreference>();
  for (const preference of preferences) {
    if (!isHeld(preference)) continue;
    const place = `${preference.category}.${preference.subcategory}`;
    const { topics, doubtful } = readText(preference.preference);
    if (doubtful) continue;
    const hold = Math.min(1, preference.confidence / 100);
    keepSurer(index, place, { preference, readAs: null, hold });
    for (const readAs of topics) {
      keepSurer(index, `${place}:${readAs}`, { preference, readAs, hold: FOUND_SHARE * hold });
    }
  }
  return index;
}

/** Of the preferences under these keys the one that counts most, or null. */
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

/** Reads a person's inputs once, for every rule of the engine. */
export function readTwin(inputs: TwinInputs): TwinReading {
  const { scores } = inputs;
  const share = assessmentShare(inputs);
  return {
    inputs,
    traits: scores ? forEachTrait((trait) => standingOf(scores, trait, share)) : null,
    preferences: indexPreferences(inputs.preferences),
    observed: observedIn(inputs),
  };
}
