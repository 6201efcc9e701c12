import { z } from "zod";
import { type MeasuredDeciding, measureDeciding } from "~/desk/decisions/measuring/measured-deciding";

const whole = z.number();
const summarySchema = z.object({
  measured: z.object({
    time: z.object({ hours: whole, low: whole, high: whole, decisions: whole }).nullable(),
    research: z.object({ sources: whole, minutes: whole, decisions: whole }).nullable(),
    risk: z.object({ side: z.enum(["certain", "uncertain", "neither"]), decisions: whole }).nullable(),
    confidence: z.object({ right: whole, sureness: whole, forecasts: whole }).nullable(),
    guesses: z.object({ right: whole, decisions: whole }).nullable(),
  }),
  next: z
    .object({
      kind: z.enum(["decision", "review", "forecast"]),
      id: z.string(),
      on: z.string(),
      /** The beginning of its question or statement; states made before it was kept have none. */
      text: z.string().default(""),
    })
    .nullable(),
  /** How accurate the twin's own forecasts turned out, in words; states made before they were kept have none. */
  foretelling: z.array(z.string()).default([]),
  /** The latest year with data kept from archives; null if there is none. */
  year: z.number().int().nullable().default(null),
});

/** What the desk keeps beside the twin: what is measured, what is due next, and how its forecasts turned out. */
export type DeskSummary = z.infer<typeof summarySchema> & { measured: MeasuredDeciding };

/** The summary of a user without decisions and forecasts. */
export const NOTHING_AT_DESK: DeskSummary = {
  measured: measureDeciding([], []),
  next: null,
  foretelling: [],
  year: null,
};

/** The summary kept beside a twin state. States made before summaries were kept have an empty one, until the next change. */
export function deskSummaryOf({ beside }: { beside: unknown }): DeskSummary {
  return summarySchema.safeParse(beside).data ?? NOTHING_AT_DESK;
}
