import { db } from "~/database/db.server";
import { paths } from "~/paths";
import { platformLabel } from "~/platforms/catalogue";
import { isCategory } from "~/preferences/categories";
import { type KeptSignal, keptSignals } from "~/twin/signals/rows.server";
import { signalPart } from "~/twin/signals/screen.server";
import { signalTitle } from "~/twin/signals/signal-words";
import { connectedPlatforms } from "./active.server";
import { findOdyssey } from "./catalogue";
import { REPORTS_KEPT } from "./quotas";
import { type Basis, type Missing, type Report, type ReportInsight, reportSchema } from "./report";
import { shownOdyssey } from "./screen.server";

type Link = { words: string; to: string };

/** Where the rows of an insight are; null where they are gone, or switched off, since the report was made. */
function linkOf(basis: Basis, signals: readonly KeptSignal[]): Link | null {
  switch (basis.kind) {
    case "signal": {
      const { platform, source, signal: kind } = basis;
      const found = signals.find(
        (one) => one.platform === platform && one.source === source && one.kind === kind,
      );
      if (!found || found.isSilenced) return null;
      const words = `${platformLabel(platform)}: ${signalTitle(found)}`;
      return { words, to: paths.signals(platform, signalPart(found)) };
    }
    case "trait":
      return { words: "Your assessment's result", to: paths.personalityAssessment() };
    case "choices":
      return { words: "Your everyday choices", to: paths.testYourTwin() };
    case "preference":
      return {
        words: "Your preferences",
        to: paths.preferences(isCategory(basis.category) ? basis.category : undefined),
      };
  }
}

const SUPPLIED_BY: Record<Missing["supply"], Link> = {
  platforms: { words: "Integrations", to: paths.integrations() },
  more: { words: "What is counted", to: paths.signals() },
  signals: { words: "Switch it on under Signals", to: paths.signals() },
  assessment: { words: "Take the assessment", to: paths.personalityAssessment() },
  choices: { words: "Test your twin", to: paths.testYourTwin() },
  preferences: { words: "Add a preference", to: paths.preferences() },
};

function shownReport(report: Report, signals: readonly KeptSignal[]) {
  const linked = report.insights.map((insight) => ({ insight, link: linkOf(insight.basis, signals) }));
  const standing = linked.flatMap(({ insight, link }) => (link ? [{ ...plain(insight), link }] : []));
  const stands = new Set(standing.map(({ id }) => id));
  const titles = new Map(standing.map(({ id, title }) => [id, title]));
  return {
    insights: standing,
    goneCount: linked.length - standing.length,
    recommendations: report.recommendations
      .filter(({ insight }) => stands.has(insight))
      .map(({ insight, text }) => ({ text, because: titles.get(insight) ?? "" })),
    missing: report.missing.map(({ id, title, words, supply }) => ({
      id,
      title,
      words,
      link: SUPPLIED_BY[supply],
    })),
    platforms: report.platforms.map(platformLabel),
    dataPoints: report.dataPoints,
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
  const [connected, active, reports, row, signals] = await Promise.all([
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
  ]);
  if (asked !== null && !row) return null;
  return {
    odyssey: shownOdyssey(odyssey, connected, active !== null),
    active: active && standingOf(active),
    report: row && {
      id: row.id,
      madeAt: row.madeAt.toISOString(),
      isLatest: row.id === reports[0]?.id,
      ...shownReport(reportSchema.parse(row.report), signals),
    },
    reports: reports.map(({ id, madeAt }) => ({ id, madeAt: madeAt.toISOString() })),
  };
}

export type OdysseyPage = NonNullable<Awaited<ReturnType<typeof odysseyPage>>>;
