import { z } from "zod";

/** What the process that prepares the sample person is asked. */
export const sampleAskSchema = z.object({
  lastDay: z.iso.date(),
  /** Where the rows go, and where the migrations are. */
  file: z.string(),
  migrations: z.string(),
});
export type SampleAsk = z.infer<typeof sampleAskSchema>;
