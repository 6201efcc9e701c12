import { z } from "zod";

/** What a page before anything is kept shows of one stream in one file. */
const foundStream = z.object({
  stream: z.string(),
  count: z.number().int(),
  /** The first and the last day, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  /** Three that differ, or as many as there are: of at most 200 characters, and the day. */
  examples: z.array(z.string()),
});

const foundFile = z.object({
  /** With the archive's own name before it where several were handed over. */
  path: z.string(),
  format: z.string(),
  platform: z.string(),
  streams: z.array(foundStream),
  /** What the file holds and is not kept: how many of what. */
  dropped: z.array(z.object({ what: z.string(), count: z.number().int() })),
  /** What the format does not know, by its names in the file; at most twenty. */
  unknown: z.array(z.string()),
  /** How much of it could not be read: rows, elements, lines. */
  unreadable: z.number().int(),
  /** How many of them are dated before the first day that they can be of, YYYY-MM-DD. */
  early: z.object({ count: z.number().int(), since: z.string() }).optional(),
  /** Why nothing of the file is kept, as it goes on after its name: "is cut off". Not there where it was read. */
  problem: z.string().optional(),
});

/** What a reading found in all files of an import. */
export const findingsSchema = z.object({
  files: z.array(foundFile),
  /** How many there are of each kind over all files, each counted once. Of what was read before that was said, nothing. */
  kept: z.record(z.string(), z.number().int()).default({}),
  /** Files that no format knows: the first hundred, and how many there are. */
  unrecognised: z.object({ paths: z.array(z.string()), count: z.number().int() }),
});

export type FoundStream = z.infer<typeof foundStream>;
export type FoundFile = z.infer<typeof foundFile>;
export type Findings = z.infer<typeof findingsSchema>;
