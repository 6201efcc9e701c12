import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import type { ChoiceAnswer } from "../engine/inputs";
import { readInputs } from "../rows.server";
import type { Choice } from "./choices/choice";
import { findChoice } from "./choices/choices";
import { type KeptReasons, keptReasons, readKeptReasons } from "./predictor/kept-reasons";
import { predict } from "./predictor/predictor";

/**
 * Stores an answer to a choice together with the blind prediction and its reasons. A choice is answered once: a second
 * answer changes nothing.
 *
 * @param confidence how sure the user is, 50 to 100 percent
 */
export async function answerChoice(
  userId: string,
  choice: Choice,
  { chosen, confidence }: Pick<ChoiceAnswer, "chosen" | "confidence">,
  now = new Date(),
): Promise<void> {
  const { probabilityA, reasons: given } = predict(choice, await readInputs(userId));
  const reasons = keptReasons(given);
  try {
    const data = { userId, choiceId: choice.id, chosen, confidence, probabilityA, reasons, answeredAt: now };
    await changing(userId, (tx) => tx.choiceAnswer.create({ data }), { now });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** The reasons stored with a prediction; null if there are none. */
export async function reasonsOf(userId: string, choiceId: string): Promise<KeptReasons | null> {
  if (!findChoice(choiceId)) return null;
  const row = await db.choiceAnswer.findUnique({
    where: { userId_choiceId: { userId, choiceId } },
    select: { reasons: true },
  });
  return readKeptReasons(row?.reasons);
}
