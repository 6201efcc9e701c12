import type { Evidence } from "../inputs";
import type { Ranked } from "../ranking";

/**
 * Points for the best recommendation based on a confirmed preference: more than most people's traits can add up to,
 * since it is the only thing here that the user stated explicitly.
 */
const OWN_WORDS_LIFT = 60;

type Resting = { evidence: readonly Evidence[] };

function confirmedIn({ evidence }: Resting): string[] {
  return evidence.flatMap((piece) => (piece.kind === "preference" && piece.isConfirmed ? [piece.id] : []));
}

/** Raises only the best recommendation of each confirmed preference, so that no preference fills the top. */
export function raiseOwnWords<T extends Resting>(ranked: readonly Ranked<T>[]): Ranked<T>[] {
  const best = new Map<string, Ranked<T>>();
  for (const one of ranked) {
    for (const id of confirmedIn(one.item)) if (one.score > (best.get(id)?.score ?? -1)) best.set(id, one);
  }
  const raised = new Set(best.values());
  return ranked.map((one) => (raised.has(one) ? { ...one, score: one.score + OWN_WORDS_LIFT } : one));
}
