import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChoiceAnswer, TwinInputs } from "../../engine/inputs";
import { MIDDLING } from "../../engine/inputs.fixture";
import type { Choice } from "../choices/choice";
import { CHOICES, findChoice } from "../choices/choices";
import { answer, answersTo, anyTwin } from "./answers.fixture";
import { nextChoice } from "./next-choice";
import { predictorFor } from "./predictor";

/** All choices in the order asked, each answered with its first side. */
function asked(inputs: TwinInputs): Choice[] {
  const answers: ChoiceAnswer[] = [];
  const order: Choice[] = [];
  for (let choice = nextChoice(inputs); choice; choice = nextChoice({ ...inputs, answers })) {
    order.push(choice);
    answers.push(answer(choice.id, "a"));
  }
  return order;
}

describe("the next choice", () => {
  it("is asked until all are answered, none twice", () => {
    const order = asked(MIDDLING);
    expect(order).toHaveLength(CHOICES.length);
    expect(new Set(order).size).toBe(CHOICES.length);
    expect(nextChoice({ ...MIDDLING, answers: answersTo(CHOICES.length, "b") })).toBeNull();
  });

  it("cycles through the five areas, never one twice in a row", () => {
    const areas = asked(MIDDLING).map(({ area }) => area);
    for (let from = 0; from < 50; from += 5) expect(new Set(areas.slice(from, from + 5)).size).toBe(5);
    for (const [index, area] of areas.slice(0, 55).entries()) expect(area).not.toBe(areas[index - 1]);
  });

  it("is the most informative one of its area", () => {
    const [first] = asked(MIDDLING);
    const { lesson } = predictorFor(MIDDLING);
    const lessons = CHOICES.map(lesson);
    expect(first && lesson(first)).toBe(Math.max(...lessons));
    for (const worth of lessons) expect(worth).toBeGreaterThan(0);
  });

  it("is less informative where other answers overlap, and less so elsewhere", () => {
    const [aboutCompany, aboutPlans] = [findChoice("work-where-to-sit"), findChoice("work-week-begins")];
    if (!aboutCompany || !aboutPlans) throw new Error("both are there");
    const answers = CHOICES.filter(({ loadings }) => loadings.extraversion && !loadings.conscientiousness)
      .filter(({ id }) => id !== aboutCompany.id)
      .map(({ id }) => answer(id, "a"));
    const [before, after] = [predictorFor(MIDDLING), predictorFor({ ...MIDDLING, answers })];
    // For other traits, these answers only show how closely choices follow traits at all.
    const left = (about: Choice) => after.lesson(about) / before.lesson(about);
    expect(left(aboutCompany)).toBeLessThan(0.8);
    expect(left(aboutPlans)).toBeGreaterThan(left(aboutCompany));
  });

  it("is an unanswered one, deterministically, for anyone", () => {
    fc.assert(
      fc.property(anyTwin, (inputs) => {
        const next = nextChoice(inputs);
        expect(inputs.answers.map(({ choiceId }) => choiceId)).not.toContain(next?.id);
        expect(nextChoice(structuredClone(inputs))).toBe(next);
        if (!next)
          expect(new Set(inputs.answers.map(({ choiceId }) => choiceId)).size).toBeGreaterThanOrEqual(
            CHOICES.length,
          );
      }),
    );
  });
});
