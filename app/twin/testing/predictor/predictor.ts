import { TRAITS } from "~/personality/traits";
import { indexPreferences, type PreferenceIndex } from "../../engine/evidence";
import type { TwinInputs } from "../../engine/inputs";
import type { Choice } from "../choices/choice";
import { type Belief, dot, learn, logistic, type Observation } from "./belief";
import { featuresOf, loadingsOf, observationsOf, priorOf, statedOn, traitPulls } from "./knowledge";
import { type Contribution, KNOWS_NOTHING, type Reason, reasonsFor } from "./reasons";

export type Prediction = {
  /** The probability of side `a`, 0.02 to 0.98; exactly 0.5 when nothing is known. */
  probabilityA: number;
  /** What it rests on, the weightiest first; at least one. */
  reasons: Reason[];
};

/** A twin that has read its person's rows once and answers for any choice. */
export type Predictor = {
  predict: (choice: Choice) => Prediction;
  /** How much an answer to this choice would teach, above 0; comparable between choices only. */
  lesson: (choice: Choice) => number;
};

/** A twin is never surer than this: everyday choices have reasons that it does not know. */
export const SUREST = 0.98;

const UNKNOWN: Prediction = { probabilityA: 0.5, reasons: [KNOWS_NOTHING] };

/** A probability, cut to 0.02 … 0.98. */
export function noSurerThanSurest(probability: number): number {
  return Math.min(SUREST, Math.max(1 - SUREST, probability));
}

/**
 * Reads a person's rows once: preferences, traits, and the answers that the weights are learned from. The answer to
 * the very choice that is asked for is left out, so a prediction has never seen it. Without a personality result
 * every prediction is 0.5. Source and weakness: docs/formulas.md, "What the twin predicts".
 */
export function predictorFor(inputs: TwinInputs): Predictor {
  const index = indexPreferences(inputs.preferences);
  const prior = priorOf(inputs);
  const observations = observationsOf(inputs.answers, index);
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
      const probability = logistic(dot(features, fromAll.weights));
      const spread = fromAll.covariance.map((row) => dot(row, features));
      return probability * (1 - probability) * dot(features, spread);
    },
  };
}

/**
 * What the twin expects of one choice, and why, from everything it knows: traits, stated preferences and earlier
 * answers. For several choices at once take `predictorFor`.
 */
export function predict(choice: Choice, inputs: TwinInputs): Prediction {
  return predictorFor(inputs).predict(choice);
}

/** What the five traits alone say of one choice, as if there were no preferences and no answers. */
export function predictFromTraitsAlone(choice: Choice, inputs: TwinInputs): Prediction {
  if (!inputs.scores) return UNKNOWN;
  return predictionFrom(choice, traitContributions(choice, inputs), inputs);
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

function traitContributions(choice: Choice, inputs: TwinInputs): Contribution[] {
  const pulls = traitPulls(inputs);
  return TRAITS.flatMap((trait, index) => {
    const loading = choice.loadings[trait];
    return loading === undefined ? [] : [{ kind: "trait", trait, logits: loading * (pulls[index] ?? 0) }];
  });
}

type Known = { inputs: TwinInputs; index: PreferenceIndex; belief: Belief; answers: number };

/** Everything that adds to the logit of `a`, one part a reason. */
function contributionsTo(choice: Choice, { inputs, index, belief, answers }: Known): Contribution[] {
  const trust = belief.weights[TRAITS.length] ?? 0;
  const stated = statedOn(choice, index);
  const contributions = traitContributions(choice, inputs);
  if (stated.a) contributions.push({ kind: "preference", held: stated.a, logits: stated.a.hold * trust });
  if (stated.b) contributions.push({ kind: "preference", held: stated.b, logits: -stated.b.hold * trust });
  const pulls = traitPulls(inputs);
  const learned = pulls.map((pull, trait) => (belief.weights[trait] ?? 0) - pull);
  contributions.push({ kind: "answers", count: answers, logits: dot(loadingsOf(choice), learned) });
  return contributions;
}
