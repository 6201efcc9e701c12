import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import type { Removed } from "~/database/removals.server";
import { findOdyssey } from "../catalogue";
import { askForReport } from "../scheduling/active.server";
import { MOST_ACTIVE, REPORTS_KEPT } from "../scheduling/quotas";
import { isDue } from "../scheduling/schedule";
import { mayDependOn } from "./may-rest-on";
import { reportSchema } from "./report";

/** A report's time is when its making began, and servers' clocks may differ. */
const MARGIN_MS = 60_000;

type Found = { id: string; activeId: string };

type Reports = Pick<Transaction, "activeOdyssey" | "odysseyReport">;

/** A user's active odysseys that may depend on removed data. */
async function concernedBy(from: Reports, userId: string, removed: Removed) {
  const active = await from.activeOdyssey.findMany({ where: { userId }, take: MOST_ACTIVE });
  return active.filter(({ odysseyId }) => mayDependOn(findOdyssey(odysseyId), removed));
}

/** Number of a user's reports that would be removed with data they may withdraw. */
export async function reportsMadeWith(userId: string, removed: Removed): Promise<number> {
  const concerned = await concernedBy(db, userId, removed);
  const ids = concerned.map(({ id }) => id);
  return ids.length === 0 ? 0 : (await madeWith(db, userId, ids, removed)).length;
}

/** Reports of these odysseys made with removed data. */
async function madeWith(
  tx: Reports,
  userId: string,
  activeIds: string[],
  removed: Removed,
): Promise<Found[]> {
  const of = { userId, activeId: { in: activeIds } };
  if ("signals" in removed) {
    const from = removed.since && new Date(removed.since.getTime() - MARGIN_MS);
    return tx.odysseyReport.findMany({
      where: { ...of, ...(from && { madeAt: { gte: from } }) },
      select: { id: true, activeId: true },
    });
  }
  const { id: gone } = removed.preference;
  const rows = await tx.odysseyReport.findMany({
    where: of,
    select: { id: true, activeId: true, report: true },
    take: MOST_ACTIVE * REPORTS_KEPT,
  });
  return rows.filter(({ report }) =>
    reportSchema.parse(report).insights.some(({ basis }) => basis.kind === "preference" && basis.id === gone),
  );
}

/**
 * Deletes reports made with data a user withdraws, in the transaction that removes it, and queues new ones. Reports are
 * deleted whole, since their figures and missing parts were computed with that data. A report being made meanwhile is
 * discarded and made again.
 */
export async function withdrawReports(
  tx: Transaction,
  userId: string,
  removed: Removed,
  now = new Date(),
): Promise<void> {
  const concerned = await concernedBy(tx, userId, removed);
  if (concerned.length === 0) return;
  const ids = concerned.map(({ id }) => id);
  const gone = await madeWith(tx, userId, ids, removed);
  await tx.odysseyReport.deleteMany({ where: { userId, id: { in: gone.map(({ id }) => id) } } });
  const lost = new Set(gone.map(({ activeId }) => activeId));
  const again = concerned.filter((row) => lost.has(row.id) || isDue(row, now));
  await tx.activeOdyssey.updateMany({
    where: { userId, id: { in: again.map(({ id }) => id) } },
    data: { askedAt: now, lastError: null },
  });
  for (const row of again) await askForReport(tx, row);
}
