import { z } from "zod";
import { evidenceWords } from "../../engine/evidence-words";
import type { Evidence } from "../../engine/inputs";
import type { Reason } from "./reasons";

const MOST_REASONS = 20;
const MOST_CHARACTERS = 1_000;

const words = z.string().max(MOST_CHARACTERS);

/** The reasons of a prediction as they are kept with the answer: in the words in which they were given. */
export const keptReasonsSchema = z
  .array(
    z.object({
      text: words,
      towards: z.enum(["a", "b"]).nullable().describe("The side that it spoke for, or null for neither."),
      because: z.array(words).max(MOST_REASONS).describe("What it rested on."),
    }),
  )
  .max(MOST_REASONS);

/** Why a twin predicted what it did, as it said then. */
export type KeptReasons = z.infer<typeof keptReasonsSchema>;

/** Leaves the text of a preference away: it may be deleted, and must then be gone. */
function withoutText(evidence: Evidence): Evidence {
  return evidence.kind === "preference" ? { ...evidence, preference: "" } : evidence;
}

/** A prediction's reasons as they are kept. */
export function keptReasons(reasons: readonly Reason[]): KeptReasons {
  return reasons.map(({ text, towards, evidence }) => ({
    text,
    towards,
    because: evidenceWords(evidence.map(withoutText)),
  }));
}

/** What a row holds, or null where reasons were not kept yet or cannot be read. */
export function readKeptReasons(stored: unknown): KeptReasons | null {
  return keptReasonsSchema.safeParse(stored).data ?? null;
}
