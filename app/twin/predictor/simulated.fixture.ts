import { NORMS } from "~/personality/norms";
import { forEachTrait, type TraitScores } from "~/personality/traits";
import type { Choice } from "../choices/choice";
import { CHOICES } from "../choices/choices";
import type { ChoiceAnswer, TwinInputs } from "../inputs";
import { MIDDLING } from "../inputs.fixture";
import { dot, logistic } from "./belief";
import { loadingsOf, traitPulls } from "./knowledge";
import { predict, predictFromTraitsAlone } from "./predictor";

// Simulated people, for tests only: nobody's data. The seed makes them the same at each run.

export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A standard normal number (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The scores of somebody from the reference sample. */
export function someScores(random: Random): TraitScores {
  return forEachTrait((trait) => {
    const score = Math.round(NORMS[trait].mean + NORMS[trait].sd * normal(random));
    return Math.min(100, Math.max(20, score));
  });
}

/** How a simulated person's true weights differ from what the twin takes for granted. */
export type Kind = (pulls: readonly number[], random: Random) => number[];

/** Their traits work in them exactly as the twin supposes. */
export const likeThePrior: Kind = (pulls) => [...pulls];
/** Their own leanings lie about one logit from what their traits say. */
export const unlikeThePrior: Kind = (pulls, random) => pulls.map((pull) => pull + normal(random));
/** They choose against what their traits say. */
export const againstThePrior: Kind = (pulls) => pulls.map((pull) => -1.5 * pull);

export type Step = { withLearning: number; withoutLearning: number; outcome: 0 | 1 };

/** The choices in an order of their own, areas mixed. */
function shuffled(random: Random): Choice[] {
  return CHOICES.map((choice) => ({ choice, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ choice }) => choice);
}

/** One simulated person going through all choices, each predicted before it is answered. */
export function livedThrough(kind: Kind, random: Random): Step[] {
  const blank: TwinInputs = { ...MIDDLING, scores: someScores(random) };
  const weights = kind(traitPulls(blank), random);
  const answers: ChoiceAnswer[] = [];
  return shuffled(random).map((choice, before) => {
    const choseA = random() < logistic(dot(loadingsOf(choice), weights));
    const withLearning = predict(choice, { ...blank, answers }).probabilityA;
    const withoutLearning = predictFromTraitsAlone(choice, blank).probabilityA;
    answers.push({
      choiceId: choice.id,
      chosen: choseA ? "a" : "b",
      confidence: 50 + Math.round(50 * random()),
      probabilityA: withLearning,
      answeredAt: new Date(Date.UTC(2026, 0, 1, 0, before)).toISOString(),
    });
    return { withLearning, withoutLearning, outcome: choseA ? 1 : 0 };
  });
}

/** Mean Brier scores of simulated people's answers after the first `from`, with and without learning. */
export function comparedOver(people: number, kind: Kind, { seed, from }: { seed: number; from: number }) {
  const random = seeded(seed);
  let learned = 0;
  let fixed = 0;
  let count = 0;
  for (let person = 0; person < people; person += 1) {
    for (const { withLearning, withoutLearning, outcome } of livedThrough(kind, random).slice(from)) {
      learned += (withLearning - outcome) ** 2;
      fixed += (withoutLearning - outcome) ** 2;
      count += 1;
    }
  }
  return { learned: learned / count, fixed: fixed / count };
}
