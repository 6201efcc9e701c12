import fc from "fast-check";
import { NORMS } from "~/personality/scoring/norms";
import { forEachTrait, type Trait } from "~/personality/traits";
import type { ChoiceAnswer, TwinInputs } from "../../engine/inputs";
import { anyInputs, MIDDLING } from "../../engine/inputs.fixture";
import type { Choice } from "../choices/choice";
import { CHOICES, findChoice } from "../choices/choices";

/** An answer with a prediction; unspecified fields have ordinary values. */
export function answer(choiceId: string, chosen: "a" | "b", rest: Partial<ChoiceAnswer> = {}): ChoiceAnswer {
  return {
    choiceId,
    chosen,
    confidence: 80,
    probabilityA: 0.6,
    answeredAt: "2026-11-01T12:00:00.000Z",
    ...rest,
  };
}

/** Identical answers to the first `count` choices. */
export function answersTo(
  count: number,
  chosen: "a" | "b",
  rest: Partial<ChoiceAnswer> = {},
): ChoiceAnswer[] {
  return CHOICES.slice(0, count).map(({ id }) => answer(id, chosen, rest));
}

/** The choice with this id. */
export function choice(id: string): Choice {
  const found = findChoice(id);
  if (!found) throw new Error(`no choice ${id}`);
  return found;
}

/** The log odds of a probability. */
export function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

/** An arbitrary choice. */
export const anyChoice = fc.constantFrom(...CHOICES);

const anyAnswer: fc.Arbitrary<ChoiceAnswer> = fc.record({
  choiceId: fc.oneof({ weight: 9, arbitrary: anyChoice.map(({ id }) => id) }, fc.constant("withdrawn-since")),
  chosen: fc.constantFrom<"a" | "b">("a", "b"),
  confidence: fc.integer({ min: 50, max: 100 }),
  probabilityA: fc.oneof(fc.constant(0.5), fc.double({ min: 0.02, max: 0.98, noNaN: true })),
  answeredAt: fc.constant("2026-11-01T12:00:00.000Z"),
});

/** Arbitrary answers, some repeated, some to choices that no longer exist. */
export const anyAnswers = fc.array(anyAnswer, { maxLength: 80 });

/** An arbitrary person with answers to existing choices. */
export const anyTwin: fc.Arbitrary<TwinInputs> = fc
  .tuple(anyInputs, anyAnswers)
  .map(([inputs, answers]) => ({ ...inputs, answers }));

/** A person with stored scores at these z-scores; 0 by default. */
export function inputsAt(z: Partial<Record<Trait, number>>, rest: Partial<TwinInputs> = {}): TwinInputs {
  const scores = forEachTrait((trait) => NORMS[trait].mean + (z[trait] ?? 0) * NORMS[trait].sd);
  return { ...MIDDLING, scores, ...rest };
}
