import { z } from "zod";
import { IMPORTED } from "~/exports/lists.server";
import { QUOTAS, type QuotaName } from "~/web/http/limits/quotas";

/** Request to the process that reads a file to restore. */
export const restoreRequestSchema = z.object({ path: z.string(), userId: z.string(), now: z.date() });
export type RestoreRequest = z.infer<typeof restoreRequestSchema>;

const whole = z.int().min(0);
const list = z.enum(IMPORTED.map(({ name }) => name));
const quota = z.enum(Object.keys(QUOTAS) as QuotaName[]);

/** The process's summary of the file. */
export const totalsSchema = z.object({
  rows: z.record(list, whole),
  holdings: z.partialRecord(quota, whole),
  leftOut: whole,
});
/** The process's output, batch by batch. */
export const batchSchema = z.object({ kind: z.enum(["rows", "undo"]), list, text: z.string() });
