import { z } from "zod";

/**
 * Messages of a reading process: the bytes read, at most twice a second; then what it found, or why it failed; then a
 * piece for each `next`, and finally the end.
 */
export const readerMessageSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.number() }),
  /** The file is refused, with a sentence for the user. */
  z.object({ kind: z.literal("refused"), sentence: z.string() }),
  /** An array, string or buffer would have exceeded its maximum size. */
  z.object({ kind: z.literal("too-large") }),
  /** Any other error, for which the file is not to blame. */
  z.object({ kind: z.literal("broken"), stack: z.string() }),
  z.object({ kind: z.literal("read"), found: z.unknown() }),
  z.object({ kind: z.literal("piece"), piece: z.unknown() }),
  z.object({ kind: z.literal("end") }),
]);
export type ReaderMessage = z.infer<typeof readerMessageSchema>;

/** Messages to a reading process: first the request, then `next` for each piece. */
export const NEXT = "next";

/** The only argument of a process, as JSON: its limits, and its parent. */
export const startSchema = z.object({
  parent: z.int(),
  /** Resident memory in bytes, beyond which the process ends itself. */
  residentMost: z.number(),
});
export type Start = z.infer<typeof startSchema>;
