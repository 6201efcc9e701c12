import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findChoice } from "../../testing/choices/choices";
import { answer, anyTwin } from "../../testing/predictor/answers.fixture";
import type { TwinInputs } from "../inputs";
import { MIDDLING, preference } from "../inputs.fixture";
import { activityOf } from "./activity";
import { figuresOf } from "./figures";
import { BOOKING, GOOGLE, NEW } from "./figures.fixture";
import { stats } from "./stats";

describe("for a new user", () => {
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

  it("each says what it will show, and what it starts with", () => {
    expect(figuresOf(NEW).explanations).toEqual({
      personalityMatch:
        "How often your five traits alone point to what you choose. It starts with your personality assessment.",
      connectedServices: "No platform is connected.",
      dataPoints: "No platform is connected.",
      accuracy: "How often your twin is right about you. It starts at 10 everyday choices.",
      decisionConfidence:
        "How sure you say you are. It starts with a preference, or an everyday choice of which you say it.",
      dataQuality:
        "How much your twin knows, in points of 100. Personality result: 0 of 40; preferences in 0 of 4 categories: 0 of 20; 0 of 40 everyday choices: 0 of 40. Together 0. Preferences count from 40\u00a0% sure. Platforms are not needed to reach 100.",
    });
  });
});

/** Expected beginning of an explanation: the percentage, or without data what it starts with. */
const ifAny = (count: number, percent: number) => (count > 0 ? `${percent}\u00a0%` : "It starts with");

describe("any figure of anyone", () => {
  it("is an integer in its range, explained with the figure itself, deterministically", () => {
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
        expect(explanations.personalityMatch).toContain(ifAny(figures.match.count, counts.personalityMatch));
        expect(explanations.dataPoints).toContain(
          counts.connectedServices > 0
            ? counts.dataPoints.toLocaleString("en-US")
            : "No platform is connected.",
        );
        const stated = inputs.answers.length + inputs.preferences.length;
        expect(explanations.decisionConfidence).toContain(ifAny(stated, activity.decisionConfidence));
        expect(explanations.dataQuality).toContain(`Together ${activity.dataQuality}.`);
        for (const text of Object.values(explanations))
          expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(figuresOf(structuredClone(inputs))).toEqual(figures);
      }),
    );
  });

  it("ignores demos, except for saying that they do not count", () => {
    fc.assert(
      fc.property(anyTwin, (inputs) => {
        const real = { ...inputs, platforms: inputs.platforms.filter(({ isDemo }) => !isDemo) };
        expect({ ...stats(inputs), demos: 0 }).toEqual(stats(real));
        expect(activityOf(inputs)).toEqual(activityOf(real));
      }),
    );
  });

  it("tolerates rows that no screen would have created", () => {
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
