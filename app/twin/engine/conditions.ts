import type { Side } from "~/personality/scoring/place";
import type { Trait } from "~/personality/traits";
import type { Observed } from "../../platforms/finding/finders";
import { choicePiece } from "./choices/choice-evidence";
import { CARELESS_EVIDENCE, confidenceOf, preferenceEvidence, surestOf, type TwinFacts } from "./evidence";
import { meaningSentence } from "./evidence-words";
import type { Evidence } from "./inputs";
import type { PreferenceKey, PreferencePath } from "./meaning/held";
import type { Topic } from "./topic-words";

/**
 * One condition of a rule. Traits are as displayed, on the side of their place in the sample; no condition is for the
 * middle, where a trait says nothing.
 */
export type Condition =
  | { kind: "trait"; trait: Trait; side: Exclude<Side, "middle"> }
  | { kind: "preference"; keys: readonly PreferenceKey[] }
  | { kind: "signal"; observed: Observed };

type ShownTrait = Exclude<Trait, "neuroticism">;

export const high = (trait: ShownTrait): Condition => ({ kind: "trait", trait, side: "high" });
export const low = (trait: ShownTrait): Condition => ({ kind: "trait", trait, side: "low" });

/** Emotional Stability, stored reversed as neuroticism; named to avoid confusion. */
export const calm: Condition = { kind: "trait", trait: "neuroticism", side: "high" };
export const sensitive: Condition = { kind: "trait", trait: "neuroticism", side: "low" };

/** A held preference in one of these categories whose text names the topic. */
export function says(topic: Topic, ...places: PreferencePath[]): Condition {
  return { kind: "preference", keys: places.map((place): PreferenceKey => `${place}:${topic}`) };
}

/** A held preference in one of these categories, unless it is to be avoided or its text leaves that in doubt. */
export function likes(...places: PreferencePath[]): Condition {
  return { kind: "preference", keys: places };
}

/** A finding beyond chance in platform data. */
export function shows(observed: Observed): Condition {
  return { kind: "signal", observed };
}

/** What a rule is based on if all its conditions hold. */
export type Match = { evidence: Evidence[] /** Integer 0 to 95. */; confidence: number };

type Piece = { evidence: Evidence; strength: number };

/**
 * Evidence that a trait is on a side: from the assessment, from everyday choices, or from both, which together weigh more
 * than either. Empty if the two contradict each other.
 */
function traitPieces({ trait, side }: Extract<Condition, { kind: "trait" }>, facts: TwinFacts): Piece[] {
  const position = facts.traits?.[trait];
  if (!position) return [];
  const chosen = choicePiece(trait, facts);
  if (position.side !== side && position.side !== "middle") return [];
  if (chosen && chosen.side !== side) return [];
  const assessed = position.side === side ? [position] : [];
  return chosen ? [...assessed, chosen] : assessed;
}

function piecesFor(condition: Condition, facts: TwinFacts): Piece[] {
  if (condition.kind === "trait") return traitPieces(condition, facts);
  const piece = pieceFor(condition, facts);
  return piece ? [piece] : [];
}

function pieceFor(condition: Exclude<Condition, { kind: "trait" }>, facts: TwinFacts): Piece | null {
  if (condition.kind === "signal") return facts.observed.get(condition.observed) ?? null;
  const held = surestOf(facts.preferences, condition.keys);
  return held && { evidence: preferenceEvidence(held), strength: held.hold };
}

/** Evidence and confidence of a rule's conditions; null unless all hold. */
export function match(when: readonly Condition[], facts: TwinFacts): Match | null {
  const pieces: Piece[] = [];
  for (const condition of when) {
    const found = piecesFor(condition, facts);
    if (found.length === 0) return null;
    pieces.push(...found);
  }
  const evidence = pieces.map((piece) => piece.evidence);
  const restsOnAssessment = when.some((condition) => condition.kind === "trait");
  if (restsOnAssessment && facts.inputs.careless) evidence.push(CARELESS_EVIDENCE);
  return { evidence, confidence: confidenceOf(pieces.map((piece) => piece.strength)) };
}

/** A rule's text, followed by how the preferences behind it are read. Counts are mentioned only in "Why?". */
export function withMeanings(text: string, evidence: readonly Evidence[]): string {
  const meanings = evidence.flatMap((piece) => (piece.kind === "preference" ? [meaningSentence(piece)] : []));
  return [text, ...meanings].join(" ");
}

/** Key of the subject that evidence is about. */
export function subjectOf(evidence: Evidence): string {
  if (evidence.kind === "trait") return `trait:${evidence.trait}`;
  if (evidence.kind === "preference") return `preference:${evidence.id}`;
  if (evidence.kind === "signal") return `signal:${evidence.platform}:${evidence.signal}`;
  if (evidence.kind === "platform") return `platform:${evidence.platformName}`;
  if (evidence.kind === "choices") return `choices:${evidence.trait}`;
  return `answers:${evidence.text}`;
}
