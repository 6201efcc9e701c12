import { ANSWER_NAMES, type Answers, DEFAULT_ANSWER } from "../assessment/items";

export type CarelessNote = {
  severity: "note" | "clear";
  /** Length of the longest run of identical answers, 8..30. */
  run: number;
  /** The observation, and what to do about it. */
  text: string;
  /** Why it is mentioned. */
  reason: string;
};

/** Minimum run for a note, and for a clear one. Source: the product's own choice. */
const NOTE_FROM = 8;
const CLEAR_FROM = 10;

/**
 * A calm note if many consecutive answers are identical, otherwise null. It never blocks: the result stands and the
 * user decides.
 */
export function carelessNote(answers: Answers): CarelessNote | null {
  const { length: run, answer } = longestRun(answers);
  if (run < NOTE_FROM) return null;
  const reason = reasonFor(answer);
  if (run < CLEAR_FROM) {
    const text = `${run} answers in a row are identical. They may well be what you meant; if you were in a hurry, you can take the assessment again.`;
    return { severity: "note", run, text, reason };
  }
  const text = `${run} answers in a row are identical, so this result may not describe you well. It is kept all the same, and you can take the assessment again whenever you like.`;
  return { severity: "clear", run, text, reason };
}

function reasonFor(answer: number): string {
  if (answer === DEFAULT_ANSWER) {
    return "Neutral is chosen in advance on every question, so a long row of it can mean that questions were passed over.";
  }
  return "Any eight statements in a row include at least two that are worded the opposite way, so the same answer to all of them is rare for someone who weighs each one.";
}

/** The first of the longest runs of identical answers, as given, across all thirty in order; length 1 to 30. */
export function longestRun(answers: Answers): { length: number; answer: number } {
  let longest = { length: 0, answer: DEFAULT_ANSWER };
  let current = longest;
  for (const name of ANSWER_NAMES) {
    const answer = answers[name];
    current = { length: answer === current.answer ? current.length + 1 : 1, answer };
    if (current.length > longest.length) longest = current;
  }
  return longest;
}
