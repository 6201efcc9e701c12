import { db } from "~/ground/database/db.server";
import { keptSignals } from "~/twin/signals/rows.server";
import { CHOICES } from "~/twin/testing/choices/choices";
import { shownOdyssey } from "./cards/screen.server";
import { odysseyGrounds } from "./cards/standing.server";
import { findOdyssey } from "./catalogue";
import { reportSchema } from "./reports/report";
import { shownReport } from "./reports/showing.server";
import { REPORTS_KEPT } from "./scheduling/quotas";

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
      ...shownReport(reportSchema.parse(row.report), odyssey, { signals, choices }),
    },
    reports: reports.map(({ id, madeAt }) => ({ id, madeAt: madeAt.toISOString() })),
  };
}

export type OdysseyPage = NonNullable<Awaited<ReturnType<typeof odysseyPage>>>;
