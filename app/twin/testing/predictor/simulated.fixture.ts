import { normal, type Random, seeded } from "~/ground/chance/random";
import { NORMS } from "~/personality/scoring/norms";
import { forEachTrait, type TraitScores } from "~/personality/traits";
import type { ChoiceAnswer } from "../../engine/inputs";
import { MIDDLING } from "../../engine/inputs.fixture";
import type { Choice } from "../choices/choice";
import { CHOICES } from "../choices/choices";
import { answer } from "./answers.fixture";
import { type Judged, stakesOf, type Verdict } from "./betting";
import { ENOUGH_ANSWERS } from "./evaluation";
import { featuresOf, loadingsOf, priorOf, traitPulls } from "./knowledge";
import { learn } from "./learning/belief";
import { dot, logistic, type Observation } from "./learning/peak";
import { noSurerThanSurest } from "./predictor";
import { shownPulls } from "./shown-pulls";

// Simulated people, for tests and `npm run check-figures` only. Seeded, so deterministic.

/** Scores drawn from the reference sample. */
function someScores(random: Random): TraitScores {
  return forEachTrait((trait) => {
    const score = Math.round(NORMS[trait].mean + NORMS[trait].sd * normal(random));
    return Math.min(100, Math.max(20, score));
  });
}

/** A simulated person's behaviour: probability of the first side, given the choice and the twin's forecast. */
type Ways = (choice: Choice, forecast: number) => number;

/** Creates a person from their traits' contributions. */
export type Kind = (pulls: readonly number[], random: Random) => Ways;

/** Behaviour driven by these weights, in logits. */
function led(weights: readonly number[]): Ways {
  return (choice) => logistic(dot(loadingsOf(choice), weights));
}

/** Behaves exactly as the prior assumes. */
export const likeThePrior: Kind = (pulls) => led(pulls);
/** Deviates from the traits by half a logit, as the prior expects. */
export const aroundThePrior: Kind = (pulls, random) => led(pulls.map((pull) => pull + normal(random) / 2));
/** Deviates from the traits by about one logit. */
export const unlikeThePrior: Kind = (pulls, random) => led(pulls.map((pull) => pull + normal(random)));
/** Behaves opposite to the traits. */
export const againstThePrior: Kind = (pulls) => led(pulls.map((pull) => -1.5 * pull));
/** Always does what the twin predicts. */
export const asExpected: Kind = () => (_choice, forecast) => (forecast >= 0.5 ? 1 : 0);
/** Always does the opposite of what the twin predicts. */
export const againstTheTwin: Kind = () => (_choice, forecast) => (forecast >= 0.5 ? 0 : 1);
/** Takes the first side at random with this probability. */
export const atRandom =
  (firsts: number): Kind =>
  () =>
  () =>
    firsts;

/** One prediction with its outcome; `withoutLearning` assumes the slope reported in the literature. */
export type Step = {
  withLearning: number;
  withoutLearning: number;
  /** The person's own probability of the first side. */
  truth: number;
  outcome: 0 | 1;
  trust: number;
};

/** The choices in random order, areas mixed. */
export function shuffled(random: Random): Choice[] {
  return CHOICES.map((choice) => ({ choice, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ choice }) => choice);
}

const NO_PREFERENCES = new Map();

/**
 * Simulates one person going through all choices, each predicted before it is answered, with the functions that
 * `predict` uses but without wording reasons (a unit test keeps them consistent).
 */
export function simulatePerson(kind: Kind, random: Random, scores = someScores(random)): Step[] {
  const inputs = { ...MIDDLING, scores };
  const prior = priorOf(inputs);
  const pulls = traitPulls(inputs);
  const ways = kind(pulls, random);
  const observations: Observation[] = [];
  return shuffled(random).map((choice) => {
    const features = featuresOf(choice, NO_PREFERENCES);
    const withoutLearning = noSurerThanSurest(logistic(dot(loadingsOf(choice), pulls)));
    const withLearning = noSurerThanSurest(logistic(dot(features, learn(prior, observations).weights)));
    const truth = ways(choice, withLearning);
    const choseA = random() < truth;
    const trust = (50 + Math.round(50 * random())) / 100;
    observations.push({ features, offset: 0, choseA, trust });
    return { withLearning, withoutLearning, truth, outcome: choseA ? 1 : 0, trust };
  });
}

/** Expected Brier score of a forecast, if this is the true probability. */
function expectedBrier(forecast: number, truth: number): number {
  return (forecast - truth) ** 2 + truth * (1 - truth);
}

/** Mean Brier scores for simulated people's answers after the first `from`, with and without learning. */
export function comparedOver(people: number, kind: Kind, { seed, from }: { seed: number; from: number }) {
  const random = seeded(seed);
  let learned = 0;
  let fixed = 0;
  let count = 0;
  for (let person = 0; person < people; person += 1) {
    for (const { withLearning, withoutLearning, truth } of simulatePerson(kind, random).slice(from)) {
      // Expected rather than drawn, so that fewer people suffice.
      learned += expectedBrier(withLearning, truth);
      fixed += expectedBrier(withoutLearning, truth);
      count += 1;
    }
  }
  return { learned: learned / count, fixed: fixed / count };
}

/** Predictions of people who answer at random: mean Brier score of all, and mean sureness (0.5 to 1) after forty. */
export function predictedAtRandom(people: number, seed: number) {
  const random = seeded(seed);
  const steps = Array.from({ length: people }, () => simulatePerson(atRandom(0.5), random));
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  return {
    brier: mean(steps.flat().map(({ withLearning, truth }) => expectedBrier(withLearning, truth))),
    sureness: mean(
      steps.flatMap((all) =>
        all.slice(40).map(({ withLearning }) => Math.max(withLearning, 1 - withLearning)),
      ),
    ),
  };
}

/** A simulated person's answers, with the twin's prior forecasts. */
export function judgedPerson(kind: Kind, random: Random): Judged[] {
  return simulatePerson(kind, random).map(({ withLearning, outcome }) => {
    return { probabilityA: withLearning, chosen: outcome === 1 ? "a" : "b" };
  });
}

/** After how many of these answers (at least ten) the verdict was first reached; null if never. */
export function firstReached(verdict: Verdict, judged: readonly Judged[]): number | null {
  for (let count = ENOUGH_ANSWERS; count <= judged.length; count += 1) {
    if (stakesOf(judged.slice(0, count)).verdict === verdict) return count;
  }
  return null;
}

/** Share of people who are ever shown a pull although they answer at random, the first side with this probability. */
export function everShownPull(firsts: number, people: number, random: Random): number {
  let shownCount = 0;
  for (let person = 0; person < people; person += 1) {
    const answers: ChoiceAnswer[] = [];
    const isShown = shuffled(random).some(({ id }) => {
      answers.push(answer(id, random() < firsts ? "a" : "b"));
      return shownPulls(answers, {}).length > 0;
    });
    if (isShown) shownCount += 1;
  }
  return shownCount / people;
}
