import { expect, test } from "vitest";
import { decisionPatterns } from "./decision-style/decision-patterns";
import { readTwin } from "./evidence";
import type { TwinInputs } from "./inputs";
import { MIDDLING, person, preference } from "./inputs.fixture";
import { summary } from "./summary";

function summaryOf(inputs: TwinInputs): string[] {
  const facts = readTwin(inputs);
  return summary(facts, decisionPatterns(facts));
}

test("names the two clearest traits, how it decides, and the most confident preference", () => {
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
    "You tend to keep to a few people and to quiet, and to prepare and see things through.",
    "You tend to take your time over a decision.",
    "Of what you stated you are surest of “quiet”.",
  ]);
});

test("says nothing of what is near the middle, and of who is there on all five just that", () => {
  expect(summaryOf(MIDDLING)).toEqual([
    "On all five traits you are close to most people: what you choose and do will say more.",
  ]);
  expect(summaryOf(person({ agreeableness: 20 }))[0]).toBe("You tend to put the matter before the mood.");
});

test("says both ways of deciding in one sentence", () => {
  const inputs = person({ conscientiousness: 20, extraversion: 100, openness: 100, agreeableness: 30 });
  expect(summaryOf(inputs)[1]).toBe(
    "You tend to decide quickly and to accept some risk where there is something to gain.",
  );
});

test("warns of careless answers", () => {
  expect(summaryOf({ ...MIDDLING, careless: true }).at(-1)).toContain("identical");
});

test("says what is missing before the first result", () => {
  expect(summaryOf({ ...MIDDLING, scores: null })).toEqual([
    "Your twin doesn't know your traits yet, so it can't say what you tend to do. The personality assessment would tell it.",
  ]);
});

test("quotes the surest preference on one line, and the beginning of a long one", () => {
  const [, said] = summaryOf({
    ...MIDDLING,
    preferences: [preference("work.environment", "A quiet room\nwith a door.")],
  });
  expect(said).toBe("The one preference that your twin has from you: “A quiet room with a door”.");
  const long = preference("work.environment", "quiet ".repeat(40), { stance: "avoid" });
  const [, ofLong = ""] = summaryOf({ ...MIDDLING, preferences: [long] });
  expect(ofLong).toMatch(
    /^The one preference that your twin has from you: that you would rather avoid “quiet quiet [quiet ]+…”\.$/,
  );
  expect(/“(.*)”/.exec(ofLong)?.[1]?.length).toBe(80);
});

test("names no surest preference where several are stated with the same confidence", () => {
  const preferences = [preference("work.environment", "quiet"), preference("social.events", "small")];
  expect(summaryOf({ ...MIDDLING, preferences })).toHaveLength(1);
});
