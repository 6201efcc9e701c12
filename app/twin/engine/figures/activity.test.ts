import { describe, expect, it } from "vitest";
import { answersTo } from "../../testing/predictor/answers.fixture";
import type { TwinInputs } from "../inputs";
import { MIDDLING, person, preference } from "../inputs.fixture";
import { activityOf } from "./activity";
import { figuresOf } from "./figures";
import { BOOKING, GOOGLE, LINKEDIN_DEMO, NEW } from "./figures.fixture";

describe("decision confidence", () => {
  const preferences = [
    preference("lifestyle.pace", "steady", { confidence: 60 }),
    preference("work.schedule", "fixed", { confidence: 80 }),
  ];

  it("is the mean of the confidence in the latest choices and in preferences", () => {
    const inputs = { ...MIDDLING, preferences, answers: answersTo(4, "a", { confidence: 95 }) };
    expect(activityOf(inputs).decisionConfidence).toBe(83);
    expect(figuresOf(inputs).explanations.decisionConfidence).toBe(
      "How sure you were of your latest 4 everyday choices (on average 95\u00a0%), and how sure you are of your 2 preferences (on average 70\u00a0%): the mean is 83\u00a0%.",
    );
  });

  it("uses one of them while the other is missing", () => {
    expect(activityOf({ ...NEW, preferences }).decisionConfidence).toBe(70);
    const answers = answersTo(1, "b", { confidence: 50 });
    expect(activityOf({ ...NEW, answers }).decisionConfidence).toBe(50);
    expect(figuresOf({ ...NEW, answers }).explanations.decisionConfidence).toMatch(
      /^How sure you were of your one everyday choice so far \(/,
    );
  });

  it("uses only the latest twenty choices", () => {
    const answers = [...answersTo(30, "a", { confidence: 50 }), ...answersTo(20, "a", { confidence: 90 })];
    expect(activityOf({ ...NEW, answers }).decisionConfidence).toBe(90);
  });

  it("does not depend on a personality result", () => {
    expect(activityOf(person({ neuroticism: 100 })).decisionConfidence).toBe(0);
  });
});

describe("data quality", () => {
  const everything: TwinInputs = {
    ...MIDDLING,
    preferences: ["communication.style", "work.schedule", "lifestyle.pace", "social.events"].map((place) => {
      return preference(place, "quiet");
    }),
    platforms: [BOOKING, GOOGLE],
    answers: answersTo(40, "a"),
  };

  it.each<[string, Partial<TwinInputs>, number]>([
    ["everything", {}, 100],
    ["no result", { scores: null }, 60],
    ["a careless result", { careless: true }, 80],
    ["preferences in one category", { preferences: everything.preferences.slice(0, 1) }, 85],
    ["seven answers", { answers: answersTo(7, "a") }, 67],
    [
      "preferences that are held too loosely to be read",
      { preferences: everything.preferences.map((one) => ({ ...one, confidence: 39 })) },
      80,
    ],
    ["no platform: none is read", { platforms: [] }, 100],
    ["demos only", { platforms: [LINKEDIN_DEMO] }, 100],
  ])("with %s", (_, rest, expected) => {
    expect(activityOf({ ...everything, ...rest }).dataQuality).toBe(expected);
  });

  it("explains every point", () => {
    const inputs = {
      ...everything,
      careless: true,
      answers: answersTo(7, "a"),
      platforms: [BOOKING, LINKEDIN_DEMO],
    };
    expect(figuresOf(inputs).explanations.dataQuality).toBe(
      "How much your twin knows, in points of 100. Personality result: 20 of 40 (half, since ten or more answers in a row were identical); preferences in 4 of 4 categories: 20 of 20; 7 of 40 everyday choices: 7 of 40. Together 47. Preferences count from 40\u00a0% sure. Platforms are not needed to reach 100.",
    );
  });
});
