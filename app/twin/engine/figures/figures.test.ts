import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHOICES, findChoice } from "../../testing/choices/choices";
import { answer, answersTo, anyTwin } from "../../testing/predictor/answers.fixture";
import { predictFromTraitsAlone } from "../../testing/predictor/predictor";
import type { TwinInputs } from "../inputs";
import { MIDDLING, person, preference } from "../inputs.fixture";
import { activityOf } from "./activity";
import { demoNote, figuresOf, stats } from "./figures";

const NEW: TwinInputs = { ...MIDDLING, scores: null };

const LINKEDIN_DEMO = { platformName: "linkedin", dataPoints: 250, isDemo: true };
const BOOKING = { platformName: "booking", dataPoints: 812, isDemo: false };
const GOOGLE = { platformName: "google", dataPoints: 1438, isDemo: false };

/** Answers to the first so many choices, on the side that the traits alone point to or on the other. */
function answersLikeTraits(inputs: TwinInputs, like: number, unlike: number) {
  return CHOICES.filter((choice) => predictFromTraitsAlone(choice, inputs).probabilityA !== 0.5)
    .slice(0, like + unlike)
    .map((choice, index) => {
      const toA = predictFromTraitsAlone(choice, inputs).probabilityA > 0.5;
      return answer(choice.id, toA === index < like ? "a" : "b");
    });
}

describe("for somebody new", () => {
  it("every figure is 0", () => {
    expect(stats(NEW)).toEqual({
      personalityMatch: 0,
      connectedServices: 0,
      dataPoints: 0,
      accuracy: 0,
      demos: 0,
    });
    expect(activityOf(NEW)).toEqual({ decisionConfidence: 0, dataQuality: 0 });
  });

  it("each says why it is 0, and what it will be", () => {
    expect(figuresOf(NEW).explanations).toEqual({
      personalityMatch:
        "0%, because you have no personality result yet. It will be the share of your everyday choices that your five traits alone point to.",
      connectedServices: "0, because no platform is connected.",
      dataPoints: "0, because no platform is connected.",
      accuracy:
        "Not enough answers yet: 0 of 10. It will be the share of everyday choices that your twin predicted rightly before it saw your answer.",
      decisionConfidence:
        "0%, because you have stated no preference and answered no everyday choice yet. It will be the mean of how sure you say you are.",
      dataQuality:
        "How much your twin has to go by, in points of 100. Personality result: 0 of 40; preferences in 0 of 4 categories: 0 of 20; 0 of 40 everyday choices: 0 of 40. Together 0. Only preferences that you hold with 40% or more count, since your twin goes by no others. Connected platforms count for nothing, since your twin does not read them yet.",
    });
  });
});

describe("personality match", () => {
  const somebody = person({
    openness: 95,
    conscientiousness: 30,
    extraversion: 40,
    agreeableness: 95,
    neuroticism: 30,
  });

  it("is the share of choices that the traits alone point to", () => {
    const inputs = { ...somebody, answers: answersLikeTraits(somebody, 9, 5) };
    expect(stats(inputs).personalityMatch).toBe(64);
    expect(figuresOf(inputs).explanations.personalityMatch).toBe(
      "How far your traits alone fit what you choose. Of your 14 everyday choices they point to the side that you chose in 9: 64%. A coin toss comes to about 50%.",
    );
  });

  it("is 0 without answers, and without a result", () => {
    expect(stats(somebody).personalityMatch).toBe(0);
    expect(figuresOf(somebody).explanations.personalityMatch).toContain("answered no everyday choices yet");
    expect(stats({ ...NEW, answers: answersTo(12, "a") }).personalityMatch).toBe(0);
  });

  it("says that few answers say little", () => {
    const inputs = { ...somebody, answers: answersLikeTraits(somebody, 1, 0) };
    expect(stats(inputs).personalityMatch).toBe(100);
    expect(figuresOf(inputs).explanations.personalityMatch).toMatch(
      /Of the one everyday choice that you answered they .* With so few answers/,
    );
  });

  it("leaves out choices that have been withdrawn, and counts the latest answer to each", () => {
    const kept = answersLikeTraits(somebody, 1, 0);
    const inputs = {
      ...somebody,
      answers: [...answersLikeTraits(somebody, 0, 1), answer("gone-since", "a"), ...kept],
    };
    expect(stats(inputs).personalityMatch).toBe(100);
  });

  it("is not moved by preferences, which the traits know nothing of", () => {
    const answers = answersLikeTraits(somebody, 6, 6);
    const preferences = [preference("lifestyle.values", "security"), preference("work.environment", "quiet")];
    expect(stats({ ...somebody, answers, preferences }).personalityMatch).toBe(50);
  });
});

describe("connected services and data points", () => {
  it("leave demos out and count them beside", () => {
    const inputs = { ...NEW, platforms: [BOOKING, GOOGLE, LINKEDIN_DEMO] };
    expect(stats(inputs)).toMatchObject({ connectedServices: 2, dataPoints: 2250, demos: 1 });
    expect(figuresOf(inputs).explanations).toMatchObject({
      connectedServices:
        "The platforms that are connected now: Booking.com and Google. 1 demo connection is not counted.",
      dataPoints:
        "What the last sync or import of each connected platform counted: Booking.com 812 and Google 1,438; together 2,250. The 250 of a demo are not counted.",
    });
  });

  it("are 0 with nothing but a demo", () => {
    const inputs = { ...NEW, platforms: [LINKEDIN_DEMO] };
    expect(stats(inputs)).toMatchObject({ connectedServices: 0, dataPoints: 0, demos: 1 });
    expect(figuresOf(inputs).explanations.connectedServices).toBe(
      "0, because no platform is connected. 1 demo connection is not counted.",
    );
  });

  it.each([
    [0, null],
    [1, "and 1 demo"],
    [2, "and 2 demos"],
  ])("beside %i demos stands %s", (demos, note) => {
    expect(demoNote(demos)).toBe(note);
  });
});

describe("decision confidence", () => {
  const preferences = [
    preference("lifestyle.pace", "steady", { confidence: 60 }),
    preference("work.schedule", "fixed", { confidence: 80 }),
  ];

  it("is the mean of how sure the latest choices and the preferences are", () => {
    const inputs = { ...MIDDLING, preferences, answers: answersTo(4, "a", { confidence: 95 }) };
    expect(activityOf(inputs).decisionConfidence).toBe(83);
    expect(figuresOf(inputs).explanations.decisionConfidence).toBe(
      "The mean of two figures: how sure you were of your latest 4 everyday choices (on average 95%), and how sure you are of your 2 preferences (on average 70%). That makes 83%.",
    );
  });

  it("rests on one of them as long as the other is missing", () => {
    expect(activityOf({ ...NEW, preferences }).decisionConfidence).toBe(70);
    const answers = answersTo(1, "b", { confidence: 50 });
    expect(activityOf({ ...NEW, answers }).decisionConfidence).toBe(50);
    expect(figuresOf({ ...NEW, answers }).explanations.decisionConfidence).toMatch(
      /^How sure you were of your one everyday choice so far \(/,
    );
  });

  it("looks at the latest twenty choices only", () => {
    const answers = [...answersTo(30, "a", { confidence: 50 }), ...answersTo(20, "a", { confidence: 90 })];
    expect(activityOf({ ...NEW, answers }).decisionConfidence).toBe(90);
  });

  it("is not moved by a personality result", () => {
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

  it("accounts for every point", () => {
    const inputs = {
      ...everything,
      careless: true,
      answers: answersTo(7, "a"),
      platforms: [BOOKING, LINKEDIN_DEMO],
    };
    expect(figuresOf(inputs).explanations.dataQuality).toBe(
      "How much your twin has to go by, in points of 100. Personality result: 20 of 40 (half, since ten or more answers in a row were identical); preferences in 4 of 4 categories: 20 of 20; 7 of 40 everyday choices: 7 of 40. Together 47. Only preferences that you hold with 40% or more count, since your twin goes by no others. Connected platforms count for nothing, since your twin does not read them yet.",
    );
  });
});

describe("any figure of anybody", () => {
  it("is an integer in its range, explained with the figure itself, and the same each time", () => {
    fc.assert(
      fc.property(anyTwin, (inputs) => {
        const figures = figuresOf(inputs);
        const { stats: counts, activity, explanations } = figures;
        for (const percent of [counts.personalityMatch, counts.accuracy, ...Object.values(activity)]) {
          expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        }
        for (const count of [counts.connectedServices, counts.dataPoints, counts.demos]) {
          expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
        }
        expect(explanations.personalityMatch).toContain(`${counts.personalityMatch}%`);
        expect(explanations.dataPoints).toContain(counts.dataPoints.toLocaleString("en-US"));
        expect(explanations.decisionConfidence).toContain(`${activity.decisionConfidence}%`);
        expect(explanations.dataQuality).toContain(`Together ${activity.dataQuality}.`);
        for (const text of Object.values(explanations))
          expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(figuresOf(structuredClone(inputs))).toEqual(figures);
      }),
    );
  });

  it("takes no notice of a demo, except to say that it does not count", () => {
    fc.assert(
      fc.property(anyTwin, (inputs) => {
        const real = { ...inputs, platforms: inputs.platforms.filter(({ isDemo }) => !isDemo) };
        expect({ ...stats(inputs), demos: 0 }).toEqual(stats(real));
        expect(activityOf(inputs)).toEqual(activityOf(real));
      }),
    );
  });

  it("survives rows that no screen would have made", () => {
    const damaged: TwinInputs = {
      ...MIDDLING,
      platforms: [
        { ...BOOKING, dataPoints: Number.NaN },
        { ...GOOGLE, dataPoints: -5 },
      ],
      preferences: [preference("work.schedule", "", { confidence: Number.NaN })],
      answers: [
        answer(findChoice("learning-rule")?.id ?? "", "a", { confidence: 900, probabilityA: Number.NaN }),
      ],
    };
    expect(stats(damaged)).toMatchObject({ connectedServices: 2, dataPoints: 0 });
    expect(activityOf(damaged)).toEqual({ decisionConfidence: 50, dataQuality: 41 });
  });
});
