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

/** A report's parts that stand: what rests on what was switched off since is left away, with what followed from it. */
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
    // How many of them what is left away had is not kept.
    dataPoints: goneCount > 0 ? null : report.dataPoints,
  };
}

function plain({ basis: _basis, ...insight }: ReportInsight) {
  return insight;
}

/** How an active odyssey stands. */
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
 * An odyssey's own page: what it is, and for whom it is active the latest report. What rested on something that was
 * taken back or switched off since is not shown.
 *
 * @param asked an earlier report's id
 * @returns null where there is no such odyssey, or no such report of the user's
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
