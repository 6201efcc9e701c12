import { db } from "~/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import type { Signal } from "~/platforms/signals";
import { periodWords } from "~/twin/engine/signals/period";
import { keptSignals } from "~/twin/signals/rows.server";
import { CHOICES } from "~/twin/testing/choices/choices";
import { shownOdyssey } from "./cards/screen.server";
import { odysseyGrounds } from "./cards/standing.server";
import { findOdyssey } from "./catalogue";
import { type Grounds, linksOf, signalOf, supplyLink } from "./reports/links";
import { type Report, type ReportInsight, reportSchema } from "./reports/report";
import { shownInsight } from "./reports/shown-insight.server";
import { REPORTS_KEPT } from "./scheduling/quotas";

/**
 * The parts of a report still supported by the data: insights based on signals switched off since are hidden, along
 * with their suggestions.
 */
function shownReport(report: Report, grounds: Grounds) {
  const period = periodOfAll(report, grounds);
  const linked = report.insights.map((insight) => ({
    insight,
    links: linksOf(insight, grounds, period !== null),
  }));
  const standing = linked.filter(({ links }) => links.length > 0);
  const ids = new Set(standing.map(({ insight: { id } }) => id));
  const goneCount = linked.length - standing.length;
  const platforms = standing.flatMap(({ insight: { basis } }) =>
    basis.kind === "signal" ? [basis.platform] : [],
  );
  return {
    insights: standing.map(({ insight, links }) => ({
      ...shownInsight(insight, signalBehind(insight, grounds)),
      links,
    })),
    goneCount,
    recommendations: report.recommendations.flatMap(({ insight, text }) =>
      ids.has(insight) ? [{ text }] : [],
    ),
    period,
    missing: report.missing.map((one) => ({ ...one, link: supplyLink(one) })),
    platforms: [...new Set(platforms)].map(platformLabel),
    // Data points per hidden insight are not stored.
    dataPoints: goneCount > 0 ? null : report.dataPoints,
  };
}

/** The signal that an insight rests on; undefined if it rests on something else, or the signal is gone. */
function signalBehind({ basis }: ReportInsight, { signals }: Grounds): Signal | undefined {
  return basis.kind === "signal" ? signalOf(basis, signals) : undefined;
}

/** When all signals behind a report were counted, where that is one platform and one period. */
function periodOfAll({ insights }: Report, grounds: Grounds): string | null {
  const found = insights.flatMap((insight) => signalBehind(insight, grounds) ?? []);
  const [first, ...others] = new Set(found.map(({ from, to, gaps }) => periodWords(from, to, gaps)));
  const isOne = others.length === 0 && new Set(found.map(({ platform }) => platform)).size === 1;
  return first && isOne ? first : null;
}

/** State of an active odyssey. */
function standingOf(row: NonNullable<Awaited<ReturnType<typeof db.activeOdyssey.findFirst>>>) {
  const { schedule, activatedAt, askedAt, nextReportAt, lastError } = row;
  return {
    isWeekly: schedule === "weekly",
    activatedAt: activatedAt.toISOString(),
    isBeingMade: askedAt !== null,
    nextReportAt: nextReportAt?.toISOString() ?? null,
    lastError,
  };
}

/**
 * Data of an odyssey's own page, including the latest report if it is active. Insights based on data withdrawn or
 * switched off since are hidden.
 *
 * @param asked id of an earlier report
 * @returns null if there is no such odyssey, or no such report of the user's
 */
export async function odysseyPage(userId: string, odysseyId: string, asked: string | null) {
  const odyssey = findOdyssey(odysseyId);
  if (!odyssey) return null;
  const [grounds, active, reports, row, signals, choices] = await Promise.all([
    odysseyGrounds(userId),
    db.activeOdyssey.findUnique({ where: { userId_odysseyId: { userId, odysseyId } } }),
    db.odysseyReport.findMany({
      where: { userId, odysseyId },
      orderBy: [{ madeAt: "desc" }, { id: "desc" }],
      take: REPORTS_KEPT,
      select: { id: true, madeAt: true },
    }),
    db.odysseyReport.findFirst({
      where: { userId, odysseyId, ...(asked !== null && { id: asked }) },
      orderBy: [{ madeAt: "desc" }, { id: "desc" }],
    }),
    keptSignals(userId),
    db.choiceAnswer.findMany({
      where: { userId },
      orderBy: [{ answeredAt: "asc" }, { choiceId: "asc" }],
      take: CHOICES.length,
      select: { choiceId: true, chosen: true },
    }),
  ]);
  if (asked !== null && !row) return null;
  return {
    odyssey: shownOdyssey(odyssey, grounds, active !== null),
    active: active && standingOf(active),
    report: row && {
      id: row.id,
      madeAt: row.madeAt.toISOString(),
      isLatest: row.id === reports[0]?.id,
      ...shownReport(reportSchema.parse(row.report), { signals, choices }),
    },
    reports: reports.map(({ id, madeAt }) => ({ id, madeAt: madeAt.toISOString() })),
  };
}

export type OdysseyPage = NonNullable<Awaited<ReturnType<typeof odysseyPage>>>;
