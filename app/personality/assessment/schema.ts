import { z } from "zod";
import { forEachTrait } from "../traits";
import { ANSWER_NAMES, HIGHEST_ANSWER, LOWEST_ANSWER } from "./items";

// Separate from the rest of this folder so that no page's script bundle includes zod.

type Located = { path?: PropertyKey[] | undefined };

/** The field's name, so that the message is readable without the path. */
function fieldName(issue: Located): string {
  const name = issue.path?.at(-1);
  return typeof name === "string" ? name : "This";
}

/** A single check, so that a bad value is a single issue. Text, fractions and null are not converted. */
function wholeNumber(lowest: number, highest: number) {
  const error = (issue: Located) =>
    `${fieldName(issue)} must be a whole number from ${lowest} to ${highest}.`;
  return z
    .number({ error })
    .refine((value) => Number.isInteger(value) && value >= lowest && value <= highest, { error });
}

/**
 * All thirty answers as JSON: integers 1..5 under their documented names. Unknown names are refused, since they are
 * most likely typos.
 */
export const answersSchema = z.record(z.enum(ANSWER_NAMES), wholeNumber(LOWEST_ANSWER, HIGHEST_ANSWER), {
  error: "Send exactly the thirty answers as one object, openness_1 to neuroticism_6.",
});

/**
 * The five stored scores as JSON, integers 0..100; `neuroticism` as stored, not as Emotional Stability. Other
 * fields are ignored.
 */
export const scoresSchema = z.object(
  forEachTrait(() => wholeNumber(0, 100)),
  { error: "Send the five scores as one object, each a whole number from 0 to 100." },
);
