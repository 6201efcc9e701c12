import { z } from "zod";
import { OUTCOMES } from "../engine/recommendations/feedback";
import { trialRange } from "./trial";

/** The day to look back on a trial, YYYY-MM-DD: today to a year from now. */
export function untilSchema(now: Date) {
  const { first, last } = trialRange(now);
  return z.iso
    .date({ error: "Choose the day on which you look back, such as 2026-12-24." })
    .refine((day) => day >= first, { error: "Choose today or a later day." })
    .refine((day) => day <= last, { error: "Choose a day within a year." });
}

/** The body of a call that begins a trial. */
export const trialBody = (now: Date) => z.object({ until: untilSchema(now) }, { error: "Send one object." });

/** The body of a call that states a trial's outcome. */
export const outcomeBody = z.object(
  { outcome: z.enum(OUTCOMES, { error: `outcome must be one of ${OUTCOMES.join(", ")}.` }) },
  { error: "Send one object." },
);
