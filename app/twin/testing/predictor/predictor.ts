import { TRAITS } from "~/personality/traits";
import { indexPreferences, type PreferenceIndex } from "../../engine/evidence";
import type { TwinInputs } from "../../engine/inputs";
import type { Choice } from "../choices/choice";
import { popularLogit, popularShare } from "../choices/popularity";
import {
  EXPECTED_SLOPE,
  featuresOf,
  loadingsOf,
  observationsOf,
  priorOf,
  slopeAfter,
  statedOn,
  traitPulls,
} from "./knowledge";
import { type Belief, learn } from "./learning/belief";
import { dot, logistic, type Observation } from "./learning/peak";
import { type Contribution, KNOWS_NOTHING, type PredictionReason, reasonsFor } from "./reasons";

export type Prediction = {
  /** Probability of side `a`, 0.02 to 0.98; exactly 0.5 if nothing is known. */
  probabilityA: number;
  /** Reasons, strongest first; at least one. */
  reasons: PredictionReason[];
};

/** A predictor prepared from a user's rows, for any number of choices. */
export type Predictor = {
  predict: (choice: Choice) => Prediction;
  /** How informative an answer to this choice would be, above 0; only comparable between choices. */
  lesson: (choice: Choice) => number;
};

/** Limit on the twin's confidence: everyday choices have reasons it does not know. */
export const SUREST = 0.98;

const UNKNOWN: Prediction = { probabilityA: 0.5, reasons: [KNOWS_NOTHING] };

/** Clamps a probability to 0.02 … 0.98. */
export function noSurerThanSurest(probability: number): number {
  return Math.min(SUREST, Math.max(1 - SUREST, probability));
}

/**
 * Prepares a predictor from a user's rows: preferences, traits, and weights learned from answers. The answer to the
 * predicted choice itself is excluded, so predictions are always blind. Without a personality result every prediction
 * is 0.5. Source and weakness: docs/formulas.md, "What the twin predicts".
 */
export function predictorFor(inputs: TwinInputs): Predictor {
  const index = indexPreferences(inputs.preferences);
  const prior = priorOf(inputs);
  const observations = observationsOf(inputs, index);
  const fromAll = learn(prior, [...observations.values()]);

  const beliefFor = (choice: Choice): { belief: Belief; answers: number } => {
    if (!observations.has(choice.id)) return { belief: fromAll, answers: observations.size };
    const others: Observation[] = [];
    for (const [id, observation] of observations) if (id !== choice.id) others.push(observation);
    return { belief: learn(prior, others), answers: others.length };
  };

  return {
    predict: (choice) => {
      if (!inputs.scores) return UNKNOWN;
      const { belief, answers } = beliefFor(choice);
      const contributions = contributionsTo(choice, { inputs, index, belief, answers });
      return predictionFrom(choice, contributions, inputs);
    },
    lesson: (choice) => {
      const features = featuresOf(choice, index);
      const offset = popularLogit(inputs.popularity, choice.id);
      const probability = logistic(offset + dot(features, fromAll.weights));
      const spread = fromAll.covariance.map((row) => dot(row, features));
      return probability * (1 - probability) * dot(features, spread);
    },
  };
}

/**
 * The twin's prediction for one choice with reasons, from traits, stated preferences and earlier answers. For several
 * choices use `predictorFor`.
 */
export function predict(choice: Choice, inputs: TwinInputs): Prediction {
  return predictorFor(inputs).predict(choice);
}

/** A prediction from the five traits alone, without preferences and answers. */
export function predictFromTraitsAlone(choice: Choice, inputs: TwinInputs): Prediction {
  if (!inputs.scores) return UNKNOWN;
  return predictionFrom(choice, traitContributions(choice, inputs, EXPECTED_SLOPE), inputs);
}

function predictionFrom(
  choice: Choice,
  contributions: readonly Contribution[],
  inputs: TwinInputs,
): Prediction {
  const logit = contributions.reduce((sum, { logits }) => sum + logits, 0);
  return {
    probabilityA: noSurerThanSurest(logistic(logit)),
    reasons: reasonsFor(choice, contributions, inputs),
  };
}

/** @param slope how much the person's choices follow their traits, as a multiple of what the literature reports */
function traitContributions(choice: Choice, inputs: TwinInputs, slope: number): Contribution[] {
  const pulls = traitPulls(inputs);
  return TRAITS.flatMap((trait, index) => {
    const loading = choice.loadings[trait];
    return loading === undefined
      ? []
      : [{ kind: "trait", trait, logits: loading * slope * (pulls[index] ?? 0) }];
  });
}

function popularContribution({ id }: Choice, { popularity }: TwinInputs): Contribution[] {
  const logits = popularLogit(popularity, id);
  return logits === 0 ? [] : [{ kind: "popularity", share: popularShare(popularity, id), logits }];
}

type Known = { inputs: TwinInputs; index: PreferenceIndex; belief: Belief; answers: number };

/** The contributions to the logit of `a`, one per reason. */
function contributionsTo(choice: Choice, { inputs, index, belief, answers }: Known): Contribution[] {
  const trust = belief.weights[TRAITS.length] ?? 0;
  const stated = statedOn(choice, index);
  const slope = slopeAfter(belief);
  const contributions = traitContributions(choice, inputs, slope);
  if (stated.a) contributions.push({ kind: "preference", held: stated.a, logits: stated.a.hold * trust });
  if (stated.b) contributions.push({ kind: "preference", held: stated.b, logits: -stated.b.hold * trust });
  const pulls = traitPulls(inputs);
  const learned = pulls.map((pull, trait) => (belief.weights[trait] ?? 0) - slope * pull);
  contributions.push(...popularContribution(choice, inputs));
  contributions.push({ kind: "answers", count: answers, logits: dot(loadingsOf(choice), learned) });
  return contributions;
}
