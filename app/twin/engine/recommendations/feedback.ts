import type { Condition } from "../conditions";
import type { RecommendationType, TypedRule } from "./rule";

export type FeedbackVerdict = "helpful" | "not-for-me";

/** Possible outcomes of trying a recommendation. */
export const OUTCOMES = ["helped", "didnt", "untried"] as const;
export type TrialOutcome = (typeof OUTCOMES)[number];

/** Number of trials of a recommendation by outcome. */
export type OutcomeCounts = Record<TrialOutcome, number>;

/** A user's feedback on a recommendation; `verdict` is null if they only tried it. */
export type Feedback = {
  recommendationId: string;
  verdict: FeedbackVerdict | null;
  outcomes?: OutcomeCounts;
};

/** The user's current feedback: the latest on each recommendation. */
export type FeedbackEffects = {
  dismissed: ReadonlySet<string>;
  /** Per type: helpful minus dismissed. */
  balanceOfType: ReadonlyMap<RecommendationType, number>;
  /** The same balance per condition. */
  balanceOfGround: ReadonlyMap<string, number>;
  /** Points by which a recommendation's own trials move it. */
  liftOfTrials: ReadonlyMap<string, number>;
};

/** Points per helpful recommendation of the same type or with the same condition. A dismissed one subtracts half. */
const SAME_TYPE_LIFT = 4;
const SAME_GROUND_LIFT = 8;
const DISMISSED_SHARE = -0.5;

/** Maximum number of trials counted per outcome; further ones say nothing new. */
const TRIALS_COUNTED = 2;

/**
 * Points by which each trial moves the recommendation itself. The limit below does not apply, since its owner has tried it.
 */
const TRIAL_LIFT: OutcomeCounts = { helped: 8, didnt: -32, untried: -16 };

/** Limit of feedback's influence in either direction: evidence weighs more. */
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

const counted = (trials: number) => Math.min(TRIALS_COUNTED, trials);

/**
 * What feedback says about similar recommendations: a trial that helped counts as a helpful one, a trial that did not as a
 * dismissed one.
 */
function worthOf({ verdict, outcomes }: Feedback): number {
  const said = verdict === null ? 0 : verdict === "helpful" ? 1 : DISMISSED_SHARE;
  if (!outcomes) return said;
  return said + counted(outcomes.helped) + DISMISSED_SHARE * counted(outcomes.didnt);
}

function liftOfOwnTrials({ outcomes }: Feedback): number {
  if (!outcomes) return 0;
  return OUTCOMES.reduce((sum, outcome) => sum + TRIAL_LIFT[outcome] * counted(outcomes[outcome]), 0);
}

/** Summarises feedback; the latest on each recommendation counts, and unknown ids do not. */
export function feedbackEffects(
  feedback: readonly Feedback[],
  ruleOf: ReadonlyMap<string, TypedRule>,
): FeedbackEffects {
  const latest = new Map(feedback.map((one) => [one.recommendationId, one]));
  const dismissed = new Set<string>();
  const balanceOfType = new Map<RecommendationType, number>();
  const balanceOfGround = new Map<string, number>();
  const liftOfTrials = new Map<string, number>();
  for (const [id, one] of latest) {
    const rule = ruleOf.get(id);
    if (one.verdict === "not-for-me") dismissed.add(id);
    if (!rule) continue;
    liftOfTrials.set(id, liftOfOwnTrials(one));
    const worth = worthOf(one);
    add(balanceOfType, rule.type, worth);
    for (const condition of rule.when) add(balanceOfGround, groundOf(condition), worth / rule.when.length);
  }
  return { dismissed, balanceOfType, balanceOfGround, liftOfTrials };
}

/**
 * Points by which feedback moves a rule: −24 to 24 from feedback on its type and, averaged, on its conditions; plus the
 * points of its own trials.
 */
export function liftOf(rule: TypedRule, effects: FeedbackEffects): number {
  const { balanceOfType, balanceOfGround, liftOfTrials } = effects;
  const grounds = rule.when.map((condition) => balanceOfGround.get(groundOf(condition)) ?? 0);
  const ground = grounds.reduce((sum, balance) => sum + balance, 0) / Math.max(1, grounds.length);
  const lift = SAME_TYPE_LIFT * (balanceOfType.get(rule.type) ?? 0) + SAME_GROUND_LIFT * ground;
  return Math.min(MOST_LIFT, Math.max(-MOST_LIFT, lift)) + (liftOfTrials.get(rule.id) ?? 0);
}
