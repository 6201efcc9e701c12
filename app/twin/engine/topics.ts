import { isDoubtful } from "./doubt";
import { TOPIC_WORDS, type Topic } from "./topic-words";

// A preference is free text: the place where it was filed (category and subcategory) says most, and lists of words
// only tell one side from the other. What they find is the twin's reading and never the person's own word.

/** Topics that speak against each other: a text that names both says neither. */
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

/** A text is read this far, in UTF-16 units. One that may go on after that is in doubt: the rest may turn it round. */
export const READ_UP_TO = 500;

/** Words, the marks that end a clause, and pictures. */
const TOKEN = /\p{L}+|[.,;:!?\n]|\p{Extended_Pictographic}/gu;

const TOPICS_OF_WORD = new Map<string, Topic[]>();
for (const topic of topicNames()) {
  for (const word of TOPIC_WORDS[topic].words.split(" ")) {
    TOPICS_OF_WORD.set(word, [...(TOPICS_OF_WORD.get(word) ?? []), topic]);
  }
}

/** Every topic. */
export function topicNames(): Topic[] {
  const isTopic = (name: string): name is Topic => name in TOPIC_WORDS;
  return Object.keys(TOPIC_WORDS).filter(isTopic);
}

export type TextReading = {
  /** What the words seem to like; none when the text is in doubt. */
  topics: ReadonlySet<Topic>;
  /** Whether the text may say anything but a liking, so that not even its place shows one. */
  doubtful: boolean;
};

/** The topics that a preference's text names, unless anything in it leaves in doubt whether they are liked. */
export function readText(text: string): TextReading {
  const topics = new Set<Topic>();
  const tokens = text.toLowerCase().replace(/['’ʼ]/g, "").match(TOKEN) ?? [];
  // A cut leaves half a character away, so a text that was cut may be one unit shorter.
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
