import type { TopicWords } from "./meaning/topic";
import { TOPICS_OF_LIFE } from "./meaning/topics-of-life";
import { TOPICS_OF_VALUES } from "./meaning/topics-of-values";
import { TOPICS_OF_WORK } from "./meaning/topics-of-work";

/**
 * Topics of preferences: English words that name them, and how the twin phrases its interpretation, after "Your twin
 * reads:" and "a liking for". Words just as common in complaints (noisy, constant) are left out.
 */
export const TOPIC_WORDS = { ...TOPICS_OF_WORK, ...TOPICS_OF_LIFE, ...TOPICS_OF_VALUES } as const;

export type Topic = keyof typeof TOPIC_WORDS;

/** How a topic is found and what it is called. */
export function wordsOfTopic(topic: Topic): TopicWords {
  return TOPIC_WORDS[topic];
}
