import { z } from "zod";
import { isSignalKind } from "~/platforms/signals";
import { reportPictureSchema } from "../picture/report-picture";
import { TREND_DIRECTIONS } from "./trend";

/** What an insight is based on, and where to find it. */
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

/** Where missing data comes from. */
const SUPPLIES = [
  "platforms",
  "signals",
  "assessment",
  "choices",
  "preferences",
  "time-zone",
  "titles",
  "more",
] as const;

const insight = z.object({
  id: z.string(),
  title: z.string(),
  value: z.string(),
  trend: z.object({ direction: z.enum(TREND_DIRECTIONS), words: z.string() }),
  /** Integer 0 to 95. */
  confidence: z.number().int(),
  /** Reasons, one per line. */
  because: z.array(z.string()),
  basis,
});

const missing = z.object({ id: z.string(), title: z.string(), words: z.string(), supply: z.enum(SUPPLIES) });

/** A name with its count in words. Names are as in archives, so they may be any text. */
const line = z.object({ name: z.string(), by: z.string().optional(), words: z.string() });

const names = z.object({
  id: z.string(),
  title: z.string(),
  /** The platform and kind of the entries whose titles were counted, and their first and last day, YYYY-MM-DD. */
  source: z.string(),
  kind: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Which entries the lines were counted from. */
  note: z.string(),
  lines: z.array(line),
});

/** An odyssey's findings in a person's data at one time, and what was missing. */
export const reportSchema = z.object({
  insights: z.array(insight),
  recommendations: z.array(
    z.object({
      /** The insight it follows from. */
      insight: z.string(),
      text: z.string(),
    }),
  ),
  missing: z.array(missing),
  /** The names from kept titles; absent if there are none, and in reports made before names existed. */
  names: z.array(names).optional(),
  /** The figure that was drawn; absent if nothing could be drawn, and in reports that predate figures. */
  picture: reportPictureSchema.optional(),
  /** Internal names of the platforms its insights are based on. */
  platforms: z.array(z.string()),
  /** Distinct data points counted for its insights. */
  dataPoints: z.number().int(),
});

export type Report = z.infer<typeof reportSchema>;
export type ReportNames = z.infer<typeof names>;
export type ReportInsight = z.infer<typeof insight>;
export type MissingData = z.infer<typeof missing>;
