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

/** In which sense words name a topic: of which things, or not of which. */
export type Sense = {
  words: string;
  /** The only things of which the words mean the topic; with nothing named they do too. */
  of?: string;
  /** Things of which the words mean something else. */
  notOf?: string;
  /** Words directly before, after which the words mean something else: "golf courses". */
  notAfter?: string;
};

/** The senses of words that are often used in another one, by topic. */
export type Senses = Partial<Record<string, readonly Sense[]>>;
