import { verdictSentence } from "../engine/figures/explanations";
import { bandWords } from "../engine/figures/share-band";
import type { TwinInputs } from "../engine/inputs";
import { drawCalibration } from "./calibration-chart.server";
import { AREA_LABELS, type Choice } from "./choices/choice";
import { CHOICES, findChoice } from "./choices/choices";
import { evaluate } from "./predictor/evaluation";
import type { KeptReasons } from "./predictor/kept-reasons";
import { nextChoice } from "./predictor/next-choice";
import { plainVerdict } from "./predictor/plain-verdict";

/** A choice as shown to the user, without the twin's prediction. */
export type AskedChoice = Pick<Choice, "id" | "situation" | "a" | "b"> & { area: string };

/** The user's choice and the twin's blind prediction. */
export type RevealedChoice = AskedChoice & {
  chosen: "a" | "b";
  confidence: number;
  /** The predicted side, or null for a coin toss. */
  expected: "a" | "b" | null;
  /** The twin's confidence in that side, percent. */
  sureness: number;
  /** As worded then; null if not stored. */
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
 * Data of "Test your twin": the choice just answered with its prediction, or the next one, and the accuracy so far.
 *
 * @param answeredId the choice just answered
 * @param reasons why the twin predicted what it did, if stored
 */
export function testYourTwin(inputs: TwinInputs, answeredId: string | null, reasons: KeptReasons | null) {
  const answered = answeredId === null ? undefined : findChoice(answeredId);
  const next = nextChoice(inputs);
  const evaluation = evaluate(inputs.answers, inputs.popularity);
  return {
    revealed: answered ? revealed(answered, inputs, reasons) : null,
    next: next && asked(next),
    total: CHOICES.length,
    evaluation,
    verdict: plainVerdict(evaluation, CHOICES.length),
    curious: evaluation.enough
      ? {
          band: bandWords(evaluation),
          bets: verdictSentence(evaluation.evidence),
          calibration: drawCalibration(evaluation),
        }
      : null,
  };
}
