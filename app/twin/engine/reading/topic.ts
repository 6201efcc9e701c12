/** How a topic is found in a text, and what it is called in "Your twin reads: …" and "a liking for …". */
export type TopicWords = {
  label: string;
  /** Single words, separated by spaces. */
  words?: string;
  /** Several words in a row, separated by bars; they are taken before any single word, the longest first. */
  phrases?: string;
  /** The only categories, or places (`work.schedule`), in which its words mean the topic. */
  only?: readonly string[];
  /** Words that mean the topic only in these places. */
  there?: { places: readonly string[]; words: string };
};
