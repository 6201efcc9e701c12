import fc from "fast-check";
import type { Trait } from "../traits";
import { isComplete } from "./answers";
import { ANSWER_NAMES, type AnswerName, type Answers, ITEMS, type PartialAnswers } from "./items";

/** For tests: thirty answers, produced by `answer` for each `index` (0..29, in order of asking). */
export function answersBy(answer: (index: number, name: AnswerName) => number): Answers {
  const answers: PartialAnswers = {};
  for (const [index, name] of ANSWER_NAMES.entries()) answers[name] = answer(index, name);
  if (!isComplete(answers)) throw new Error("A fixture's answers must be integers from 1 to 5.");
  return answers;
}

/** For tests: the same answer to all thirty. */
export function sameAnswers(answer: number): Answers {
  return answersBy(() => answer);
}

/** For tests: the given six answers for one trait, Neutral for all others. */
export function answersOfTrait(trait: Trait, six: readonly number[]): Answers {
  return answersBy((index) => {
    const item = ITEMS[index];
    return item?.trait === trait ? (six[item.position - 1] ?? Number.NaN) : 3;
  });
}

/** For tests: any thirty answers. */
export const anyAnswers: fc.Arbitrary<Answers> = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 30, maxLength: 30 })
  .map((list) => answersBy((index) => list[index] ?? Number.NaN));
