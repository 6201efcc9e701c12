import type { Action } from "../actions";
import type { Condition } from "../conditions";

export const RECOMMENDATION_TYPES = ["career", "travel", "social", "learning"] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

/** A suggestion that is made when every condition holds. `id` is a stable slug: feedback is kept under it. */
export type RecommendationRule = {
  id: string;
  title: string;
  description: string;
  when: readonly Condition[];
  /** Where the product itself helps with it. */
  action?: Action;
};

export type TypedRule = RecommendationRule & { type: RecommendationType };
