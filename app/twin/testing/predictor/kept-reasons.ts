import { z } from "zod";
import { evidenceWords } from "../../engine/evidence-words";
import type { Evidence } from "../../engine/inputs";
import type { PredictionReason } from "./reasons";

const MOST_REASONS = 20;
const MOST_CHARACTERS = 1_000;

const words = z.string().max(MOST_CHARACTERS);

/** A prediction's reasons as stored with the answer, worded as at the time. */
export const keptReasonsSchema = z
  .array(
    z.object({
      text: words,
      towards: z.enum(["a", "b"]).nullable().describe("The side that it spoke for, or null for neither."),
      because: z.array(words).max(MOST_REASONS).describe("What it rested on."),
    }),
  )
  .max(MOST_REASONS);

/** Why a twin predicted what it did, as worded then. */
export type KeptReasons = z.infer<typeof keptReasonsSchema>;

/** Removes the text of a preference, which may be deleted and must then be gone. */
function withoutText(evidence: Evidence): Evidence {
  return evidence.kind === "preference" ? { ...evidence, preference: "" } : evidence;
}

/** A prediction's reasons in stored form. */
export function keptReasons(reasons: readonly PredictionReason[]): KeptReasons {
  return reasons.map(({ text, towards, evidence }) => ({
    text,
    towards,
    because: evidenceWords(evidence.map(withoutText)),
  }));
}

/** The reasons in a row; null if absent or unreadable. */
export function readKeptReasons(stored: unknown): KeptReasons | null {
  return keptReasonsSchema.safeParse(stored).data ?? null;
}
