import { z } from "zod";
import { singleLine } from "~/web/http/forms/text";
import {
  CRITERIA_MOST,
  CRITERION_NAME_MAX,
  LEARNED_MAX,
  OPTION_NAME_MAX,
  OPTIONS_LEAST,
  OPTIONS_MOST,
  QUESTION_MAX,
  TAG_MAX,
  TAGS_MOST,
} from "./limits";
import { nameKey } from "./name-key";

const ONE_OBJECT = { error: "Send one object." };

/** Whether all names are distinct, ignoring case; empty names are ignored, since they count as missing. */
function areDistinct(names: readonly string[]): boolean {
  const keys = names.map(nameKey).filter((key) => key !== "");
  return new Set(keys).size === keys.length;
}

const text = (label: string, max: number, missing: string) =>
  singleLine(label, { min: 1, max, tooShort: missing });

/** A whole number within a range, with one message for anything else. */
const whole = (least: number, most: number, error: string) =>
  z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
const share = (least: number, most: number, error: string) =>
  z.number({ error }).min(least, { error }).max(most, { error });

/** The question to decide, 1 to 300 characters. */
const questionSchema = text("The question", QUESTION_MAX, "Say what you are deciding");
/** An option's name; `optionsSchema` reports a missing one with the option's number. */
const optionNameSchema = singleLine("An option", { min: 0, max: OPTION_NAME_MAX, tooShort: "" });
/** A criterion's name. */
const criterionNameSchema = text("A criterion", CRITERION_NAME_MAX, "Name this criterion");

const optionsSchema = z
  .array(optionNameSchema, { error: "Send the names of the options" })
  .min(OPTIONS_LEAST, `A decision has at least ${OPTIONS_LEAST} options`)
  .max(OPTIONS_MOST, `A decision has at most ${OPTIONS_MOST} options`)
  .superRefine((names, context) => {
    for (const [index, name] of names.entries()) {
      if (name === "")
        context.addIssue({ code: "custom", path: [index], message: `Name option ${index + 1}` });
    }
  })
  .refine(areDistinct, "Two options have the same name");

const swingSchema = share(0, 100, "The swing must be a number from 0 to 100");
const criteriaSchema = z
  .array(z.object({ name: criterionNameSchema, swing: swingSchema }, ONE_OBJECT), {
    error: "Send the criteria as a list",
  })
  .max(CRITERIA_MOST, `A decision has at most ${CRITERIA_MOST} criteria`)
  .refine((criteria) => areDistinct(criteria.map(({ name }) => name)), "Two criteria have the same name");

const indexSchema = whole(0, 100, "This must be an index of the list");
const ratingValue = share(0, 100, "A rating must be a number from 0 to 100");
const ratingSchema = z
  .object(
    {
      option: indexSchema,
      criterion: indexSchema,
      low: ratingValue,
      likely: ratingValue,
      high: ratingValue,
    },
    ONE_OBJECT,
  )
  .refine(({ low, likely, high }) => low <= likely && likely <= high, {
    error: "A rating needs low ≤ likely ≤ high",
    path: ["likely"],
  });
const ratingsSchema = z
  .array(ratingSchema, { error: "Send the ratings as a list" })
  .max(OPTIONS_MOST * CRITERIA_MOST, "There are more ratings than options and criteria")
  .refine(
    (ratings) =>
      new Set(ratings.map(({ option, criterion }) => `${option} ${criterion}`)).size === ratings.length,
    "An option is rated twice on the same criterion",
  );

/** Up to five distinct words that the user sorts by. */
export const tagsSchema = z
  .array(text("A tag", TAG_MAX, "A tag needs a word"), { error: "Send the tags as a list of words" })
  .max(TAGS_MOST, `At most ${TAGS_MOST} tags`)
  .refine(areDistinct, "Two tags are the same");

const SURENESS = "Sureness must be a whole number from 50 to 100";
/** How sure the user is of their leaning, in percent. */
const surenessSchema = whole(50, 100, SURENESS);

/** A calendar day, YYYY-MM-DD. */
const daySchema = (error: string) => z.iso.date({ error });

/**
 * A day that is not past.
 *
 * @param today where the user is, YYYY-MM-DD
 * @param kept the stored day, which may stay even if it is past
 */
export const dayFrom = (today: string, what: string, kept?: string | null) =>
  daySchema(`${what} must be a day, such as ${today}`).refine(
    (day) => day >= today || day === kept,
    `${what} must be today or later`,
  );

function fields(today: string, kept?: string | null) {
  return {
    question: questionSchema,
    options: optionsSchema,
    criteria: criteriaSchema,
    ratings: ratingsSchema,
    leaning: indexSchema.nullable(),
    leaningSureness: surenessSchema.nullable(),
    weightSureness: share(0, 1, "The sureness of the weights must be a number from 0 to 1"),
    isReversible: z.boolean({ error: "Send true, false or null" }).nullable(),
    decideBy: dayFrom(today, "The deadline", kept).nullable(),
    tags: tagsSchema,
  };
}

/** The body of a call that creates a decision. Options and criteria are referenced by their index. */
export function newDecisionSchema(today: string) {
  const { question, options, ...optional } = fields(today);
  return z.object({ question, options, ...z.object(optional).partial().shape }, ONE_OBJECT);
}

/**
 * The body of a call that changes an open decision: any part of it.
 *
 * @param kept the current deadline
 */
export function decisionChangeSchema(today: string, kept: string | null) {
  return z.object(fields(today, kept), ONE_OBJECT).partial();
}

/** A decision as stated by a call: options and criteria by index. */
export type NewDecision = z.infer<ReturnType<typeof newDecisionSchema>>;
/** A change of a decision as stated by a call. */
export type DecisionChange = z.infer<ReturnType<typeof decisionChangeSchema>>;

/** The body of a call that takes a decision. */
export const decideSchema = (today: string) =>
  z.object(
    {
      option: z.string({ error: "Choose one of the options" }),
      reviewOn: dayFrom(today, "The day to look back").optional(),
    },
    ONE_OBJECT,
  );

/** What was learned, 0 to 300 characters. */
const learnedSchema = singleLine("What you learned", { min: 0, max: LEARNED_MAX, tooShort: "" });

/** The body of a call that reviews a decision. */
export const reviewSchema = z.object(
  {
    satisfaction: whole(0, 100, "Satisfaction must be a whole number from 0 to 100"),
    sameAgain: z.boolean({ error: "Say whether you would choose the same again: true or false" }),
    learned: learnedSchema.default(""),
  },
  ONE_OBJECT,
);

/** A review as stated. */
export type Review = z.infer<typeof reviewSchema>;
