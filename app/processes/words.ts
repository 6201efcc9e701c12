import { z } from "zod";

/**
 * What a reading process says: how many bytes it has read, at most twice a second; then what it found, or why it cannot;
 * then, for each `next`, a piece of what it read, and the end.
 */
export const saidSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.number() }),
  /** The file is refused, in a sentence for the person. */
  z.object({ kind: z.literal("refused"), sentence: z.string() }),
  /** An array, a string or a buffer would have become larger than there may be. */
  z.object({ kind: z.literal("too-large") }),
  /** Something else was thrown, which is no fault of the file's. */
  z.object({ kind: z.literal("broken"), stack: z.string() }),
  z.object({ kind: z.literal("read"), found: z.unknown() }),
  z.object({ kind: z.literal("piece"), piece: z.unknown() }),
  z.object({ kind: z.literal("end") }),
]);
export type Said = z.infer<typeof saidSchema>;

/** What a reading process is told: first what to read, then `next` for each piece. */
export const NEXT = "next";

/** What a process may hold, and by whom it was started: its only argument, as JSON. */
export const startSchema = z.object({
  parent: z.int(),
  /** Resident memory in bytes, beyond which the process ends itself. */
  residentMost: z.number(),
});
export type Start = z.infer<typeof startSchema>;
