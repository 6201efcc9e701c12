import { expect, test } from "vitest";
import { MIDDLING, preference } from "./inputs.fixture";
import { nextBestStep } from "./next-step";

const ALL_FOUR = ["communication.style", "work.schedule", "lifestyle.pace", "social.events"].map((place) =>
  preference(place, "yes"),
);

const answers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    choiceId: `c${index}`,
    chosen: "a" as const,
    confidence: 70,
    probabilityA: 0.5,
    answeredAt: "2026-11-01T12:00:00.000Z",
  }));

test.each([
  [
    "nobody known yet",
    { ...MIDDLING, scores: null },
    "Take the personality assessment",
    "/personality-assessment",
  ],
  [
    "careless answers",
    { ...MIDDLING, careless: true },
    "Take the assessment again",
    "/personality-assessment",
  ],
  ["a result alone", MIDDLING, "Add a first preference", "/preferences"],
  [
    "one preference",
    { ...MIDDLING, preferences: ALL_FOUR.slice(0, 1) },
    "Test your twin with 10 everyday choices",
    "/preview-twin",
  ],
  [
    "nine answers",
    { ...MIDDLING, preferences: ALL_FOUR, answers: answers(9) },
    "Test your twin with 1 everyday choice",
    "/preview-twin",
  ],
  [
    "ten answers, two categories empty",
    { ...MIDDLING, preferences: ALL_FOUR.slice(0, 2), answers: answers(10) },
    "Add a preference on lifestyle and social life",
    "/preferences",
  ],
  [
    "preferences held loosely",
    { ...MIDDLING, preferences: ALL_FOUR.map((row) => ({ ...row, confidence: 20 })), answers: answers(10) },
    "Say how sure you are of your preferences",
    "/preferences",
  ],
  [
    "all but answers",
    { ...MIDDLING, preferences: ALL_FOUR, answers: answers(12) },
    "Test your twin a little further",
    "/preview-twin",
  ],
  [
    "everything",
    { ...MIDDLING, preferences: ALL_FOUR, answers: answers(60) },
    "Read your profile and correct it",
    "/profile",
  ],
])("with %s", (_, inputs, title, to) => {
  const step = nextBestStep(inputs);
  expect(step.title).toBe(title);
  expect(step.action.to).toBe(to);
});

test("the reason contains the user's own figures", () => {
  const inputs = { ...MIDDLING, preferences: ALL_FOUR, answers: answers(4) };
  expect(nextBestStep(inputs).why).toContain("You have answered 4.");
});

// Gains as in docs/formulas.md: just before and just after one step overtakes the other.
test.each([
  ["one category empty", 3, 17, "Test your twin a little further"],
  ["one category empty", 3, 18, "Add a preference on social life"],
  ["two categories empty", 2, 3, "Test your twin with 7 everyday choices"],
  ["none empty", 4, 39, "Test your twin a little further"],
  ["none empty", 4, 40, "Test your twin a little further"],
  ["none empty", 4, 41, "Read your profile and correct it"],
])("with %s, %d preferences and %d answers", (_, held, count, title) => {
  const inputs = { ...MIDDLING, preferences: ALL_FOUR.slice(0, held), answers: answers(count) };
  expect(nextBestStep(inputs).title).toBe(title);
});
