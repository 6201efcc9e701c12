import type { ChoiceAnswer } from "../../engine/inputs";

/** What the twin had expected for a choice, and how sure it was. */
export type Expectation = {
  /** The predicted side, or null for a coin toss. */
  expected: "a" | "b" | null;
  /** The twin's confidence in that side, percent. */
  sureness: number;
};

/** An answer with what the twin had expected. */
export type AnsweredChoice = Pick<ChoiceAnswer, "choiceId" | "chosen" | "answeredAt"> & Expectation;

/** The side expected at this probability of `a`, and how sure the twin is. */
export function expectationOf(probabilityA: number): Expectation {
  return {
    expected: probabilityA === 0.5 ? null : probabilityA > 0.5 ? "a" : "b",
    sureness: Math.round(100 * Math.max(probabilityA, 1 - probabilityA)),
  };
}

/** All answers in the form stored with the twin state, so that a page need not read them again. */
export function answeredChoices(answers: readonly ChoiceAnswer[]): AnsweredChoice[] {
  return answers.map(({ choiceId, chosen, answeredAt, probabilityA }) => ({
    choiceId,
    chosen,
    answeredAt,
    ...expectationOf(probabilityA),
  }));
}
