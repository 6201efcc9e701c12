/** The five answers to "How was today?" in words, from 1 to 5. */
export const ANSWER_WORDS = ["Bad", "Poor", "Fair", "Good", "Very good"] as const;

/** The longest word beside an answer, in code points. */
export const WORD_MAX = 60;

/** How many days before today may still be answered. */
export const DAYS_BACK = 2;

/** An answer in words. @param value 1 to 5 */
export const answerWord = (value: number): string => ANSWER_WORDS[value - 1] ?? String(value);

/** A range of answers in words: "Fair", "Fair or Good", "Poor to Good". */
export function answersBetween({ low, high }: { low: number; high: number }): string {
  if (low === high) return answerWord(low);
  return `${answerWord(low)} ${high - low === 1 ? "or" : "to"} ${answerWord(high)}`;
}
