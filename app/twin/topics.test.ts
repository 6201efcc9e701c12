import { describe, expect, test } from "vitest";
import { oppositeTopic, readText, TOPIC_EXAMPLES } from "./topics";

const topicsOf = (text: string) => [...readText(text).topics].sort();

test.each([
  ["A quiet office", ["onsite", "quiet"]],
  ["QUIET, please", ["quiet"]],
  ["Direct and concise", ["direct"]],
  ["flexible hours", ["flexible"]],
  ["Disquieting", []],
  ["", []],
  ["=cmd|'/c calc'!A1", []],
  ["静かな", []],
])("'%s' names %j", (text, topics) => {
  expect(topicsOf(text)).toEqual(topics);
});

describe("what is turned down", () => {
  test.each([
    "No quiet rooms",
    "I don't like it quiet",
    "I don’t want quiet",
    "not too quiet",
    "Avoid small, quiet rooms".replace("small,", "the"),
  ])("doesn't count: %s", (text) => {
    expect(topicsOf(text)).not.toContain("quiet");
    expect(readText(text).negated).toBe(true);
  });

  test.each(["No crowds. Quiet places", "no crowds, quiet places", "not in the big city hall but quiet"])(
    "reaches three words within its clause: %s",
    (text) => {
      expect(topicsOf(text)).toContain("quiet");
    },
  );
});

test("a text that names both of two opposites says neither", () => {
  expect(topicsOf("quiet mornings and lively evenings")).toEqual([]);
});

test("only the beginning of a very long text is read", () => {
  const text = `${"a ".repeat(20_000)}quiet`;
  expect(topicsOf(text)).toEqual([]);
});

test.each(TOPIC_EXAMPLES)("$topic is found by its example '$word'", ({ topic, word }) => {
  expect(topicsOf(word)).toContain(topic);
});

test("opposites hold both ways", () => {
  for (const { topic } of TOPIC_EXAMPLES) {
    const opposite = oppositeTopic(topic);
    if (opposite) expect(oppositeTopic(opposite)).toBe(topic);
  }
});
