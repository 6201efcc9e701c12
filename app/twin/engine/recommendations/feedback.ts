import type { Condition } from "../conditions";
import type { RecommendationType, TypedRule } from "./rule";

export type FeedbackVerdict = "helpful" | "not-for-me";
export type Feedback = { recommendationId: string; verdict: FeedbackVerdict };

/** The user's current feedback: the latest on each recommendation. */
export type StandingFeedback = {
  dismissed: ReadonlySet<string>;
  /** Per type: helpful minus dismissed. */
  balanceOfType: ReadonlyMap<RecommendationType, number>;
  /** The same balance per condition. */
  balanceOfGround: ReadonlyMap<string, number>;
};

/** Points per helpful recommendation of the same type or with the same condition. A dismissed one subtracts half. */
const SAME_TYPE_LIFT = 4;
const SAME_GROUND_LIFT = 8;
const DISMISSED_SHARE = -0.5;

/** Limit of feedback's influence in either direction: evidence has the larger say. */
const MOST_LIFT = 24;

function groundOf(condition: Condition): string {
  switch (condition.kind) {
    case "trait":
      return `${condition.trait}:${condition.side}`;
    case "preference":
      return condition.keys.join(" ");
    case "signal":
      return `signal:${condition.observed}`;
  }
}

function add<Key>(balance: Map<Key, number>, key: Key, worth: number): void {
  balance.set(key, (balance.get(key) ?? 0) + worth);
}

/** Summarises feedback; the latest verdict on each recommendation counts, and unknown ids do not. */
export function standingFeedback(
  feedback: readonly Feedback[],
  ruleOf: ReadonlyMap<string, TypedRule>,
): StandingFeedback {
  const verdicts = new Map(feedback.map(({ recommendationId, verdict }) => [recommendationId, verdict]));
  const dismissed = new Set<string>();
  const balanceOfType = new Map<RecommendationType, number>();
  const balanceOfGround = new Map<string, number>();
  for (const [id, verdict] of verdicts) {
    const rule = ruleOf.get(id);
    if (verdict === "not-for-me") dismissed.add(id);
    if (!rule) continue;
    const worth = verdict === "helpful" ? 1 : DISMISSED_SHARE;
    add(balanceOfType, rule.type, worth);
    for (const condition of rule.when) add(balanceOfGround, groundOf(condition), worth / rule.when.length);
  }
  return { dismissed, balanceOfType, balanceOfGround };
}

/** Points, −24 to 24, by which feedback moves a rule: those of its type plus the mean of its conditions. */
export function liftOf(rule: TypedRule, { balanceOfType, balanceOfGround }: StandingFeedback): number {
  const grounds = rule.when.map((condition) => balanceOfGround.get(groundOf(condition)) ?? 0);
  const ground = grounds.reduce((sum, balance) => sum + balance, 0) / Math.max(1, grounds.length);
  const lift = SAME_TYPE_LIFT * (balanceOfType.get(rule.type) ?? 0) + SAME_GROUND_LIFT * ground;
  return Math.min(MOST_LIFT, Math.max(-MOST_LIFT, lift));
}
