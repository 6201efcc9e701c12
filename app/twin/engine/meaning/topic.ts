/** How a topic is found in a text, and what it is called in "Your twin reads: …" and "a liking for …". */
export type TopicWords = {
  label: string;
  /** Single words, separated by spaces. */
  words?: string;
  /** Several words in a row, separated by bars; matched before any single word, longest first. */
  phrases?: string;
  /** The only categories, or places (`work.schedule`), in which its words mean the topic. */
  only?: readonly string[];
  /** Words that mean the topic only in these places. */
  there?: { places: readonly string[]; words: string };
};

/** The sense in which words name a topic: what they must, or must not, describe. */
export type Sense = {
  words: string;
  /** The only things for which the words mean the topic; they also do if no thing is named. */
  of?: string;
  /** Things for which the words mean something else. */
  notOf?: string;
  /** Directly preceding words that give the words another meaning: "golf courses". */
  notAfter?: string;
};

/** The senses of words that are often used in other senses, by topic. */
export type Senses = Partial<Record<string, readonly Sense[]>>;
