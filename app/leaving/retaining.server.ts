import { z } from "zod";
import { inBatches } from "~/accounts/in-batches.server";
import { removeOutdated } from "~/entries/retention/retention.server";
import { changing, OwnerGone, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { type Ending, RETENTION, yearsBefore } from "~/leaving/retention";

/** Users per batch; other work can use the server and the database between batches. */
const BATCH = 200;

type Rows = {
  /** Which of these users have rows from before the given time. */
  owners: (userIds: string[], before: Date) => Promise<{ userId: string }[]>;
  end: (tx: Transaction, userId: string, before: Date) => Promise<unknown>;
};

/** The day of an instant, to compare with rows that have only a day. */
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);
const owner = { distinct: ["userId" as const], select: { userId: true } as const };

/** How to find and end each kind of rows, by indexes that begin with the owner. */
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
  // The result itself is kept as long as its owner wants; only the texts about it end.
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

/** All kinds that have a retention period, with the cut-off time. */
function endings(now: Date): { rows: Rows; before: Date }[] {
  return RETENTION.flatMap(({ ends }) =>
    (ends?.rows ?? []).map((name) => ({ rows: ROWS[name], before: yearsBefore(now, ends?.years ?? 0) })),
  );
}

/** Applies the retention periods to these users, each in its own transaction. */
async function keepPeriods(userIds: string[], now: Date, signal: AbortSignal): Promise<void> {
  const all = endings(now);
  const owners = await Promise.all(all.map(({ rows, before }) => rows.owners(userIds, before)));
  for (const userId of new Set(owners.flat().map((row) => row.userId))) {
    await yieldToRequests(signal);
    await changing(userId, async (tx) => {
      for (const { rows, before } of all) await rows.end(tx, userId, before);
    }).catch((error: unknown) => {
      // Deleted in the meantime: nothing is left to end.
      if (!(error instanceof OwnerGone)) throw error;
    });
  }
}

/** The last user of the current pass through all accounts. */
const placeSchema = z.object({ after: z.string() });

/** Enforces the retention periods of the privacy page and those users set for titles: daily, in batches by user id. */
export const retentionJob: RecurringWork = {
  name: "keep-periods",
  run: async ({ payload }, signal) => {
    const place = placeSchema.safeParse(payload);
    const { after, isMore, next } = await inBatches(
      place.success ? place.data.after : "",
      BATCH,
      async (batch) => {
        const [ids, now] = [batch.map(({ id }) => id), new Date()];
        await keepPeriods(ids, now, signal);
        await removeOutdated(ids, now);
      },
    );
    return { payload: isMore ? { after } : {}, ...next };
  },
};
