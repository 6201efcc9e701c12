import { Z_95 } from "~/personality/scoring/norms";
import { TRAITS, type Trait } from "~/personality/traits";
import type { ChoiceAnswer, Popularity } from "../../engine/inputs";
import { mainTraits } from "../choices/choice";
import { findChoice } from "../choices/choices";
import { popularLogit } from "../choices/popularity";
import { logistic, type Observation, peakOf } from "./learning/peak";

/** A trait's pull on a person, as their everyday choices show it without the assessment. */
export type ShownPull = {
  trait: Trait;
  /** The side of the stored score that was chosen. */
  side: "high" | "low";
  /** Choices that turn on the trait, and how many of them went to that side. */
  of: number;
  chosen: number;
  /** All choices that were answered. */
  answered: number;
  /** Logits at a loading of 1 towards the high side of the stored score, with their 95 % interval. */
  pull: number;
  low: number;
  high: number;
  /** Posterior standard errors between the pull and 0. */
  errors: number;
};

/** Choices that turn on one trait, each as seen from the high side of its stored score. */
type TraitChoice = { choseHigh: boolean; loading: number; offset: number };

/** Assumed behaviour under a trait's pull, in logits: 19 to 1 for its side, if both sides are equally popular. */
const PULLED = Math.log(19);

/**
 * Each trait's share of the 5 % of people without any pull who may be shown one, over all looks. Only eight choices
 * turn on Emotional Stability, so it gets a quarter: all eight on one side then suffice.
 */
const FALSE_SHARE: Record<Trait, number> = {
  openness: 0.009375,
  conscientiousness: 0.009375,
  extraversion: 0.009375,
  agreeableness: 0.009375,
  neuroticism: 0.0125,
};

/** Standard deviation of a pull before any answer, logits at a loading of 1. */
const PULL_SD = 1.5;

/** The latest answer to each choice that turns on this trait. */
function traitChoices(
  trait: Trait,
  latest: ReadonlyMap<string, ChoiceAnswer>,
  popularity: Popularity,
): TraitChoice[] {
  return [...latest.values()].flatMap(({ choiceId, chosen }) => {
    const choice = findChoice(choiceId);
    const loading = choice?.loadings[trait];
    if (!choice || !loading || !mainTraits(choice).includes(trait)) return [];
    const towardsHigh = Math.sign(loading);
    return [
      {
        choseHigh: towardsHigh > 0 === (chosen === "a"),
        loading: Math.abs(loading),
        offset: towardsHigh * popularLogit(popularity, choiceId),
      },
    ];
  });
}

/**
 * Value of a unit stake bet on a pull to either side, against an opponent who follows only the popularity of the
 * sides: for such a person a martingale that begins at 1, so that it ever reaches 1 / α with a probability of at most α
 * (Ville).
 */
function stakeOnPull(choices: readonly Pick<TraitChoice, "choseHigh" | "offset">[]): number {
  const towards = (pull: number) =>
    choices.reduce((stake, { choseHigh, offset }) => {
      const [informed, blind] = [logistic(offset + pull), logistic(offset)];
      return stake * (choseHigh ? informed / blind : (1 - informed) / (1 - blind));
    }, 1);
  return (towards(PULLED) + towards(-PULLED)) / 2;
}

function pullFrom(trait: Trait, choices: readonly TraitChoice[], answered: number): ShownPull | null {
  if (stakeOnPull(choices) < 1 / FALSE_SHARE[trait]) return null;
  const observations = choices.map(({ choseHigh, loading, offset }): Observation => {
    return { features: [loading], offset, choseA: choseHigh, trust: 1 };
  });
  const { weights, covariance } = peakOf({ means: [0], sds: [PULL_SD] }, observations);
  const [pull, sd] = [weights[0] ?? 0, Math.sqrt(covariance[0] ?? 0)];
  const errors = Math.abs(pull) / sd;
  if (errors <= Z_95) return null;
  const side = pull > 0 ? "high" : "low";
  const chosen = choices.filter(({ choseHigh }) => choseHigh === (side === "high")).length;
  const interval = { low: pull - Z_95 * sd, high: pull + Z_95 * sd };
  return { trait, side, of: choices.length, chosen, answered, pull, ...interval, errors };
}

/** How many answered choices turn on a trait. */
export function choicesOn(trait: Trait, answers: readonly ChoiceAnswer[]): number {
  return traitChoices(trait, new Map(answers.map((one) => [one.choiceId, one])), {}).length;
}

/**
 * The traits whose pull everyday choices show: of the choices that turn on a trait, more went to one side than chance,
 * or the popularity of the sides, explains at any look, and the 95 % interval of the pull excludes 0. At most 5 % of
 * people without any pull are ever shown one. Source and power: docs/formulas.md, "What everyday choices show".
 *
 * @param answers oldest first; the latest to each choice counts
 */
export function shownPulls(answers: readonly ChoiceAnswer[], popularity: Popularity): ShownPull[] {
  const latest = new Map(
    answers.filter(({ choiceId }) => findChoice(choiceId)).map((one) => [one.choiceId, one]),
  );
  return TRAITS.flatMap(
    (trait) => pullFrom(trait, traitChoices(trait, latest, popularity), latest.size) ?? [],
  );
}
