import type { Condition } from "../conditions";

/**
 * A sentence that applies if every condition holds. `id` is unique and permanent. `text` never presents a topic found
 * in a preference as the user's own words: the interpretation is appended.
 */
export type InsightRule = { id: string; when: readonly Condition[]; text: string };
