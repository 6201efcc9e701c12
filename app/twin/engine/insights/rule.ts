import type { Condition } from "../conditions";

/**
 * One sentence about the person, said when every condition holds. `id` is stable and its own. What was found in a
 * preference's words is never told in `text` as the person's own: how the twin read it is put after it.
 */
export type InsightRule = { id: string; when: readonly Condition[]; text: string };
