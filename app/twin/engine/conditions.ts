import type { Trait } from "~/personality/traits";
import {
  CARELESS_EVIDENCE,
  confidenceOf,
  type Place,
  type PreferenceKey,
  preferenceEvidence,
  type Side,
  surestOf,
  type TwinReading,
} from "./evidence";
import { readingSentence, signalSentence } from "./evidence-words";
import type { Evidence } from "./inputs";
import type { Observed } from "./signals/finders";
import type { Topic } from "./topic-words";

/** One thing that must be so for a rule to speak. Traits are meant as shown, with their band counted. */
export type Condition =
  | { kind: "trait"; trait: Trait; side: Side }
  | { kind: "preference"; keys: readonly PreferenceKey[] }
  | { kind: "signal"; observed: Observed };

type ShownTrait = Exclude<Trait, "neuroticism">;

export const high = (trait: ShownTrait): Condition => ({ kind: "trait", trait, side: "high" });
export const low = (trait: ShownTrait): Condition => ({ kind: "trait", trait, side: "low" });
export const middle = (trait: ShownTrait): Condition => ({ kind: "trait", trait, side: "middle" });

/** Emotional Stability, which is stored reversed, as neuroticism, under words that can't be mixed up. */
export const calm: Condition = { kind: "trait", trait: "neuroticism", side: "high" };
export const sensitive: Condition = { kind: "trait", trait: "neuroticism", side: "low" };
export const betweenCalmAndSensitive: Condition = { kind: "trait", trait: "neuroticism", side: "middle" };

/** A held preference in one of these places in whose words the topic was found. */
export function says(topic: Topic, ...places: Place[]): Condition {
  return { kind: "preference", keys: places.map((place): PreferenceKey => `${place}:${topic}`) };
}

/** A held preference in one of these places, unless its words leave in doubt whether it is a liking. */
export function likes(...places: Place[]): Condition {
  return { kind: "preference", keys: places };
}

/** Something that a platform shows beyond chance. */
export function shows(observed: Observed): Condition {
  return { kind: "signal", observed };
}

/** What a rule rests on, when all of its conditions hold. */
export type Match = { evidence: Evidence[] /** Integer 0 to 95. */; confidence: number };

type Piece = { evidence: Evidence; strength: number };

function pieceFor(condition: Condition, reading: TwinReading): Piece | null {
  if (condition.kind === "trait") {
    const standing = reading.traits?.[condition.trait];
    return standing?.side === condition.side ? standing : null;
  }
  if (condition.kind === "signal") return reading.observed.get(condition.observed) ?? null;
  const held = surestOf(reading.preferences, condition.keys);
  return held && { evidence: preferenceEvidence(held), strength: held.hold };
}

/** The evidence and the confidence of a rule's conditions, or null unless every one of them holds. */
export function match(when: readonly Condition[], reading: TwinReading): Match | null {
  const pieces: Piece[] = [];
  for (const condition of when) {
    const piece = pieceFor(condition, reading);
    if (!piece) return null;
    pieces.push(piece);
  }
  const evidence = pieces.map((piece) => piece.evidence);
  const restsOnAssessment = when.some((condition) => condition.kind === "trait");
  if (restsOnAssessment && reading.inputs.careless) evidence.push(CARELESS_EVIDENCE);
  return { evidence, confidence: confidenceOf(pieces.map((piece) => piece.strength)) };
}

/** What has to be said beside a rule's words: how a preference was read, and how little a platform's counts are. */
function caveatOf(piece: Evidence): string[] {
  if (piece.kind === "preference") return readingSentence(piece);
  return piece.kind === "signal" ? [signalSentence(piece)] : [];
}

/** A rule's words, and after them what the twin may have read wrongly and how far what it goes by reaches. */
export function withReadings(text: string, evidence: readonly Evidence[]): string {
  return [text, ...evidence.flatMap(caveatOf)].join(" ");
}

/** A name for what a piece of evidence is about, the same for the same thing. */
export function subjectOf(evidence: Evidence): string {
  if (evidence.kind === "trait") return `trait:${evidence.trait}`;
  if (evidence.kind === "preference") return `preference:${evidence.id}`;
  if (evidence.kind === "signal") return `signal:${evidence.platform}:${evidence.signal}`;
  if (evidence.kind === "platform") return `platform:${evidence.platformName}`;
  return `answers:${evidence.text}`;
}
