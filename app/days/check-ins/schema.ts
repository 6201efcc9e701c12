import { z } from "zod";
import { singleLine } from "~/web/http/forms/text";
import { WORD_MAX } from "./answers";

const VALUE = "The answer must be a whole number from 1 to 5";

const valueSchema = z
  .number({ error: VALUE })
  .int({ error: VALUE })
  .min(1, { error: VALUE })
  .max(5, { error: VALUE });

/** The word beside an answer. */
export const wordSchema = singleLine("The word", {
  min: 1,
  max: WORD_MAX,
  tooShort: `The word must have 1 to ${WORD_MAX} characters, or be left out`,
});

/** How somebody rates a day, 1 to 5, and a word beside it. */
export const ratingSchema = z.object(
  { value: valueSchema, word: wordSchema.nullable().optional() },
  { error: "Send one object." },
);

/** A rating as stated. */
export type DayRating = z.infer<typeof ratingSchema>;
