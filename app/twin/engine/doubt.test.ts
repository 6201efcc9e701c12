import fc from "fast-check";
import { expect, test } from "vitest";
import { DOUBTED } from "./doubt";
import { topicNames } from "./meaning/named";
import { wordsOfTopic } from "./topic-words";
import { OPPOSITES, readText, topicsFound } from "./topics";
import { TOPIC_EXAMPLES } from "./topics.fixture";

/** Phrases of topics in which a word of doubt expresses none, as in "packed stadium". */
const WITHOUT_DOUBT = topicNames()
  .flatMap((topic) => wordsOfTopic(topic).phrases?.split("|") ?? [])
  .filter((phrase) => phrase.split(" ").some((word) => DOUBTED.has(word)));

/** "Intimate, not stadium" says which of two opposites is liked. */
function areOpposite(before: readonly string[], after: readonly string[]): boolean {
  const [one, other] = [before, after].map(
    (words) => new Set(words.flatMap((word) => [...topicsFound(word, {})])),
  );
  return OPPOSITES.some(
    ([left, right]) => (one?.has(left) && other?.has(right)) || (one?.has(right) && other?.has(left)),
  );
}

test("a word of doubt, but in a topic's own phrase or between opposites, keeps a text from being read", () => {
  const doubted = fc.constantFrom(...DOUBTED);
  const named = fc.array(fc.constantFrom(...TOPIC_EXAMPLES.map(({ word }) => word)), { maxLength: 6 });
  fc.assert(
    fc.property(named, doubted, named, (before, word, after) => {
      const text = [...before, word, ...after].join(" ");
      fc.pre(
        !WITHOUT_DOUBT.some((phrase) => ` ${text} `.includes(` ${phrase} `)) && !areOpposite(before, after),
      );
      expect(readText(text)).toEqual({ topics: new Set(), doubtful: true });
    }),
    { numRuns: 1_000 },
  );
});

test("no topic word is also a word of doubt", () => {
  const words = topicNames().flatMap((topic) => wordsOfTopic(topic).words?.split(" ") ?? []);
  expect(words.filter((word) => DOUBTED.has(word))).toEqual([]);
});
