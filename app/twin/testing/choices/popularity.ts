import type { Popularity } from "../../engine/inputs";

/** People from whom on a choice's popularity is known: below, one person's answer could be guessed from the count. */
export const ENOUGH_PEOPLE = 100;

/** As if so many people had answered before, half of them each way: a share of few people is drawn to one half. */
const SUPPOSED = 20;

/** Share of people who take the first side of a choice, 0 to 1; one half where it is not known. */
export function popularShare(popularity: Popularity, choiceId: string): number {
  const counted = Object.hasOwn(popularity, choiceId) ? popularity[choiceId] : undefined;
  if (!counted || counted.people < ENOUGH_PEOPLE) return 0.5;
  return (counted.firsts + SUPPOSED / 2) / (counted.people + SUPPOSED);
}

/** The same as logits for the first side; 0 where it is not known. */
export function popularLogit(popularity: Popularity, choiceId: string): number {
  const share = popularShare(popularity, choiceId);
  return Math.log(share / (1 - share));
}
