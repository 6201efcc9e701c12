import type { Action } from "../actions";
import type { Condition } from "../conditions";

export const RECOMMENDATION_TYPES = ["career", "travel", "social", "learning"] as const;
export type RecommendationType = (typeof RECOMMENDATION_TYPES)[number];

/** What a recommendation asks of people; `hard-for.ts` says for whom that is hard, and why. */
export type Demand =
  | "company"
  | "solitude"
  | "order"
  | "openness"
  | "the-known"
  | "refusal"
  | "tact"
  | "strain";

/** A suggestion that applies if every condition holds. `id` is a permanent slug, under which feedback is stored. */
export type RecommendationRule = {
  id: string;
  title: string;
  /** Why it is suggested, in a sentence or two: the dashboard's second line. */
  description: string;
  /** When it applies: a situation that the person can recognise, beginning with "When" or "Before". */
  occasion: string;
  /** One small act that can be done within a day. */
  act: string;
  /** What it takes: time, money, or what has to be given up for it. */
  cost: string;
  /** A circumstance in which it is wrong, beginning with "If". */
  against: string;
  /** Days after which to look back, 1 to 60. */
  lookBackDays: number;
  when: readonly Condition[];
  asks?: readonly Demand[];
  /** A feature of the product that helps with it. */
  action?: Action;
};

export type TypedRule = RecommendationRule & { type: RecommendationType };
