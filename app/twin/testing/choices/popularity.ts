import type { Popularity } from "../../engine/inputs";

/**
 * Minimum number of people for a popularity to be known: with fewer, one person's answer could be guessed from the count.
 */
export const ENOUGH_PEOPLE = 100;

/** Number of pseudo-answers, half of them each way, that shrink a share of few people towards one half. */
const SUPPOSED = 20;

/** Share of people who take the first side of a choice, 0 to 1; one half if unknown. */
export function popularShare(popularity: Popularity, choiceId: string): number {
  const counted = Object.hasOwn(popularity, choiceId) ? popularity[choiceId] : undefined;
  if (!counted || counted.people < ENOUGH_PEOPLE) return 0.5;
  return (counted.firsts + SUPPOSED / 2) / (counted.people + SUPPOSED);
}

/** Popularity of the first side in logits; 0 if unknown. */
export function popularLogit(popularity: Popularity, choiceId: string): number {
  const share = popularShare(popularity, choiceId);
  return Math.log(share / (1 - share));
}
