import { db } from "~/ground/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { keptSignals } from "~/twin/signals/rows.server";
import { ODYSSEYS } from "../catalogue";
import { categoryOf, categorySlug, firstWord, type Odyssey, type OdysseyCategory } from "../odyssey";
import { MOST_ACTIVE } from "../scheduling/quotas";
import { accuracyBasis, dataRequirements, estimatedAccuracy } from "./accuracy";
import { readinessWith } from "./enough";
import { groupByOpener, nextStepFor } from "./openers";
import { latestReports, type ReportInBrief, reportInBrief } from "./own-reports.server";
import { canActivate, type OdysseyGrounds, type Readiness, readinessBadge } from "./readiness";
import { requirementsOf } from "./requirements";
import { odysseyGrounds } from "./standing.server";

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
  const grounds = await odysseyGrounds(userId);
  return ODYSSEYS.map((odyssey) => useCaseJson(odyssey, readinessWith(odyssey, grounds)));
}

/** Data of an odyssey's card, also on its own page. */
export function shownOdyssey(odyssey: Odyssey, grounds: OdysseyGrounds, isActive: boolean) {
  const { id, title, category, description, requiredPlatforms, limits, insights, outcomes } = odyssey;
  const readiness = readinessWith(odyssey, grounds);
  return {
    id,
    title,
    category,
    categorySlug: categorySlug(category),
    categoryWord: firstWord(category),
    description,
    limits: limits ?? null,
    platforms: requiredPlatforms.map((name) => ({
      name,
      label: platformLabel(name),
      isConnected: grounds.connected.has(name),
    })),
    connectedCount: readiness.connectedPlatforms.length,
    ready: readiness.ready,
    canActivate: canActivate(odyssey, readiness),
    badge: readinessBadge(odyssey, readiness),
    insights: insights.slice(0, INSIGHTS_SHOWN).map(({ promise }) => promise),
    requirements: requirementsOf(odyssey, grounds),
    outcomes: [...outcomes],
    accuracy: estimatedAccuracy(odyssey),
    accuracyBasis: accuracyBasis(odyssey),
    isActive,
    /** What to do while it is locked. */
    step: readiness.ready ? null : nextStepFor(odyssey, grounds),
  };
}

export type ShownOdyssey = ReturnType<typeof shownOdyssey>;

const isIn = (category: OdysseyCategory | null) => (odyssey: Odyssey) =>
  category === null || odyssey.category === category;

/** An active odyssey with its latest report in brief; null until one is made. */
export type OwnReport = { odyssey: ShownOdyssey; brief: ReportInBrief | null };

/**
 * Data of the odysseys screen: the user's own reports, what can be activated, and locked ones grouped by what would open
 * them.
 *
 * @param query may name a category by its first word; default all
 */
export async function odysseysScreen(userId: string, query: URLSearchParams) {
  const category = categoryOf(query.get("category"));
  const [grounds, active, reports, signals] = await Promise.all([
    odysseyGrounds(userId),
    db.activeOdyssey.findMany({
      where: { userId },
      orderBy: { activatedAt: "desc" },
      select: { odysseyId: true },
      take: MOST_ACTIVE,
    }),
    latestReports(userId),
    keptSignals(userId),
  ]);
  const activeIds = new Set(active.map(({ odysseyId }) => odysseyId));
  const all = ODYSSEYS.filter(isIn(category)).map((odyssey) => ({
    odyssey,
    shown: shownOdyssey(odyssey, grounds, activeIds.has(odyssey.id)),
  }));
  const others = all.filter(({ shown }) => !shown.isActive);
  const locked = others.filter(({ shown }) => !shown.ready);
  const stored = new Map(reports.map(({ odysseyId, report }) => [odysseyId, report]));
  return {
    category,
    isAssessed: grounds.person.facts.traits !== null,
    own: [...activeIds].flatMap((id): OwnReport[] => {
      const found = all.find(({ odyssey }) => odyssey.id === id);
      const report = stored.get(id);
      if (!found) return [];
      const brief = report === undefined ? null : reportInBrief(report, found.odyssey, signals);
      return [{ odyssey: found.shown, brief }];
    }),
    ready: others.filter(({ shown }) => shown.ready).map(({ shown }) => shown),
    lockedCount: locked.length,
    locked: groupByOpener(locked, grounds),
  };
}

export type LockedOdysseys = Awaited<ReturnType<typeof odysseysScreen>>["locked"];
