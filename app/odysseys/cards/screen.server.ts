import { db } from "~/database/db.server";
import { latestProfile } from "~/personality/results/profiles.server";
import { platformLabel } from "~/platforms/catalogue";
import { ODYSSEYS } from "../catalogue";
import { categoryOf, categorySlug, type Odyssey, type OdysseyCategory } from "../odyssey";
import { connectedPlatforms } from "../scheduling/active.server";
import { MOST_ACTIVE } from "../scheduling/quotas";
import { accuracyBasis, dataRequirements, estimatedAccuracy } from "./accuracy";
import { canActivate, type Readiness, readinessBadge, readinessOf } from "./readiness";

/** Insights per card; the category's tab shows all. */
const INSIGHTS_SHOWN = 3;

/** An odyssey in the JSON API: the documented fields. */
function useCaseJson(odyssey: Odyssey, readiness: Readiness) {
  const { id, title, category, description, requiredPlatforms, insights, implementationStatus } = odyssey;
  return {
    id,
    title,
    category,
    description,
    requiredPlatforms: [...requiredPlatforms],
    potentialInsights: insights.map(({ promise }) => promise),
    dataRequirements: dataRequirements(odyssey),
    estimatedAccuracy: estimatedAccuracy(odyssey),
    implementationStatus,
    readiness,
  };
}

/** Every odyssey with its state for a user. */
export async function listUseCases(userId: string) {
  const connected = await connectedPlatforms(userId);
  return ODYSSEYS.map((odyssey) => useCaseJson(odyssey, readinessOf(odyssey, connected)));
}

/** Data of an odyssey's card, also on its own page. */
export function shownOdyssey(odyssey: Odyssey, connected: ReadonlySet<string>, isActive: boolean) {
  const { id, title, category, description, requiredPlatforms, limits, insights, outcomes } = odyssey;
  const readiness = readinessOf(odyssey, connected);
  return {
    id,
    title,
    category,
    categorySlug: categorySlug(category),
    description,
    limits: limits ?? null,
    platforms: requiredPlatforms.map((name) => ({
      name,
      label: platformLabel(name),
      isConnected: connected.has(name),
    })),
    connectedCount: readiness.connectedPlatforms.length,
    ready: readiness.ready,
    canActivate: canActivate(odyssey, readiness),
    badge: readinessBadge(odyssey, readiness),
    insights: insights.slice(0, INSIGHTS_SHOWN).map(({ promise }) => promise),
    requirements: dataRequirements(odyssey),
    outcomes: [...outcomes],
    accuracy: estimatedAccuracy(odyssey),
    accuracyBasis: accuracyBasis(odyssey),
    isActive,
  };
}

export type ShownOdyssey = ReturnType<typeof shownOdyssey>;

const isIn = (category: OdysseyCategory | null) => (odyssey: Odyssey) =>
  category === null || odyssey.category === category;

/** Data of the odysseys screen. @param query may name a category by its first word; default all */
export async function odysseysScreen(userId: string, query: URLSearchParams) {
  const category = categoryOf(query.get("category"));
  const [connected, active, profile] = await Promise.all([
    connectedPlatforms(userId),
    db.activeOdyssey.findMany({ where: { userId }, select: { odysseyId: true }, take: MOST_ACTIVE }),
    latestProfile(userId),
  ]);
  const activeIds = new Set(active.map(({ odysseyId }) => odysseyId));
  return {
    category,
    isAssessed: profile !== null,
    odysseys: ODYSSEYS.filter(isIn(category)).map((odyssey) =>
      shownOdyssey(odyssey, connected, activeIds.has(odyssey.id)),
    ),
  };
}
