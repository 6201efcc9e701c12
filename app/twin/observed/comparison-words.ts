import type { Comparison } from "../engine/comparisons";
import { evidenceWords } from "../engine/evidence-words";

/** A comparison as shown on the preferences page. */
export type ComparisonWords = { id: string; lines: string[]; verdict: string; reach: string };

/** Words for a comparison that claim no more than was counted. */
export function comparisonWords({ id, agrees, preference, signal }: Comparison): ComparisonWords {
  const of = signal.of.slice(0, 1).toUpperCase() + signal.of.slice(1);
  const part = `${of} show only a part of what you do`;
  return {
    id,
    lines: evidenceWords([preference, signal]),
    verdict: agrees ? "The two seem to agree." : "The two do not seem to agree.",
    reach: agrees ? `${part}.` : `${part}, and not all of them may be up to you.`,
  };
}
