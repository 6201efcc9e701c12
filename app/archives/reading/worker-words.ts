import { z } from "zod";
import { findingsSchema } from "../findings";

/** What the thread that reads archives is told when it starts. */
export const askSchema = z.object({
  userId: z.string(),
  /** Where each lies, and what the person calls it. */
  files: z.array(z.object({ path: z.string(), name: z.string() })),
  now: z.date(),
});
export type Ask = z.infer<typeof askSchema>;

/**
 * What that thread says: how many bytes it has read, at most twice a second; then what it found or what is wrong; then,
 * for each `next`, some lines of what was read, and the end.
 */
export const saidSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("progress"), done: z.number() }),
  z.object({ kind: z.literal("trouble"), sentence: z.string() }),
  z.object({ kind: z.literal("read"), findings: findingsSchema }),
  z.object({ kind: z.literal("lines"), text: z.string() }),
  z.object({ kind: z.literal("end") }),
]);
export type Said = z.infer<typeof saidSchema>;
