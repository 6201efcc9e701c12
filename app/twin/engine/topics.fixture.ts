import { topicNames } from "./meaning/named";
import { type Topic, wordsOfTopic } from "./topic-words";
import { OPPOSITES } from "./topics";

/** The first word, or else phrase, that names a topic. */
function exampleOf(topic: Topic): string {
  const { words, phrases } = wordsOfTopic(topic);
  return words?.split(" ")[0] || phrases?.split("|")[0] || topic;
}

/** Every topic with one word that names it. */
export const TOPIC_EXAMPLES: readonly { topic: Topic; word: string }[] = topicNames().map((topic) => ({
  topic,
  word: exampleOf(topic),
}));

/** The opposite topic, or null. */
export function oppositeTopic(topic: Topic): Topic | null {
  const pair = OPPOSITES.find((candidates) => candidates.includes(topic));
  if (!pair) return null;
  return pair[0] === topic ? pair[1] : pair[0];
}
