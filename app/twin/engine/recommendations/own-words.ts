import type { Evidence } from "../inputs";
import type { Ranked } from "../ranking";

/**
 * Points for the first recommendation that rests on a preference which the user said is read right: more than the
 * traits of most people can bring together, since it is the only thing here that the user said in so many words.
 */
const OWN_WORDS_LIFT = 60;

type Resting = { evidence: readonly Evidence[] };

function confirmedIn({ evidence }: Resting): string[] {
  return evidence.flatMap((piece) => (piece.kind === "preference" && piece.isConfirmed ? [piece.id] : []));
}

/**
 * Raises the best recommendation of each confirmed preference, and none after it, so that no preference takes all
 * places at the top.
 */
export function raiseOwnWords<T extends Resting>(ranked: readonly Ranked<T>[]): Ranked<T>[] {
  const best = new Map<string, Ranked<T>>();
  for (const one of ranked) {
    for (const id of confirmedIn(one.item)) if (one.score > (best.get(id)?.score ?? -1)) best.set(id, one);
  }
  const raised = new Set(best.values());
  return ranked.map((one) => (raised.has(one) ? { ...one, score: one.score + OWN_WORDS_LIFT } : one));
}
