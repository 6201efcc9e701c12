import fc from "fast-check";
import { expect, test } from "vitest";
import { DOUBTED } from "./doubt";
import { topicNames } from "./reading/named";
import { wordsOfTopic } from "./topic-words";
import { readText } from "./topics";
import { TOPIC_EXAMPLES } from "./topics.fixture";

test("any word of doubt, anywhere, keeps a text from being read", () => {
  const doubted = fc.constantFrom(...DOUBTED);
  const named = fc.array(fc.constantFrom(...TOPIC_EXAMPLES.map(({ word }) => word)), { maxLength: 6 });
  fc.assert(
    fc.property(named, doubted, named, (before, word, after) => {
      const text = [...before, word, ...after].join(" ");
      expect(readText(text)).toEqual({ topics: new Set(), doubtful: true });
    }),
    { numRuns: 1_000 },
  );
});

test("no topic word is also a word of doubt", () => {
  const words = topicNames().flatMap((topic) => wordsOfTopic(topic).words?.split(" ") ?? []);
  expect(words.filter((word) => DOUBTED.has(word))).toEqual([]);
});
