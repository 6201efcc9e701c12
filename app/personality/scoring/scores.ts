import { type Answers, type Item, SECTIONS } from "../assessment/items";
import { forEachTrait, type Trait, type TraitScores } from "../traits";

/** The possible sums of six answers from 1 to 5. */
export const LOWEST_SUM = 6;
export const HIGHEST_SUM = 30;

/** The score 20..100 of a sum of six answers (6..30): sum / 30 × 100, rounded. Source: document 1, section 5. */
export function scoreOfSum(sum: number): number {
  return Math.round((sum / HIGHEST_SUM) * 100);
}

/** An answer's contribution (1..5) to its trait: 6 minus the answer if reverse-keyed. */
export function countedAnswer(item: Item, answer: number): number {
  return item.reverseKeyed ? 6 - answer : answer;
}

/**
 * The five stored scores, integers 20..100, of a complete set of answers (each 1..5): a trait's six answers are flipped
 * if reverse-keyed, summed (6..30), divided by 30, multiplied by 100 and rounded. Source: document 1, section 5.
 */
export function scoreAnswers(answers: Answers): TraitScores {
  return forEachTrait((trait) => scoreOfSum(sumOfTrait(trait, answers)));
}

function sumOfTrait(trait: Trait, answers: Answers): number {
  const items = SECTIONS.filter((section) => section.trait === trait).flatMap((section) => section.items);
  return items.reduce((sum, item) => sum + countedAnswer(item, answers[item.name]), 0);
}
