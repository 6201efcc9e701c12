import { z } from "zod";
import { formText } from "~/http/body.server";
import { refusal } from "~/http/refusal";
import type { Choice } from "./choices/choice";
import { findChoice } from "./choices/choices";

const chosenSchema = z.enum(["a", "b"]);
const confidenceSchema = z.coerce.number().int().min(50).max(100);

/** An answer that lacks something: what it did say, and what is missing, each with the id of its control. */
export type RefusedChoice = {
  choiceId: string;
  chosen: string;
  confidence: string;
  errors: { name: string; message: string }[];
};

type Read = { choice: Choice } & (
  | { answer: { chosen: "a" | "b"; confidence: number }; refused: null }
  | { answer: null; refused: RefusedChoice }
);

/**
 * Reads an answer to an everyday choice from a posted form.
 *
 * @throws 404 refusal when the form names no choice that there is
 */
export function readChoicePost(form: FormData): Read {
  const choice = findChoice(formText(form, "choice"));
  if (!choice) throw refusal(404, "This choice is gone.");
  const sent = { chosen: formText(form, "chosen"), confidence: formText(form, "confidence") };
  const chosen = chosenSchema.safeParse(sent.chosen);
  const confidence = confidenceSchema.safeParse(sent.confidence);
  if (chosen.success && confidence.success) {
    return { choice, answer: { chosen: chosen.data, confidence: confidence.data }, refused: null };
  }
  const errors: RefusedChoice["errors"] = [];
  if (!chosen.success) errors.push({ name: "chosen-1", message: "Choose what you would do" });
  if (!confidence.success) errors.push({ name: "confidence-1", message: "Choose how sure you are" });
  return { choice, answer: null, refused: { choiceId: choice.id, ...sent, errors } };
}
