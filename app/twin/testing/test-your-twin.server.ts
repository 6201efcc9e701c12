import { verdictSentence } from "../engine/figures/explanations";
import { bandWords } from "../engine/figures/share-band";
import type { TwinInputs } from "../engine/inputs";
import { drawCalibration } from "./calibration-chart.server";
import type { Choice } from "./choices/choice";
import { CHOICES, findChoice } from "./choices/choices";
import { type Expectation, expectationOf } from "./daily/answered";
import { type AskedChoice, askedChoice } from "./daily/todays-choice";
import { evaluate } from "./predictor/evaluation";
import type { KeptReasons } from "./predictor/kept-reasons";
import { nextChoice } from "./predictor/next-choice";
import { plainVerdict } from "./predictor/plain-verdict";

/** The user's choice and the twin's blind prediction. */
export type RevealedChoice = AskedChoice &
  Expectation & {
    chosen: "a" | "b";
    /** As worded then; null if not stored. */
    reasons: KeptReasons | null;
  };

function revealed(choice: Choice, inputs: TwinInputs, reasons: KeptReasons | null): RevealedChoice | null {
  const answer = inputs.answers.find(({ choiceId }) => choiceId === choice.id);
  if (!answer) return null;
  return { ...askedChoice(choice), chosen: answer.chosen, ...expectationOf(answer.probabilityA), reasons };
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
    next: next && askedChoice(next),
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
