import { z } from "zod";

/** What the process that reads archives is asked. */
export const askSchema = z.object({
  userId: z.string(),
  /** Where each lies, and what the person calls it. */
  files: z.array(z.object({ path: z.string(), name: z.string() })),
  now: z.date(),
});
export type Ask = z.infer<typeof askSchema>;
