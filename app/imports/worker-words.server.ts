import { z } from "zod";

/** What the thread that reads a file is told when it starts. */
export const askSchema = z.object({ path: z.string(), userId: z.string(), now: z.date() });
export type Ask = z.infer<typeof askSchema>;

const whole = z.int().min(0);
const counts = {
  results: whole,
  preferences: whole,
  choices: whole,
  feedback: whole,
  days: whole,
  demos: whole,
};

/** What that thread says: first what it read or what is wrong with it, then a lot for each `next`, then the end. */
export const saidSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("problem"), problem: z.string() }),
  z.object({
    kind: z.literal("read"),
    totals: z.object({ ...counts, bytes: whole, longest: whole, leftOut: whole }),
  }),
  z.object({
    kind: z.literal("lot"),
    lot: z.object({
      kind: z.enum(["results", "preferences", "choices", "feedback", "days", "demos", "undo"]),
      text: z.string(),
    }),
  }),
  z.object({ kind: z.literal("end") }),
]);
export type Said = z.infer<typeof saidSchema>;
