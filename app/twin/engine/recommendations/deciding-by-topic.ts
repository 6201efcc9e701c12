import { CATEGORIES, SUBCATEGORIES } from "~/preferences/categories";
import { says } from "../conditions";
import type { PreferenceKey, PreferencePath } from "../meaning/held";
import { isNameable, topicNames } from "../meaning/named";
import { type Topic, wordsOfTopic } from "../topic-words";
import { DECIDING_NOTES } from "./deciding-notes";
import type { RecommendationRule, RecommendationType } from "./rule";

const PLACES: readonly PreferencePath[] = CATEGORIES.flatMap((category) =>
  SUBCATEGORIES[category].map((subcategory): PreferencePath => `${category}.${subcategory}`),
);

const COSTS: Record<RecommendationType, { cost: string; against: string; lookBackDays: number }> = {
  career: {
    cost: "A question or two, before anything is signed.",
    against: "If one of the two pays for what you can't do without, take that one.",
    lookBackDays: 30,
  },
  travel: {
    cost: "Ten minutes before you book.",
    against: "If somebody comes along for whom something else counts, weigh that first.",
    lookBackDays: 45,
  },
  social: {
    cost: "One of the two is told no.",
    against: "If one of them only happens once, go there.",
    lookBackDays: 21,
  },
  learning: {
    cost: "Ten minutes, and one of the two waits.",
    against: "If one of them has a date that does not come again, take that one.",
    lookBackDays: 30,
  },
};

function ruleOf(topic: Topic, covered: ReadonlySet<PreferenceKey>): RecommendationRule {
  const [type, note] = DECIDING_NOTES[topic];
  const { label } = wordsOfTopic(topic);
  return {
    id: `${type}-let-${topic}-decide`,
    title: `Let ${label} decide when two look alike`,
    description: `Two that look alike may differ in just this: how much of ${label} there is in them.`,
    occasion: "When two offers look alike and neither pulls you.",
    act: `Write beside both ${note}.`,
    ...COSTS[type],
    when: [
      says(topic, ...PLACES.filter((place) => isNameable(topic, place) && !covered.has(`${place}:${topic}`))),
    ],
  };
}

/**
 * One rule for each topic, wherever it is stated, so that no confirmed topic goes unused. It does not apply in places for
 * which another rule was written.
 */
export function decidingByTopic(
  type: RecommendationType,
  written: readonly RecommendationRule[],
): RecommendationRule[] {
  const covered = new Set(
    written.flatMap(({ when }) =>
      when.length === 1 ? when.flatMap((one) => (one.kind === "preference" ? one.keys : [])) : [],
    ),
  );
  return topicNames()
    .filter((topic) => DECIDING_NOTES[topic][0] === type)
    .map((topic) => ruleOf(topic, covered));
}
