import { z } from "zod";
import { isSignalKind } from "~/platforms/signals";

const calendar = z.object({
  shows: z.literal("days"),
  platform: z.string(),
  /** The source of the stream's signals. */
  source: z.string(),
  year: z.number().int(),
  /** Plural noun for what is counted each day. */
  of: z.string(),
  /** A character and a count for each day of the year, as in a calendar of `year/picture/`. */
  levels: z.string().regex(/^[0-4x]*$/),
  counts: z.array(z.number()),
  sentence: z.string(),
  rows: z.array(z.object({ heading: z.string(), cells: z.array(z.string()) })),
});

const bars = z.object({
  shows: z.literal("bars"),
  platform: z.string(),
  source: z.string(),
  signal: z.string().refine(isSignalKind),
  of: z.string(),
  values: z.record(z.string(), z.number()),
  from: z.string(),
  to: z.string(),
  /** First and last day of each stretch that is not covered. */
  gaps: z.array(z.tuple([z.string(), z.string()])),
});

/**
 * The figure of a report, as it was when the report was made: the days of one archive's stream in one
 * year, or the months of something rare; if no archive provided days, the weeks, weekdays or hours of a signal.
 */
export const reportPictureSchema = z.discriminatedUnion("shows", [calendar, bars]);

export type StoredPicture = z.infer<typeof reportPictureSchema>;
export type DaysPicture = z.infer<typeof calendar>;
export type BarsPicture = z.infer<typeof bars>;
