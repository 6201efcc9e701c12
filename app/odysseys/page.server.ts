import { db } from "~/database/db.server";
import { platformLabel } from "~/platforms/catalogue";
import { keptSignals } from "~/twin/signals/rows.server";
import { CHOICES } from "~/twin/testing/choices/choices";
import { shownOdyssey } from "./cards/screen.server";
import { findOdyssey } from "./catalogue";
import { type Grounds, linksOf, supplyLink } from "./reports/links";
import { type Report, type ReportInsight, reportSchema } from "./reports/report";
import { connectedPlatforms } from "./scheduling/active.server";
import { REPORTS_KEPT } from "./scheduling/quotas";

/**
 * The parts of a report still supported by the data: insights based on signals switched off since are hidden, along
 * with their suggestions.
 */
function shownReport(report: Report, grounds: Grounds) {
  const linked = report.insights.map((insight) => ({ insight, links: linksOf(insight, grounds) }));
  const standing = linked.filter(({ links }) => links.length > 0);
  const titles = new Map(standing.map(({ insight: { id, title } }) => [id, title]));
  const goneCount = linked.length - standing.length;
  const platforms = standing.flatMap(({ insight: { basis } }) =>
    basis.kind === "signal" ? [basis.platform] : [],
  );
  return {
    insights: standing.map(({ insight, links }) => ({ ...plain(insight), links })),
    goneCount,
    recommendations: report.recommendations.flatMap(({ insight, text }) => {
      const because = titles.get(insight);
      return because === undefined ? [] : [{ text, because }];
    }),
    missing: report.missing.map((one) => ({ ...one, link: supplyLink(one) })),
    platforms: [...new Set(platforms)].map(platformLabel),
    // Data points per hidden insight are not stored.
    dataPoints: goneCount > 0 ? null : report.dataPoints,
  };
}

function plain({ basis: _basis, ...insight }: ReportInsight) {
  return insight;
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
  const [connected, active, reports, row, signals, choices] = await Promise.all([
    connectedPlatforms(userId),
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
    odyssey: shownOdyssey(odyssey, connected, active !== null),
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
