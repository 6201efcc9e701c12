import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChoiceAnswer } from "../../engine/inputs";
import { answer, answersTo, anyAnswers } from "./answers.fixture";
import { evaluate, hitOf } from "./evaluation";

/** Answers to different choices, from the probability of `a` and the chosen side. */
function judged(...rows: [number, "a" | "b"][]): ChoiceAnswer[] {
  return rows.map(([probabilityA, chosen], index) => answer(`choice-${index}`, chosen, { probabilityA }));
}

const within = (value: number | null, low: number, high: number) => {
  return value !== null && value >= low - 1e-9 && value <= high + 1e-9;
};

describe("a hit", () => {
  it.each<[number, "a" | "b", number]>([
    [0.51, "a", 1],
    [0.51, "b", 0],
    [0.49, "b", 1],
    [0.49, "a", 0],
    [0.5, "a", 0.5],
    [0.5, "b", 0.5],
  ])("at %f for a, with %s chosen, scores %f", (probabilityA, chosen, hit) => {
    expect(hitOf(probabilityA, chosen)).toBe(hit);
  });
});

describe("the evaluation", () => {
  it("is empty without answers", () => {
    expect(evaluate([])).toMatchObject({
      count: 0,
      hits: 0,
      hitRate: 0,
      brier: null,
      baseRateBrier: null,
      enough: false,
    });
  });

  it("scores hits and squared errors against the prediction stored before the answer", () => {
    const evaluation = evaluate(judged([0.8, "a"], [0.8, "b"], [0.3, "b"], [0.5, "a"]));
    expect(evaluation).toMatchObject({ count: 4, hits: 2.5, hitRate: 0.625, enough: false });
    expect(evaluation.brier).toBeCloseTo((0.04 + 0.64 + 0.09 + 0.25) / 4, 12);
  });

  it("compares with the running share of first sides, equally blind", () => {
    // Shares before each answer: 1/2, 2/3, 3/4, 3/5.
    const evaluation = evaluate(judged([0.5, "a"], [0.5, "a"], [0.5, "b"], [0.5, "a"]));
    expect(evaluation.baseRateBrier).toBeCloseTo((1 / 4 + 1 / 9 + 9 / 16 + 4 / 25) / 4, 12);
  });

  it("has enough from ten answers", () => {
    expect(evaluate(answersTo(9, "a")).enough).toBe(false);
    expect(evaluate(answersTo(10, "a")).enough).toBe(true);
  });

  it("uses only the first answer to each choice", () => {
    const first = answer("work-week-begins", "a", { probabilityA: 0.6 });
    const again = answer("work-week-begins", "b", { probabilityA: 0.9 });
    expect(evaluate([first, again])).toEqual(evaluate([first]));
  });

  it("groups predictions by their confidence in the predicted side", () => {
    const { calibration } = evaluate(
      judged([0.55, "a"], [0.45, "a"], [0.6, "a"], [0.1, "b"], [0.02, "b"], [1, "a"], [0.5, "b"]),
    );
    expect(calibration.map(({ from, to, count, observed }) => [from, to, count, observed])).toEqual([
      [0.5, 0.6, 3, 0.5],
      [0.6, 0.7, 1, 1],
      [0.7, 0.8, 0, null],
      [0.8, 0.9, 0, null],
      [0.9, 1, 3, 1],
    ]);
    expect(calibration[0]?.meanPredicted).toBeCloseTo((0.55 + 0.55 + 0.5) / 3, 12);
  });

  it("treats an invalid probability as one half", () => {
    expect(evaluate(judged([Number.NaN, "a"])).brier).toBe(0.25);
    expect(evaluate(judged([7, "a"])).brier).toBe(0);
  });

  it("keeps every figure in its range for anyone", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { count, hits, hitRate, brier, baseRateBrier, enough } = evaluate(answers);
        expect(count).toBe(new Set(answers.map(({ choiceId }) => choiceId)).size);
        expect(within(hits, 0, count)).toBe(true);
        expect(hitRate).toBe(count > 0 ? hits / count : 0);
        expect(enough).toBe(count >= 10);
        const scores = count > 0 ? [brier, baseRateBrier] : [];
        expect(scores.every((score) => within(score, 0, 1))).toBe(true);
      }),
    );
  });

  it("puts every prediction into one range of confidence, which contains its mean", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { count, calibration } = evaluate(answers);
        expect(calibration.reduce((sum, bin) => sum + bin.count, 0)).toBe(count);
        for (const { from, to, meanPredicted, observed } of calibration.filter((bin) => bin.count > 0)) {
          expect(within(meanPredicted, from, to)).toBe(true);
          expect(within(observed, 0, 1)).toBe(true);
        }
      }),
    );
  });

  it("is unchanged when first and second sides are swapped everywhere", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const turned = answers.map((one): ChoiceAnswer => {
          return { ...one, chosen: one.chosen === "a" ? "b" : "a", probabilityA: 1 - one.probabilityA };
        });
        const [here, there] = [evaluate(answers), evaluate(turned)];
        expect(there.hits).toBe(here.hits);
        expect(there.brier ?? 0).toBeCloseTo(here.brier ?? 0, 10);
        expect(there.baseRateBrier ?? 0).toBeCloseTo(here.baseRateBrier ?? 0, 10);
      }),
    );
  });
});
