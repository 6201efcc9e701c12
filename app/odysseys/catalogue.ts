import { CONSUMER_BEHAVIOUR } from "./catalogue/consumer-behaviour";
import { ENTERTAINMENT_MEDIA } from "./catalogue/entertainment-media";
import { FINANCIAL_PLANNING } from "./catalogue/financial-planning";
import { HEALTH_WELLNESS } from "./catalogue/health-wellness";
import { LIFESTYLE_TRAVEL } from "./catalogue/lifestyle-travel";
import { PRODUCTIVITY } from "./catalogue/productivity";
import { PROFESSIONAL_DEVELOPMENT } from "./catalogue/professional-development";
import { SOCIAL_NETWORKING } from "./catalogue/social-networking";
import type { InsightBasis, Odyssey, OdysseyInsight } from "./odyssey";

/** All odysseys by category. Add a new one to its category's file. */
export const ODYSSEYS: readonly Odyssey[] = [
  ...PROFESSIONAL_DEVELOPMENT,
  ...CONSUMER_BEHAVIOUR,
  ...LIFESTYLE_TRAVEL,
  ...ENTERTAINMENT_MEDIA,
  ...HEALTH_WELLNESS,
  ...SOCIAL_NETWORKING,
  ...PRODUCTIVITY,
  ...FINANCIAL_PLANNING,
];

const BY_ID: ReadonlyMap<string, Odyssey> = new Map(ODYSSEYS.map((odyssey) => [odyssey.id, odyssey]));

const INSIGHTS: ReadonlyMap<string, OdysseyInsight> = new Map(
  ODYSSEYS.flatMap(({ insights }) => insights.map((rule) => [rule.id, rule])),
);

/** What an insight is based on; null if the id is unknown. */
export function basisOf(insightId: string): InsightBasis | null {
  return INSIGHTS.get(insightId)?.basis ?? null;
}

/** The odyssey with this id, or null. */
export function findOdyssey(id: string): Odyssey | null {
  return BY_ID.get(id) ?? null;
}
