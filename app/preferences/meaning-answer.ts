/** The answers to how the twin reads a preference, with the labels of the two buttons. */
export const MEANING_ANSWERS = { right: "That's right", no: "No" } as const;
export type MeaningAnswer = keyof typeof MEANING_ANSWERS;

/** A stored or sent answer; null if there is none. */
export function meaningAnswerOf(word: unknown): MeaningAnswer | null {
  return word === "right" || word === "no" ? word : null;
}

/** Format of an answered reading: a few of the engine's words, separated by spaces. */
export const READ_AS = /^[a-z]{1,20}( [a-z]{1,20}){0,49}$/;
