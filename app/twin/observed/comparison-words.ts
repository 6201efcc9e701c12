import type { Comparison } from "../engine/comparisons";
import { evidenceWords } from "../engine/evidence-words";

/** A comparison as the preferences page has it. */
export type ComparisonWords = { id: string; lines: string[]; verdict: string };

/** Puts a comparison into words that claim no more than was counted. */
export function comparisonWords({ id, agrees, preference, signal }: Comparison): ComparisonWords {
  const reach = `${signal.of} show only a part of what you do`;
  return {
    id,
    lines: evidenceWords([preference, signal]),
    verdict: agrees
      ? `The two seem to agree, as far as it goes: ${reach}.`
      : `The two do not seem to agree. That need not mean much: ${reach}, and not all of them may be up to you.`,
  };
}
