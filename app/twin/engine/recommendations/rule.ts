import type { Action } from "../actions";
import type { Condition } from "../conditions";

export const RECOMMENDATION_TYPES = ["career", "travel", "social", "learning"] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

/** A suggestion that applies if every condition holds. `id` is a permanent slug, under which feedback is stored. */
export type RecommendationRule = {
  id: string;
  title: string;
  description: string;
  when: readonly Condition[];
  /** A feature of the product that helps with it. */
  action?: Action;
};

export type TypedRule = RecommendationRule & { type: RecommendationType };
