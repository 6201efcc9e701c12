import { changing } from "~/database/changing.server";
import { isUniqueViolation } from "~/database/trouble.server";
import type { Choice } from "./choices/choice";
import type { ChoiceAnswer } from "./inputs";
import { type Prediction, predict } from "./predictor/predictor";
import { readInputs } from "./rows.server";

/** An answer as it is kept, beside what the twin would have said. */
export type AnsweredChoice = { answer: ChoiceAnswer; prediction: Prediction };

/**
 * Keeps a person's answer to a choice together with the prediction that the twin makes without having seen it. A
 * choice is answered once: a second answer leaves the first as it is.
 *
 * @param confidence how sure the person is, 50 to 100 percent
 */
export async function answerChoice(
  userId: string,
  choice: Choice,
  { chosen, confidence }: Pick<ChoiceAnswer, "chosen" | "confidence">,
  now = new Date(),
): Promise<void> {
  const { probabilityA } = predict(choice, await readInputs(userId));
  try {
    const data = { userId, choiceId: choice.id, chosen, confidence, probabilityA, answeredAt: now };
    await changing(userId, (tx) => tx.choiceAnswer.create({ data }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
