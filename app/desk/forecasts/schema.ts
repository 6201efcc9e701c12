import { z } from "zod";
import { dayFrom, tagsSchema } from "~/desk/decisions/schema";
import { singleLine } from "~/web/http/forms/text";
import { PROBABILITY_LEAST, PROBABILITY_MOST, STATEMENT_MAX } from "./limits";

export const OUTCOMES_OF_FORECASTS = ["yes", "no", "void"] as const;
/** How a forecast turned out; "void" if it can no longer be known. */
export type ForecastOutcome = (typeof OUTCOMES_OF_FORECASTS)[number];

const ONE_OBJECT = { error: "Send one object." };
const PROBABILITY = `The probability must be a whole number from ${PROBABILITY_LEAST} to ${PROBABILITY_MOST}`;

/** What will happen, 1 to 300 characters. */
const statementSchema = singleLine("The statement", {
  min: 1,
  max: STATEMENT_MAX,
  tooShort: "Say what will happen",
});

/** A probability in percent, 5 to 95. */
const probabilitySchema = z
  .number({ error: PROBABILITY })
  .int({ error: PROBABILITY })
  .min(PROBABILITY_LEAST, { error: PROBABILITY })
  .max(PROBABILITY_MOST, { error: PROBABILITY });

/**
 * The body of a call that seals a forecast.
 *
 * @param today where the user is, YYYY-MM-DD
 */
export const newForecastSchema = (today: string) =>
  z.object(
    {
      statement: statementSchema,
      probability: probabilitySchema,
      dueOn: dayFrom(today, "The day when you will know"),
      decisionId: z.string({ error: "Send the id of a decision, or null" }).nullable().optional(),
      tags: tagsSchema.optional(),
    },
    ONE_OBJECT,
  );

/** A forecast as stated. */
export type NewForecast = z.infer<ReturnType<typeof newForecastSchema>>;

/** The body of a call that resolves a forecast. */
export const resolveSchema = z.object(
  {
    outcome: z.enum(OUTCOMES_OF_FORECASTS, {
      error: `outcome must be one of ${OUTCOMES_OF_FORECASTS.join(", ")}`,
    }),
  },
  ONE_OBJECT,
);
