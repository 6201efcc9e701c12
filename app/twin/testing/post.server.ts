import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { type Issue, refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { answerChoice } from "./choice-answers.server";
import { findChoice } from "./choices/choices";

/** The values of an incomplete answer. */
type Kept = { choiceId: string; chosen: string; confidence: string };

/** An incomplete answer with its issues. */
export type RefusedChoice = Kept & { issues: Issue[] };

const chosenSchema = z.enum(["a", "b"]);
const confidenceSchema = z.coerce.number().int().min(50).max(100);

/** A field's raw text, and its value if valid. */
function field<Value>(schema: z.ZodType<Value>) {
  return sentText.transform((sent) => ({ sent, value: schema.safeParse(sent).data }));
}

const command = z.object({
  choice: sentText,
  chosen: field(chosenSchema),
  confidence: field(confidenceSchema),
});

/** Parses an answer to an everyday choice. */
export const readChoiceCommand = commandReader(command);

/**
 * Stores an answer to an everyday choice and shows the prediction.
 *
 * @throws 404 refusal if the choice does not exist
 */
export async function postChoice(
  { id }: { id: string },
  { choice: choiceId, ...answer }: z.infer<typeof command>,
): Promise<Outcome<Kept>> {
  const choice = findChoice(choiceId);
  if (!choice) throw refusal(404, "This choice is gone.");
  const [chosen, confidence] = [answer.chosen.value, answer.confidence.value];
  if (chosen === undefined || confidence === undefined) {
    const issues: Issue[] = [];
    if (chosen === undefined) issues.push({ path: "chosen", message: "Choose what you would do" });
    if (confidence === undefined) issues.push({ path: "confidence", message: "Choose how sure you are" });
    const kept = { choiceId, chosen: answer.chosen.sent, confidence: answer.confidence.sent };
    return { refused: { ...kept, failure: null, issues }, status: 400 };
  }
  await answerChoice(id, choice, { chosen, confidence });
  return { goTo: paths.testYourTwin(choice.id) };
}
