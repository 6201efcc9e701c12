import { expect, it } from "vitest";
import { IMPORTED } from "~/exports/lists.server";
import { type Added, addedSentence } from "./added.server";

const nothing = Object.fromEntries(IMPORTED.map(({ name }) => [name, 0])) as Added;

it.each([
  [{}, "Everything in this file was here already, so nothing was added."],
  [{ preferences: 1 }, "Added: 1 preference."],
  [{ personalityResults: 1, preferences: 1234 }, "Added: 1 assessment result and 1,234 preferences."],
  [
    {
      personalityResults: 2,
      choiceAnswers: 1,
      recommendationFeedback: 1,
      activityMetrics: 3,
      integrations: 1,
    },
    "Added: 2 assessment results, 1 choice, 1 opinion on a recommendation, 3 days of activity, and 1 demo connection.",
  ],
])("describes what was added: %j", (added, sentence) => {
  expect(addedSentence({ ...nothing, ...added })).toBe(sentence);
});

it.each([
  [{ preferences: 2 }, 1, "Added: 2 preferences. 1 entry was left out: a newer server wrote it"],
  [
    {},
    1200,
    "Everything else in this file was here already, so nothing was added. 1,200 entries were left out:",
  ],
])("describes what was skipped: %j, %i", (added, leftOut, beginning) => {
  expect(addedSentence({ ...nothing, ...added }, leftOut)).toContain(beginning);
});
