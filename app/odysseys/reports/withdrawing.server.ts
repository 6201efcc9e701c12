import { entriesOfCreator } from "~/entries/sums/creators.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { Removed, RemovedTitles } from "~/ground/database/removals.server";
import { findOdyssey } from "../catalogue";
import { askForReport } from "../scheduling/active.server";
import { MOST_ACTIVE, REPORTS_KEPT } from "../scheduling/quotas";
import { isDue } from "../scheduling/schedule";
import { mayDependOn } from "./may-rest-on";
import { type Report, reportSchema } from "./report";

/** A report is dated by when work on it began, and servers' clocks may differ. */
const MARGIN_MS = 60_000;
/** Before and after every day, YYYY-MM-DD. */
const [FIRST_DAY, LAST_DAY] = ["0000-01-01", "9999-12-31"];

type Found = { id: string; activeId: string };

type Reports = Pick<Transaction, "activeOdyssey" | "odysseyReport" | "$queryRawUnsafe">;

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

/**
 * The removed entries: spans of days, each of one source and kind or of all; and the creator, if only one creator's
 * entries are removed.
 */
type GoneTitles = { creator?: string; of: { source?: string; kind?: string; from: string; to: string }[] };

async function goneTitles(tx: Reports, userId: string, { titles }: RemovedTitles): Promise<GoneTitles> {
  // Day 00 sorts after the last day of the month before.
  if ("before" in titles) return { of: [{ from: FIRST_DAY, to: `${titles.before.slice(0, 8)}00` }] };
  if (!("creator" in titles)) {
    const { source, kind, day } = titles;
    return { of: [{ source, kind, from: day ?? FIRST_DAY, to: day ?? LAST_DAY }] };
  }
  const { creator } = titles;
  const kinds = await entriesOfCreator(tx, userId, creator);
  const of = kinds.map(({ source, kind, firstDay, lastDay }) => ({
    source,
    kind,
    from: firstDay,
    to: lastDay,
  }));
  return { creator, of };
}

/** Whether a report names a removed creator, or its names were counted from removed entries. */
const namesAnyOf =
  ({ creator, of }: GoneTitles) =>
  ({ names = [] }: Report) =>
    names.some(
      ({ source, kind, firstDay, lastDay, lines }) =>
        of.some(
          (gone) =>
            (gone.source ?? source) === source &&
            (gone.kind ?? kind) === kind &&
            gone.from <= lastDay &&
            gone.to >= firstDay,
        ) ||
        (creator !== undefined && lines.some(({ name, by }) => name === creator || by === creator)),
    );

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
  const restsOnIt =
    "titles" in removed
      ? namesAnyOf(await goneTitles(tx, userId, removed))
      : ({ insights }: Report) =>
          insights.some(({ basis }) => basis.kind === "preference" && basis.id === removed.preference.id);
  const rows = await tx.odysseyReport.findMany({
    where: of,
    select: { id: true, activeId: true, report: true },
    take: MOST_ACTIVE * REPORTS_KEPT,
  });
  return rows.filter(({ report }) => restsOnIt(reportSchema.parse(report)));
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
  // Locks the user's odysseys: a report that is being made is then either stored before, and seen here, or discarded.
  const held = await tx.activeOdyssey.updateMany({ where: { userId }, data: { userId } });
  const concerned = held.count === 0 ? [] : await concernedBy(tx, userId, removed);
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
