import { readTwin } from "../engine/evidence";
import { evidenceWords } from "../engine/evidence-words";
import { speaksAgainst } from "../engine/recommendations/hard-for";
import type { Recommendation } from "../engine/recommendations/recommendations";
import { explainRecommendation, RULE_OF_ID } from "../engine/recommendations/recommendations";
import type { TypedRule } from "../engine/recommendations/rule";
import { readFeedback, type StoredFeedback } from "../feedback.server";
import { readInputs } from "../rows.server";
import { type TwinOwner, twinState } from "../twin.server";
import { isToBeAsked, lookBackOn, trialRange, trialWords } from "./trial";

type Found = {
  rule: TypedRule;
  /** Null if it no longer applies to the user, or was dismissed. */
  current: Recommendation | null;
  said: StoredFeedback | null;
  /** What speaks against it for this user. */
  against: string[];
};

/**
 * A recommendation of a user: one that applies, or one on which they gave feedback.
 *
 * @returns null if there is no such recommendation, or it never was theirs
 */
async function findRecommendation(owner: TwinOwner, id: string): Promise<Found | null> {
  const rule = RULE_OF_ID.get(id);
  if (!rule) return null;
  const [{ state }, feedback] = await Promise.all([twinState(owner), readFeedback(owner.id)]);
  const current = state.recommendations.find((one) => one.id === id) ?? null;
  const said = feedback.find((one) => one.recommendationId === id) ?? null;
  if (!current && !said) return null;
  return { rule, current, said, against: speaksAgainst(rule, readTwin(await readInputs(owner.id))) };
}

/** Whether a recommendation is the user's, so that they can try it. */
export async function isRecommendedTo(owner: TwinOwner, id: string): Promise<boolean> {
  return (await findRecommendation(owner, id)) !== null;
}

/** A recommendation in the JSON API; null if it is not the user's. */
export async function recommendationJson(owner: TwinOwner, id: string) {
  const found = await findRecommendation(owner, id);
  if (!found) return null;
  const { rule, current, said, against } = found;
  const { type, title, description, occasion, act, cost, lookBackDays, action } = rule;
  return {
    id,
    type,
    title,
    description: current?.description ?? description,
    confidence: current?.confidence ?? 0,
    actionUrl: action?.to ?? null,
    actionLabel: action?.label ?? null,
    evidence: current?.evidence ?? [],
    isActive: current !== null,
    occasion,
    act,
    cost,
    against: [...against, rule.against],
    lookBackDays,
    verdict: said?.verdict ?? null,
    tryUntil: said?.tryUntil ?? null,
    outcomes: said?.outcomes ?? { helped: 0, didnt: 0, untried: 0 },
  };
}

/** Everything that a recommendation's own page shows; null if it is not the user's. */
export async function recommendationPage(owner: TwinOwner, id: string, now: Date) {
  const found = await findRecommendation(owner, id);
  if (!found) return null;
  const { rule, current, said, against } = found;
  const { type, title, description, occasion, act, cost, lookBackDays, action } = rule;
  const tryUntil = said?.tryUntil ?? null;
  return {
    id,
    type,
    title,
    description: current?.description ?? description,
    match: current?.confidence ?? null,
    because: current ? [...evidenceWords(current.evidence), explainRecommendation(current)] : [],
    occasion,
    act,
    cost,
    against,
    unless: rule.against,
    lookBackDays,
    action: action ?? null,
    verdict: said?.verdict ?? null,
    trial: tryUntil === null ? null : { until: tryUntil, asks: isToBeAsked(tryUntil, now) },
    outcomes: said && trialWords(said.outcomes),
    proposed: lookBackOn(lookBackDays, now),
    ...trialRange(now),
  };
}

export type RecommendationPage = NonNullable<Awaited<ReturnType<typeof recommendationPage>>>;
