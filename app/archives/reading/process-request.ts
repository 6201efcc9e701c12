import { z } from "zod";

/** Request to the process that reads archives. */
export const archiveReadRequestSchema = z.object({
  userId: z.string(),
  /** Each file's path, and the name the user knows it by. */
  files: z.array(z.object({ path: z.string(), name: z.string() })),
  now: z.date(),
});
export type ArchiveReadRequest = z.infer<typeof archiveReadRequestSchema>;
