import { verdictSentence } from "../engine/figures/explanations";
import type { TwinInputs } from "../engine/inputs";
import { drawCalibration } from "./calibration-chart.server";
import { AREA_LABELS, type Choice } from "./choices/choice";
import { CHOICES, findChoice } from "./choices/choices";
import { evaluate } from "./predictor/evaluation";
import type { KeptReasons } from "./predictor/kept-reasons";
import { nextChoice } from "./predictor/next-choice";

/** A choice as it is put to the person: nothing of what the twin thinks. */
export type AskedChoice = Pick<Choice, "id" | "situation" | "a" | "b"> & { area: string };

/** What the person chose, and what the twin had expected without having seen it. */
export type RevealedChoice = AskedChoice & {
  chosen: "a" | "b";
  confidence: number;
  /** The side that the twin expected, or null for a coin toss. */
  expected: "a" | "b" | null;
  /** How sure the twin was of that side, percent. */
  sureness: number;
  /** As it gave them then; null where they were not kept. */
  reasons: KeptReasons | null;
};

function asked({ id, area, situation, a, b }: Choice): AskedChoice {
  return { id, situation, a, b, area: AREA_LABELS[area] };
}

function revealed(choice: Choice, inputs: TwinInputs, reasons: KeptReasons | null): RevealedChoice | null {
  const answer = inputs.answers.find(({ choiceId }) => choiceId === choice.id);
  if (!answer) return null;
  const { chosen, confidence, probabilityA } = answer;
  const expected = probabilityA === 0.5 ? null : probabilityA > 0.5 ? "a" : "b";
  return {
    ...asked(choice),
    chosen,
    confidence,
    expected,
    sureness: Math.round(100 * Math.max(probabilityA, 1 - probabilityA)),
    reasons,
  };
}

/**
 * What "Test your twin" shows: the choice that was just answered with the twin's prediction, or the next one to
 * answer, and how well the twin has done so far.
 *
 * @param answeredId the choice that was just answered
 * @param reasons why the twin had expected what it did of that choice, where this was kept
 */
export function testYourTwin(inputs: TwinInputs, answeredId: string | null, reasons: KeptReasons | null) {
  const answered = answeredId === null ? undefined : findChoice(answeredId);
  const next = nextChoice(inputs);
  const evaluation = evaluate(inputs.answers);
  return {
    revealed: answered ? revealed(answered, inputs, reasons) : null,
    next: next && asked(next),
    total: CHOICES.length,
    evaluation,
    verdict: verdictSentence(evaluation.evidence),
    calibration: evaluation.enough ? drawCalibration(evaluation) : null,
  };
}
