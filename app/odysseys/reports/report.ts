import { z } from "zod";
import { isSignalKind } from "~/platforms/signals";
import { TREND_DIRECTIONS } from "./trend";

/** What an insight rests on: where the person finds the rows themselves. */
const basis = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("signal"),
    platform: z.string(),
    source: z.string(),
    signal: z.string().refine(isSignalKind),
  }),
  z.object({ kind: z.literal("trait") }),
  z.object({ kind: z.literal("choices") }),
  z.object({ kind: z.literal("preference"), category: z.string(), id: z.string() }),
]);

/** Where what is missing comes from. */
const SUPPLIES = ["platforms", "signals", "assessment", "choices", "preferences", "more"] as const;

const insight = z.object({
  id: z.string(),
  title: z.string(),
  value: z.string(),
  trend: z.object({ direction: z.enum(TREND_DIRECTIONS), words: z.string() }),
  /** Integer 0 to 95: how firm its ground is. */
  confidence: z.number().int(),
  /** What it rests on, a line each. */
  because: z.array(z.string()),
  basis,
});

const missing = z.object({ id: z.string(), title: z.string(), words: z.string(), supply: z.enum(SUPPLIES) });

/** What an odyssey found in somebody's rows at one time, and what it could not say yet. */
export const reportSchema = z.object({
  insights: z.array(insight),
  recommendations: z.array(
    z.object({
      /** The insight that it follows from. */
      insight: z.string(),
      text: z.string(),
    }),
  ),
  missing: z.array(missing),
  /** The platforms that insights rest on, by their names of the catalogue. */
  platforms: z.array(z.string()),
  /** Everything that was counted for its insights, once. */
  dataPoints: z.number().int(),
});

export type Report = z.infer<typeof reportSchema>;
export type ReportInsight = z.infer<typeof insight>;
export type Missing = z.infer<typeof missing>;
