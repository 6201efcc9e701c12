import type { Condition } from "../conditions";

/** One sentence about the person, said when every condition holds. `id` is stable and its own. */
export type InsightRule = { id: string; when: readonly Condition[]; text: string };
