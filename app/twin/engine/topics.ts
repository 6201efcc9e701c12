import { isDoubtful } from "./doubt";
import { TOPIC_WORDS, type Topic } from "./topic-words";

// Preferences are free text: the chosen category and subcategory say most, and word lists only tell one side from the
// other. What they find is the twin's interpretation, never the user's own words.

/** Opposite topics: a text that names both counts for neither. */
export const OPPOSITES: readonly (readonly [Topic, Topic])[] = [
  ["quiet", "lively"],
  ["small", "large"],
  ["structured", "flexible"],
  ["early", "evening"],
  ["direct", "gentle"],
  ["often", "seldom"],
  ["team", "solo"],
  ["fast", "slow"],
  ["remote", "onsite"],
  ["deep", "light"],
  ["online", "inperson"],
];

/**
 * How much of a text is read, in UTF-16 units. A text that may be longer is in doubt, since the rest may reverse its
 * meaning.
 */
export const READ_UP_TO = 500;

/** Words, clause-ending punctuation, and emoji. */
const TOKEN = /\p{L}+|[.,;:!?\n]|\p{Extended_Pictographic}/gu;

const TOPICS_OF_WORD = new Map<string, Topic[]>();
for (const topic of topicNames()) {
  for (const word of TOPIC_WORDS[topic].words.split(" ")) {
    TOPICS_OF_WORD.set(word, [...(TOPICS_OF_WORD.get(word) ?? []), topic]);
  }
}

/** All topics. */
export function topicNames(): Topic[] {
  const isTopic = (name: string): name is Topic => name in TOPIC_WORDS;
  return Object.keys(TOPIC_WORDS).filter(isTopic);
}

export type TextReading = {
  /** Topics the text seems to like; empty if in doubt. */
  topics: ReadonlySet<Topic>;
  /** Whether the text may express anything but a liking, so that not even its category counts. */
  doubtful: boolean;
};

/** The topics a preference's text names, unless anything leaves in doubt whether they are liked. */
export function readText(text: string): TextReading {
  const topics = new Set<Topic>();
  const tokens = text.toLowerCase().replace(/['’ʼ]/g, "").match(TOKEN) ?? [];
  // Truncation drops a split character, so a truncated text may be one unit shorter.
  if (text.length >= READ_UP_TO - 1 || isDoubtful(tokens, (word) => TOPICS_OF_WORD.has(word))) {
    return { topics, doubtful: true };
  }
  for (const token of tokens) for (const topic of TOPICS_OF_WORD.get(token) ?? []) topics.add(topic);
  dropOpposites(topics);
  return { topics, doubtful: false };
}

function dropOpposites(topics: Set<Topic>): void {
  for (const [one, other] of OPPOSITES) {
    if (topics.has(one) && topics.has(other)) {
      topics.delete(one);
      topics.delete(other);
    }
  }
}
