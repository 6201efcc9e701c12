import { db } from "~/ground/database/db.server";
import { isDatabaseTrouble } from "~/ground/database/trouble.server";
import type { JobKind } from "~/ground/jobs/job";
import { findOdyssey } from "../catalogue";
import { askForReport, REPORT_KIND } from "../scheduling/active.server";
import { tellReported } from "../scheduling/active-notice.server";
import { REPORTS_KEPT } from "../scheduling/quotas";
import { isDue, nextReportAt } from "../scheduling/schedule";
import { readReportGrounds } from "./grounds.server";
import { makeReport } from "./making";
import { readPerson } from "./person.server";
import type { Report } from "./report";

type ActiveRow = NonNullable<Awaited<ReturnType<typeof db.activeOdyssey.findFirst>>>;

const NOT_OFFERED = "This odyssey is not offered any more.";
const NOT_MADE =
  "The report could not be made. It is tried again for some hours; you can also ask for it under Updates.";

/**
 * Stores a report and schedules the next in one transaction. If a new report was requested, or the odyssey stopped or
 * rescheduled meanwhile, nothing is written: that change has its own job.
 */
async function keep(row: ActiveRow, report: Report, now: Date): Promise<void> {
  const { id: activeId, userId, odysseyId, askedAt, schedule, nextReportAt: before } = row;
  const next = nextReportAt(schedule, now);
  await db.$transaction(async (tx) => {
    const unchanged = { id: activeId, userId, askedAt, schedule, nextReportAt: before };
    const data = { askedAt: null, nextReportAt: next, lastError: null };
    if ((await tx.activeOdyssey.updateMany({ where: unchanged, data })).count === 0) return;
    await tx.odysseyReport.create({
      data: { userId, activeId, odysseyId, report, dataPoints: report.dataPoints, madeAt: now },
    });
    const beyond = await tx.odysseyReport.findMany({
      where: { userId, odysseyId },
      orderBy: [{ madeAt: "desc" }, { id: "desc" }],
      skip: REPORTS_KEPT,
      select: { id: true },
    });
    if (beyond.length > 0) {
      await tx.odysseyReport.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
    }
    await tellReported(tx, userId, odysseyId);
    if (next) await askForReport(tx, row, next);
  });
}

async function fail(
  { id, userId }: ActiveRow,
  data: { lastError: string; askedAt?: null; nextReportAt?: null },
) {
  await db.activeOdyssey.updateMany({ where: { id, userId }, data });
}

/**
 * Makes an active odyssey's report if one is due; after a successful attempt, a retry finds none due.
 *
 * @throws the cause of a failure, after recording it for the owner's page
 */
export async function makeDueReport(userId: string, activeId: string, now = new Date()): Promise<void> {
  const row = await db.activeOdyssey.findFirst({ where: { id: activeId, userId } });
  if (!row || !isDue(row, now)) return;
  const odyssey = findOdyssey(row.odysseyId);
  if (!odyssey) return fail(row, { lastError: NOT_OFFERED, askedAt: null, nextReportAt: null });
  try {
    const person = await readPerson(userId);
    const grounds = await readReportGrounds(userId, odyssey, person);
    await keep(row, makeReport(odyssey, person, grounds), now);
  } catch (error) {
    if (!isDatabaseTrouble(error)) await fail(row, { lastError: NOT_MADE });
    throw error;
  }
}

/** Makes odyssey reports when requested or due. */
export const reporting: JobKind = {
  name: REPORT_KIND,
  run: async ({ userId, key }) => {
    if (userId) await makeDueReport(userId, key);
  },
};
