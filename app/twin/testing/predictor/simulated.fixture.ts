import { NORMS } from "~/personality/scoring/norms";
import { forEachTrait, type TraitScores } from "~/personality/traits";
import { MIDDLING } from "../../engine/inputs.fixture";
import type { Choice } from "../choices/choice";
import { CHOICES } from "../choices/choices";
import { dot, learn, logistic, type Observation } from "./belief";
import { type Judged, stakesOf, type Verdict } from "./betting";
import { ENOUGH_ANSWERS } from "./evaluation";
import { featuresOf, loadingsOf, priorOf, traitPulls } from "./knowledge";
import { noSurerThanSurest } from "./predictor";

// Simulated people, for tests and `npm run check-figures` only: nobody's data. The seed makes them the same each time.

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
function someScores(random: Random): TraitScores {
  return forEachTrait((trait) => {
    const score = Math.round(NORMS[trait].mean + NORMS[trait].sd * normal(random));
    return Math.min(100, Math.max(20, score));
  });
}

/** How a simulated person chooses: the probability of the first side, from the choice and the twin's own forecast. */
type Ways = (choice: Choice, forecast: number) => number;

/** Makes somebody with these pulls of the traits. */
export type Kind = (pulls: readonly number[], random: Random) => Ways;

/** The weights that work in them, in logits. */
function led(weights: readonly number[]): Ways {
  return (choice) => logistic(dot(loadingsOf(choice), weights));
}

/** Their traits work in them exactly as the twin supposes. */
export const likeThePrior: Kind = (pulls) => led(pulls);
/** Their own leanings lie half a logit from what their traits say, which is what the prior expects. */
export const aroundThePrior: Kind = (pulls, random) => led(pulls.map((pull) => pull + normal(random) / 2));
/** Their own leanings lie about one logit from what their traits say. */
export const unlikeThePrior: Kind = (pulls, random) => led(pulls.map((pull) => pull + normal(random)));
/** They choose against what their traits say. */
export const againstThePrior: Kind = (pulls) => led(pulls.map((pull) => -1.5 * pull));
/** They always do what the twin expects of them. */
export const asExpected: Kind = () => (_choice, forecast) => (forecast >= 0.5 ? 1 : 0);
/** They always do what the twin does not expect of them. */
export const againstTheTwin: Kind = () => (_choice, forecast) => (forecast >= 0.5 ? 0 : 1);
/** They toss a coin that falls on the first side with this probability. */
export const atRandom =
  (firsts: number): Kind =>
  () =>
  () =>
    firsts;

export type Step = { withLearning: number; withoutLearning: number; outcome: 0 | 1; trust: number };

/** The choices in an order of their own, areas mixed. */
export function shuffled(random: Random): Choice[] {
  return CHOICES.map((choice) => ({ choice, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ choice }) => choice);
}

const NO_PREFERENCES = new Map();

/**
 * One simulated person going through all choices, each predicted before it is answered, by the same functions as
 * `predict` but without putting the reasons into words (a unit test holds the two together).
 */
export function livedThrough(kind: Kind, random: Random, scores = someScores(random)): Step[] {
  const inputs = { ...MIDDLING, scores };
  const prior = priorOf(inputs);
  const ways = kind(traitPulls(inputs), random);
  const observations: Observation[] = [];
  return shuffled(random).map((choice) => {
    const features = featuresOf(choice, NO_PREFERENCES);
    const withoutLearning = noSurerThanSurest(logistic(dot(features, prior.means)));
    const withLearning = noSurerThanSurest(logistic(dot(features, learn(prior, observations).weights)));
    const choseA = random() < ways(choice, withLearning);
    const trust = (50 + Math.round(50 * random())) / 100;
    observations.push({ features, choseA, trust });
    return { withLearning, withoutLearning, outcome: choseA ? 1 : 0, trust };
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

/** One simulated person's answers, each with the twin's forecast from before it. */
export function judgedPerson(kind: Kind, random: Random): Judged[] {
  return livedThrough(kind, random).map(({ withLearning, outcome }) => {
    return { probabilityA: withLearning, chosen: outcome === 1 ? "a" : "b" };
  });
}

/** After how many of these answers, ten or more, a verdict was first reached; null when it never was. */
export function firstTold(verdict: Verdict, judged: readonly Judged[]): number | null {
  for (let count = ENOUGH_ANSWERS; count <= judged.length; count += 1) {
    if (stakesOf(judged.slice(0, count)).verdict === verdict) return count;
  }
  return null;
}
