import { NORMS, Z_95 } from "~/personality/scoring/norms";
import { isInUpperHalf, type Side, type TraitPlace } from "~/personality/scoring/place";
import { TRAITS, type Trait } from "~/personality/traits";
import {
  assessmentShare,
  CARELESS_EVIDENCE,
  preferenceEvidence,
  strengthOf,
  surestOf,
  type TraitPositions,
  type TwinFacts,
} from "../evidence";
import type { Evidence } from "../inputs";
import type { Tendency, Weights } from "./tendencies";

/** A person's position on a tendency. */
export type StylePosition = {
  /** Standard deviations of the reference sample from the middle, roughly −5 to 5, including preferences. */
  z: number;
  /**
   * `middle` if the 95 % band around z includes 0, no contributing trait or preference is clear, or all traits with the
   * highest weight pull the other way.
   */
  side: Side;
  /** 0 to 1, halved for careless answers. */
  strength: number;
  /** The one or two strongest traits, and the preferences that shifted it. */
  evidence: Evidence[];
};

const MOST_TRAITS = 2;

/** Traits below this share of the strongest one are not named as evidence. */
const LEAST_SHARE = 0.25;

/** Deviation of a stored score from the sample's middle, in standard deviations of the sample. */
export function deviation({ trait, errors }: TraitPlace): number {
  const { sem, sd } = NORMS[trait];
  return ((trait === "neuroticism" ? -errors : errors) * sem) / sd;
}

type Part = { trait: Trait; value: number };

function parts(weights: Weights, traits: TraitPositions): Part[] {
  return TRAITS.flatMap((trait) => {
    const weight = weights[trait] ?? 0;
    return weight === 0 ? [] : [{ trait, value: weight * deviation(traits[trait].place) }];
  });
}

function lengthOf(values: readonly number[]): number {
  return Math.hypot(...values);
}

/** Standard error of a weighted sum of traits, in the units of `parts`. */
function errorOf(weights: Weights): number {
  return lengthOf(TRAITS.map((trait) => ((weights[trait] ?? 0) * NORMS[trait].sem) / NORMS[trait].sd));
}

/** Traits that pull in the sum's direction, strongest first; if there are none, the two with the highest weight. */
function drivers(all: readonly Part[], weights: Weights, sum: number): Trait[] {
  const pulling = all
    .filter(({ value }) => value * sum > 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (pulling.length === 0) return heaviest(weights);
  const most = Math.abs(pulling[0]?.value ?? 0);
  return pulling
    .filter(({ value }) => Math.abs(value) >= LEAST_SHARE * most)
    .slice(0, MOST_TRAITS)
    .map(({ trait }) => trait);
}

function heaviest(weights: Weights): Trait[] {
  const size = (trait: Trait) => Math.abs(weights[trait] ?? 0);
  return [...TRAITS].sort((a, b) => size(b) - size(a)).slice(0, MOST_TRAITS);
}

function shiftsOf({ shifts = [] }: Tendency, facts: TwinFacts): { evidence: Evidence[]; shift: number } {
  let shift = 0;
  const evidence: Evidence[] = [];
  for (const row of shifts) {
    const held = surestOf(facts.preferences, row.keys);
    if (!held) continue;
    shift += row.shift * held.hold;
    evidence.push(preferenceEvidence(held));
  }
  return { evidence, shift };
}

/**
 * Whether every trait with the highest weight lies in the half of the sample that pulls against the sum: a side would then
 * contradict what is said about these traits.
 */
function pullsAgainst(weights: Weights, traits: TraitPositions, sum: number): boolean {
  const most = Math.max(...TRAITS.map((trait) => Math.abs(weights[trait] ?? 0)));
  return TRAITS.filter((trait) => Math.abs(weights[trait] ?? 0) === most).every((trait) => {
    const isAbove = isInUpperHalf(traits[trait].place) !== (trait === "neuroticism");
    return (isAbove ? 1 : -1) * (weights[trait] ?? 0) * sum < 0;
  });
}

/** Whether the evidence includes a trait clear of the middle, or a preference. */
function hasClearGround(evidence: readonly Evidence[], facts: TwinFacts): boolean {
  return evidence.some((piece) => piece.kind !== "trait" || facts.traits?.[piece.trait].side !== "middle");
}

/**
 * A person's position on a tendency: the weighted sum of trait deviations divided by the weights' norm, plus shifts
 * from preferences. It has a side if its 95 % band, from the traits' measurement errors, excludes 0. Formula and
 * weakness: docs/formulas.md, "Tendencies".
 */
export function positionOn(tendency: Tendency, facts: TwinFacts, traits: TraitPositions): StylePosition {
  const { weights } = tendency;
  const length = lengthOf(TRAITS.map((trait) => weights[trait] ?? 0));
  const all = parts(weights, traits);
  const shifted = shiftsOf(tendency, facts);
  const z = all.reduce((sum, { value }) => sum + value, 0) / length + shifted.shift;
  const errors = Math.abs(z) / (errorOf(weights) / length);
  const evidence: Evidence[] = drivers(all, weights, z).map((trait) => traits[trait].evidence);
  evidence.push(...shifted.evidence);
  const away: Side = z > 0 ? "high" : "low";
  const isClear = errors > Z_95 && hasClearGround(evidence, facts) && !pullsAgainst(weights, traits, z);
  const side: Side = isClear ? away : "middle";
  if (facts.inputs.careless) evidence.push(CARELESS_EVIDENCE);
  return { z, side, strength: assessmentShare(facts.inputs) * strengthOf(errors, side), evidence };
}
