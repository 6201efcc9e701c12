import { expect, test } from "vitest";
import { decisionPatterns } from "./decision-style/decision-patterns";
import { readTwin } from "./evidence";
import type { TwinInputs } from "./inputs";
import { MIDDLING, person, preference } from "./inputs.fixture";
import { summary } from "./summary";

function summaryOf(inputs: TwinInputs): string[] {
  const reading = readTwin(inputs);
  return summary(reading, decisionPatterns(reading));
}

test("names the two clearest traits, decision style, the most confident preference and what is in the middle", () => {
  const inputs = person(
    { openness: 97, extraversion: 23, conscientiousness: 90 },
    {
      preferences: [
        preference("work.environment", "quiet", { confidence: 95 }),
        preference("social.events", "small", { confidence: 60 }),
      ],
    },
  );
  expect(summaryOf(inputs)).toEqual([
    "You tend to look for new ideas and images, and to prepare and see things through.",
    "You tend to take your time over a decision and to let the stakes say how much risk you take.",
    "Of your 2 preferences you are surest of one on work (environment).",
    "On agreeableness and emotional stability you are near the middle, where it could be either.",
  ]);
});

test("says so if everything is in the middle", () => {
  expect(summaryOf(MIDDLING)[0]).toBe(
    "On all five traits you are near the middle, so you tend to act as the moment asks.",
  );
});

test("names a single clear trait, and the rest together", () => {
  expect(summaryOf(person({ agreeableness: 20 }))[0]).toBe(
    "You tend to put the matter before the mood. On the other traits you are near the middle.",
  );
});

test("warns of careless answers", () => {
  expect(summaryOf({ ...MIDDLING, careless: true }).at(-1)).toContain("identical");
});

test("says what is missing before the first result", () => {
  expect(summaryOf({ ...MIDDLING, scores: null })).toEqual([
    "Your twin doesn't know your traits yet, so it can't say what you tend to do. The personality assessment would tell it.",
    "Your twin knows none of your preferences yet.",
  ]);
});

test("never repeats the user's own words", () => {
  const preferences = [preference("work.environment", "<b>quiet</b> =cmd")];
  expect(summaryOf({ ...MIDDLING, preferences }).join(" ")).not.toContain("cmd");
});
