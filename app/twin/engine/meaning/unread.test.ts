import { expect, test } from "vitest";
import { preference } from "../inputs.fixture";
import { topicNames } from "./named";
import { meaningOrWhyNot } from "./shown-meaning";

function saidOf(place: string, text: string, stance: "like" | "avoid" = "like"): string {
  const { answered, ...stated } = preference(place, text);
  const meaning = meaningOrWhyNot({ ...stated, ...answered, stance });
  return "words" in meaning ? meaning.words : meaning.unread;
}

test.each([
  [
    "work.environment",
    "I need a quiet room, without people around",
    "quiet and doing things on your own, at work",
  ],
  ["work.environment", "A tidy desk", "order and tidiness, at work"],
  ["lifestyle.pace", "I like short daily walks", "being outdoors, in daily life"],
])("at %s, “%s” is read as %s", (place, text, words) => {
  expect(saidOf(place, text)).toBe(words);
});

test.each([
  [
    "communication.style",
    "Friendly and direct",
    "Your twin finds a gentle tone and plain words in this, and takes them for opposites. One preference for each may help.",
  ],
  [
    "work.environment",
    "A quiet room, without Peter",
    "Your twin finds quiet in this, but can't tell whether you like it. Saying only what you like may help.",
  ],
  [
    "social.events",
    "Maybe small groups and music",
    "Your twin finds small groups and art and culture in this, but can't tell whether you like them. Saying only what you like may help.",
  ],
  [
    "lifestyle.pace",
    "short queues",
    "Your twin knows some of these words, but not in this sense. Plainer ones may help.",
  ],
  [
    "work.environment",
    "Music in the background while I work",
    "Your twin knows some of these words, but not in this sense. Plainer ones may help.",
  ],
  ["work.environment", "Zwei Monitore", "Your twin knows none of these words. Plainer ones may help."],
  [
    "work.environment",
    "quiet ".repeat(90),
    "This is too long for your twin to read. A shorter text may help.",
  ],
])("at %s, nothing is read in “%s”, and why is said", (place, text, words) => {
  expect(saidOf(place, text)).toBe(words);
});

test("what would rather be avoided is named, where it has no opposite", () => {
  expect(saidOf("work.schedule", "early mornings", "avoid")).toBe(
    "Your twin finds the morning in this, but not what you would like instead. Saying that may help.",
  );
});

test.each(topicNames())("a text with a word of %s is never said to hold no word that is known", (topic) => {
  for (const text of [`${topic}, quiet and lively`, "Perhaps quiet", "short trips", "quiet?"]) {
    for (const stance of ["like", "avoid"] as const) {
      expect(saidOf("work.environment", text, stance)).not.toContain("none of these words");
    }
  }
});
