import { z } from "zod";
import { QUOTAS, type QuotaName } from "~/accounts/quotas";
import { IMPORTED } from "~/exports/lists.server";

/** What the thread that reads a file is told when it starts. */
export const askSchema = z.object({ path: z.string(), userId: z.string(), now: z.date() });
export type Ask = z.infer<typeof askSchema>;

const whole = z.int().min(0);
const list = z.enum(IMPORTED.map(({ name }) => name));
const quota = z.enum(Object.keys(QUOTAS) as QuotaName[]);

/** What that thread says: first what it read or what is wrong with it, then a lot for each `next`, then the end. */
export const saidSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("problem"), problem: z.string() }),
  z.object({
    kind: z.literal("read"),
    totals: z.object({
      rows: z.record(list, whole),
      holdings: z.partialRecord(quota, whole),
      leftOut: whole,
    }),
  }),
  z.object({
    kind: z.literal("lot"),
    lot: z.object({ kind: z.enum(["rows", "undo"]), list, text: z.string() }),
  }),
  z.object({ kind: z.literal("end") }),
]);
export type Said = z.infer<typeof saidSchema>;
