import { z } from "zod";

const foundEntries = z.object({ kind: z.string(), count: z.number().int(), examples: z.array(z.string()) });

/** One stream of one file, as the page shows it before anything is kept. */
const foundStream = z.object({
  stream: z.string(),
  count: z.number().int(),
  /** First and last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  /** How many have a time in UTC, whose local time is known only with the person's zone. */
  inUtc: z.number().int().optional(),
  /** Up to three distinct examples with their day, at most 200 characters each. */
  examples: z.array(z.string()),
  /** Entries that could be kept with titles, by kind, with up to three examples of what would be kept. */
  entries: z.array(foundEntries).optional(),
});

const foundFile = z.object({
  /** Prefixed with the archive's name if several were uploaded. */
  path: z.string(),
  format: z.string(),
  platform: z.string(),
  streams: z.array(foundStream),
  /** Contents that are not kept, with counts. */
  dropped: z.array(z.object({ what: z.string(), count: z.number().int() })),
  /** Names in the file that the format does not know; at most twenty. */
  unknown: z.array(z.string()),
  /** Number of unreadable rows, elements or lines. */
  unreadable: z.number().int(),
  /** Number of entries dated before the first plausible day, and that day (YYYY-MM-DD). */
  early: z.object({ count: z.number().int(), since: z.string() }).optional(),
  /** Why none of the file is kept, worded to follow the file's name: "is cut off". Absent if it was read. */
  problem: z.string().optional(),
});

/** What reading found in all files of an import. */
export const findingsSchema = z.object({
  files: z.array(foundFile),
  /** Events per kind over all files, duplicates counted once. Empty for readings older than this field. */
  kept: z.record(z.string(), z.number().int()).default({}),
  /**
   * The creators that recur most, by kind of entries ("platform stream kind"), most frequent first; duplicates count.
   * Absent in readings older than this field, as is `days`.
   */
  names: z.record(z.string(), z.array(z.string())).optional(),
  /** For the kinds with most, events of each day or its figure, over the last year of each (YYYY-MM-DD). */
  days: z.record(z.string(), z.record(z.string(), z.number())).optional(),
  /** Files no format recognises: the first hundred paths, and the total. */
  unrecognised: z.object({ paths: z.array(z.string()), count: z.number().int() }),
});

export type FoundEntries = z.infer<typeof foundEntries>;
export type FoundStream = z.infer<typeof foundStream>;
export type FoundFile = z.infer<typeof foundFile>;
export type Findings = z.infer<typeof findingsSchema>;
