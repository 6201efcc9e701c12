import type { TraitScores } from "~/personality/traits";
import { type Category, SCREEN_CATEGORIES, SUBCATEGORIES } from "~/preferences/categories";
import { readTwin } from "~/twin/engine/evidence";
import { confirmed, MIDDLING, preference } from "~/twin/engine/inputs.fixture";
import { topicNames } from "~/twin/engine/meaning/named";
import { recommendations } from "~/twin/engine/recommendations/recommendations";
import { readText } from "~/twin/engine/topics";
import { TOPIC_EXAMPLES } from "~/twin/engine/topics.fixture";
import { percent, type Table } from "./formulas-page";
import { samplePeople } from "./sample-people";

/** Confidences that people give: the form's first value, and being rather sure. */
const SURENESS = [50, 80];

type Stated = { place: string; word: string; topic: (typeof TOPIC_EXAMPLES)[number]["topic"] };

/** Each topic in each subcategory of the preferences screen where its example is read as that topic. */
function everyStated(): Stated[] {
  const places = SCREEN_CATEGORIES.flatMap((category: Category) =>
    SUBCATEGORIES[category].map((subcategory) => `${category}.${subcategory}`),
  );
  return TOPIC_EXAMPLES.flatMap(({ topic, word }) =>
    places
      .filter((place) => readText(word, { place }).topics.has(topic))
      .map((place) => ({ place, word, topic })),
  );
}

function reaches(
  scores: TraitScores,
  { place, word, topic }: Stated,
  confidence: number,
  isConfirmed: boolean,
) {
  const held = isConfirmed
    ? confirmed(place, word, topic, confidence)
    : preference(place, word, { confidence });
  return recommendations(readTwin({ ...MIDDLING, scores, preferences: [held] }), [])
    .slice(0, 3)
    .some(({ evidence }) => evidence.some((piece) => piece.kind === "preference"));
}

/** The share of people who find each topic, in its subcategories in turn, among their first three recommendations. */
function sharesOf(people: readonly TraitScores[], confidence: number, isConfirmed: boolean): number[] {
  const stated = everyStated();
  return topicNames().map((topic) => {
    const own = stated.filter((one) => one.topic === topic);
    const reached = people.filter((scores, index) => {
      const one = own[index % own.length];
      return one !== undefined && reaches(scores, one, confidence, isConfirmed);
    });
    return reached.length / people.length;
  });
}

/** How often a preference reaches the first three recommendations of its owner. @param every uses one of this many */
export function ownWords(every = 300): Table {
  const people = samplePeople().filter((_scores, index) => index % every === 0);
  return [
    [
      "a preference, of which its owner is",
      "among the first three: mean of all topics",
      "the topic that does worst",
    ],
    ...SURENESS.flatMap((confidence) =>
      [true, false].map((isConfirmed) => {
        const shares = sharesOf(people, confidence, isConfirmed);
        const mean = shares.reduce((sum, share) => sum + share / shares.length, 0);
        const name = `${confidence} % sure, ${isConfirmed ? "read right as they said" : "only read"}`;
        return [name, percent(mean), percent(Math.min(...shares))];
      }),
    ),
  ];
}
