import {
  type AnswerName,
  type Answers,
  HIGHEST_ANSWER,
  ITEMS,
  type Item,
  LOWEST_ANSWER,
} from "../assessment/items";
import counts from "./item-answers.json";
import { countedAnswer } from "./scores";

/**
 * Counts of the answers to each item in the reference sample: for each sum of the trait's other five counted answers, 5 to 25 in order,
 * how many people gave each answer, 1 to 5 (as given, not flipped). Source: the 18,138 people of sample-counts.ts, which the test
 * compares with these.
 */
export const ITEM_ANSWERS: Record<AnswerName, readonly number[]> = counts;

const ANSWERS = HIGHEST_ANSWER - LOWEST_ANSWER + 1;
/** The lowest sum of five counted answers. */
const LOWEST_OF_FIVE = 5;

const TOTALS = new Map(
  ITEMS.map(({ name }) => [
    name,
    Array.from({ length: ANSWERS }, (_none, answer) =>
      ITEM_ANSWERS[name].reduce((sum, count, index) => (index % ANSWERS === answer ? sum + count : sum), 0),
    ),
  ]),
);

/** How many people gave each answer to an item, 1 to 5 in order. */
export function answerCounts(name: AnswerName): readonly number[] {
  return TOTALS.get(name) ?? [];
}

/** The sum, 5 to 25, of the counted answers to the other five items of an item's trait. */
function sumOfOthers(item: Item, answers: Answers): number {
  return ITEMS.filter(({ trait, name }) => trait === item.trait && name !== item.name).reduce(
    (sum, other) => sum + countedAnswer(other, answers[other.name]),
    0,
  );
}

/** Counts of each answer to an item, 1 to 5 in order, among people whose other five answers have the same sum as these. */
export function answerCountsBeside(item: Item, answers: Answers): number[] {
  const from = (sumOfOthers(item, answers) - LOWEST_OF_FIVE) * ANSWERS;
  return ITEM_ANSWERS[item.name].slice(from, from + ANSWERS);
}
