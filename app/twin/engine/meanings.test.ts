import { describe, expect, test } from "vitest";
import { CHOICES } from "../testing/choices/choices";
import { predict } from "../testing/predictor/predictor";
import type { Condition } from "./conditions";
import { decisionPatterns } from "./decision-style/decision-patterns";
import { readTwin } from "./evidence";
import { evidenceWords } from "./evidence-words";
import type { TwinInputs } from "./inputs";
import { inputsFor, MIDDLING, person, preference } from "./inputs.fixture";
import { COMBINATION_RULES, keyInsights } from "./insights/key-insights";
import { RECOMMENDATION_RULES, recommendations } from "./recommendations/recommendations";

const READING = /Your twin reads “[^”]+” as [^.]+, which may be wrong\./;
/** Phrases that would attribute an interpretation to the user. */
const THEIR_OWN = /\byou (also )?(say|said|ask|asked|stated|told|chose|choose)\b/i;

const insightsOf = (inputs: TwinInputs) => keyInsights(readTwin(inputs));
const suggested = (inputs: TwinInputs) => recommendations(readTwin(inputs), []);
const patternsOf = (inputs: TwinInputs) => decisionPatterns(readTwin(inputs));

const restsOnWords = (when: readonly Condition[]) =>
  when.some(
    (condition) => condition.kind === "preference" && condition.keys.some((key) => key.includes(":")),
  );

describe.each(COMBINATION_RULES.filter(({ when }) => restsOnWords(when)))(
  "insight $id",
  ({ id, when, text }) => {
    test("presents a topic found in a preference as an interpretation that may be wrong", () => {
      const found = insightsOf(inputsFor(when)).find((insight) => insight.id === id);
      expect(found?.text).toMatch(READING);
      expect(text).not.toMatch(THEIR_OWN);
      expect(evidenceWords(found?.evidence ?? []).join()).toMatch(
        /Your twin reads it as .*, which may be wrong, so it counts half/,
      );
    });
  },
);

describe.each(RECOMMENDATION_RULES.filter(({ when }) => restsOnWords(when)))(
  "recommendation $id",
  ({ id, when, title, description }) => {
    test("presents a topic found in a preference as an interpretation that may be wrong", () => {
      const found = suggested(inputsFor(when)).find((one) => one.id === id);
      expect(found?.description).toMatch(READING);
      expect(`${title} ${description}`).not.toMatch(THEIR_OWN);
    });

    test("has half the confidence of one that was said to be read right", () => {
      const found = suggested(inputsFor(when)).find((one) => one.id === id);
      // A preference with 90 % confidence counts 45 %, and removes 70 % of that from the doubt.
      if (when.length === 1) expect(found?.confidence).toBe(31);
    });
  },
);

test("no reason of any prediction attributes an interpretation to the user", () => {
  for (const choice of CHOICES) {
    for (const key of [...choice.preferences.a, ...choice.preferences.b]) {
      if (!key.includes(":")) continue;
      const { reasons } = predict(choice, inputsFor([{ kind: "preference", keys: [key] }]));
      const fromPreferences = reasons.filter(({ evidence }) =>
        evidence.some(({ kind }) => kind === "preference"),
      );
      if (key !== "professional.remote:onsite") expect(fromPreferences, key).toHaveLength(1);
      for (const { text } of fromPreferences)
        expect(text).toMatch(/our twin reads your preference on .* as .*, which may be wrong\.$/);
    }
  }
});

describe("somebody who writes the opposite of what a word list finds", () => {
  const OPPOSITE: [string, string][] = [
    ["social.group_size", "Crowds exhaust me, large groups most of all"],
    ["work.collaboration", "Group work slows me down"],
    ["social.events", "Lively parties are too much"],
    ["lifestyle.activities", "I used to love hiking"],
    ["lifestyle.pace", "A fast pace makes me ill"],
    ["communication.style", "Blunt words hurt me"],
    ["travel.adventure", "Not my thing"],
    ["professional.publicSpeaking", "I dread it"],
    ["lifestyle.values", "Success is overrated"],
  ];

  const preferences = OPPOSITE.map(([place, text]) => preference(place, text));
  const anyone: TwinInputs[] = [20, 50, 100].map((score) =>
    person({
      openness: score,
      conscientiousness: score,
      extraversion: score,
      agreeableness: score,
      neuroticism: score,
    }),
  );

  test("gets no insight, suggestion, prediction or figure based on it", () => {
    for (const inputs of anyone) {
      const having = { ...inputs, preferences };
      expect(insightsOf(having)).toEqual(insightsOf(inputs));
      expect(suggested(having)).toEqual(suggested(inputs));
      expect(patternsOf(having)).toEqual(patternsOf(inputs));
      for (const choice of CHOICES) expect(predict(choice, having)).toEqual(predict(choice, inputs));
    }
  });
});

test("a found topic shifts a style half as far as its preference's confidence", () => {
  const paced = (confidence: number) =>
    patternsOf({ ...MIDDLING, preferences: [preference("lifestyle.pace", "slow", { confidence })] });
  // At most 0.5 standard deviations, halved for a found topic: 3 × 2^(0.5 × 0.5) hours.
  expect(paced(100)?.avgDecisionTime).toBe(Math.round(3 * 2 ** 0.25));
  expect(paced(100)?.evidence.decisionSpeed).toContainEqual(expect.objectContaining({ readAs: "slow" }));
});
