import { TOPIC_WORDS, type Topic } from "./topic-words";
import { OPPOSITES, topicNames } from "./topics";

/** Every topic with one word that names it. */
export const TOPIC_EXAMPLES: readonly { topic: Topic; word: string }[] = topicNames().map((topic) => ({
  topic,
  word: TOPIC_WORDS[topic].words.split(" ")[0] ?? topic,
}));

/** The opposite topic, or null. */
export function oppositeTopic(topic: Topic): Topic | null {
  const pair = OPPOSITES.find((candidates) => candidates.includes(topic));
  if (!pair) return null;
  return pair[0] === topic ? pair[1] : pair[0];
}
