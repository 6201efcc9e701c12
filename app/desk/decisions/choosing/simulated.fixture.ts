import type { Random } from "~/ground/chance/random";
import type { Rating } from "../decision";
import { choiceProbabilities } from "./choice-model";
import type { TakenDecision } from "./taken-decision";

/** A simulated person: the weights that they state, those that they decide by, and how firmly values decide. */
export type SimulatedPerson = {
  stated: readonly number[];
  /** The weights that they decide by; they sum to 1. */
  decides: readonly number[];
  /** Logits for the whole scale; 0 for choices at random. */
  beta: number;
};

/** Decisions between random options, rated on the same criteria. */
export function simulatedDecisions(random: Random, person: SimulatedPerson, count: number): TakenDecision[] {
  const criteria = person.stated.map((weight, k) => ({
    id: `c${k}`,
    name: `criterion ${k}`,
    swing: 100 * weight,
  }));
  return Array.from({ length: count }, () => {
    const options = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, i) => ({
      id: `o${i}`,
      name: `option ${i}`,
    }));
    const table = options.map(() => criteria.map(() => Math.floor(random() * 101)));
    const ratings = options.flatMap((option, i) =>
      criteria.map((criterion, k): Rating => {
        const likely = table[i]?.[k] ?? 0;
        return { optionId: option.id, criterionId: criterion.id, low: likely, likely, high: likely };
      }),
    );
    const values = table.map((row) => [
      row.reduce((sum, one, k) => sum + (one / 100) * (person.decides[k] ?? 0), 0),
    ]);
    const odds = choiceProbabilities(values, [person.beta]);
    const chosen = drawnFrom(odds, random());
    return { options, criteria, ratings, weightSureness: 0.5, decidedFor: options[chosen]?.id ?? "" };
  });
}

/** The index at which the running sum of probabilities passes a random number. */
function drawnFrom(probabilities: readonly number[], at: number): number {
  let sum = 0;
  for (const [i, p] of probabilities.entries()) {
    sum += p;
    if (at < sum) return i;
  }
  return probabilities.length - 1;
}
