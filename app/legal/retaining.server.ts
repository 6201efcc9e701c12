import { z } from "zod";
import { changing, OwnerGone, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import type { RecurringKind } from "~/jobs/job";
import { type Ending, RETENTION, yearsBefore } from "./retention";

const DAY_MS = 24 * 60 * 60 * 1000;
/** People looked at in one turn; others have the server and the database between two of them. */
const LOT = 200;
const PAUSE_MS = 20;

type Rows = {
  /** Which of these people have such rows from before an instant. */
  owners: (userIds: string[], before: Date) => Promise<{ userId: string }[]>;
  end: (tx: Transaction, userId: string, before: Date) => Promise<unknown>;
};

/** A day's rows are as old as the day is. */
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const owner = { distinct: ["userId" as const], select: { userId: true } as const };

/** How each kind of rows is found, by indexes that begin with whose they are, and ended. */
const ROWS: Record<Ending, Rows> = {
  activityMetric: {
    owners: (ids, before) =>
      db.activityMetric.findMany({ where: { userId: { in: ids }, date: { lt: dayOf(before) } }, ...owner }),
    end: (tx, userId, before) =>
      tx.activityMetric.deleteMany({ where: { userId, date: { lt: dayOf(before) } } }),
  },
  notification: {
    owners: (ids, before) =>
      db.notification.findMany({ where: { userId: { in: ids }, createdAt: { lt: before } }, ...owner }),
    end: (tx, userId, before) => tx.notification.deleteMany({ where: { userId, createdAt: { lt: before } } }),
  },
  securityEvent: {
    owners: (ids, before) =>
      db.securityEvent.findMany({ where: { userId: { in: ids }, createdAt: { lt: before } }, ...owner }),
    end: (tx, userId, before) =>
      tx.securityEvent.deleteMany({ where: { userId, createdAt: { lt: before } } }),
  },
  choiceAnswer: {
    owners: (ids, before) =>
      db.choiceAnswer.findMany({ where: { userId: { in: ids }, answeredAt: { lt: before } }, ...owner }),
    end: (tx, userId, before) =>
      tx.choiceAnswer.deleteMany({ where: { userId, answeredAt: { lt: before } } }),
  },
  recommendationFeedback: {
    owners: (ids, before) =>
      db.recommendationFeedback.findMany({
        where: { userId: { in: ids }, createdAt: { lt: before } },
        ...owner,
      }),
    end: (tx, userId, before) =>
      tx.recommendationFeedback.deleteMany({ where: { userId, createdAt: { lt: before } } }),
  },
  odysseyReport: {
    owners: (ids, before) =>
      db.odysseyReport.findMany({ where: { userId: { in: ids }, madeAt: { lt: before } }, ...owner }),
    end: (tx, userId, before) => tx.odysseyReport.deleteMany({ where: { userId, madeAt: { lt: before } } }),
  },
  // The result itself is the person's own, as long as they keep it; what was said of it ends.
  resultInsights: {
    owners: (ids, before) =>
      db.personalityProfile.findMany({
        where: { userId: { in: ids }, completedAt: { lt: before }, NOT: { insights: { equals: [] } } },
        ...owner,
      }),
    end: (tx, userId, before) =>
      tx.personalityProfile.updateMany({
        where: { userId, completedAt: { lt: before }, NOT: { insights: { equals: [] } } },
        data: { insights: [] },
      }),
  },
};

/** Everything that ends, with the instant before which it does. */
function endings(now: Date): { rows: Rows; before: Date }[] {
  return RETENTION.flatMap(({ ends }) =>
    (ends?.rows ?? []).map((name) => ({ rows: ROWS[name], before: yearsBefore(now, ends?.years ?? 0) })),
  );
}

/** Ends what is too old of these people, each in a transaction of their own. */
async function keepPeriods(userIds: string[], now: Date, signal: AbortSignal): Promise<void> {
  const all = endings(now);
  const owners = await Promise.all(all.map(({ rows, before }) => rows.owners(userIds, before)));
  for (const userId of new Set(owners.flat().map((row) => row.userId))) {
    signal.throwIfAborted();
    await changing(userId, async (tx) => {
      for (const { rows, before } of all) await rows.end(tx, userId, before);
    }).catch((error: unknown) => {
      // Deleted since: nothing of theirs is left to end.
      if (!(error instanceof OwnerGone)) throw error;
    });
  }
}

/** Whom it looked at last on its way through all accounts. */
const placeSchema = z.object({ after: z.string() });

/**
 * Keeps the periods of the privacy page: once a day it goes through all accounts in lots, in the order of their ids,
 * and ends what is older than promised.
 */
export const keepingPeriods: RecurringKind = {
  name: "keep-periods",
  everyMs: DAY_MS,
  atStart: true,
  run: async ({ payload }, signal) => {
    const place = placeSchema.safeParse(payload);
    const lot = await db.user.findMany({
      where: { id: { gt: place.success ? place.data.after : "" } },
      orderBy: { id: "asc" },
      take: LOT,
      select: { id: true },
    });
    await keepPeriods(
      lot.map(({ id }) => id),
      new Date(),
      signal,
    );
    const last = lot.length === LOT ? lot.at(-1) : undefined;
    if (!last) return { payload: {} };
    return { payload: { after: last.id }, runAt: new Date(Date.now() + PAUSE_MS) };
  },
};
