import { z } from "zod";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { endNotifications, notifyWithin } from "~/notifications/notifications.server";
import { paths } from "~/web/paths";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import type { TrialOutcome } from "../engine/recommendations/feedback";
import { RULE_OF_ID } from "../engine/recommendations/recommendations";
import { isToBeAsked } from "./trial";

/** Job kind that asks once how a trial turned out. */
const ASK_KIND = "ask-after-trial";

const payloadSchema = z.object({ recommendationId: z.string() });

const beginningOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const keyOf = (userId: string, recommendationId: string) => `${userId}:${recommendationId}`;

/** Begins a trial, or moves the day of a running one; on that day (YYYY-MM-DD) the twin asks once how it went. */
export async function beginTrial(
  userId: string,
  recommendationId: string,
  tryUntil: string,
  now = new Date(),
): Promise<void> {
  const begin = async (tx: Transaction) => {
    await tx.recommendationFeedback.upsert({
      where: { userId_recommendationId: { userId, recommendationId } },
      create: { userId, recommendationId, tryUntil, createdAt: now },
      update: { tryUntil, createdAt: now },
    });
    await enqueue(tx, {
      kind: ASK_KIND,
      key: keyOf(userId, recommendationId),
      payload: { recommendationId },
      userId,
      runAt: beginningOf(tryUntil),
    });
  };
  await changing(userId, begin, { now });
}

/** Ends a running trial and counts its outcome. @returns false if the user is not trying it */
export async function endTrial(
  userId: string,
  recommendationId: string,
  outcome: TrialOutcome,
  now = new Date(),
): Promise<boolean> {
  return changing(
    userId,
    async (tx) => {
      const { count } = await tx.recommendationFeedback.updateMany({
        where: { userId, recommendationId, tryUntil: { not: null } },
        data: { tryUntil: null, [outcome]: { increment: 1 }, createdAt: now },
      });
      await tx.job.deleteMany({ where: { kind: ASK_KIND, key: keyOf(userId, recommendationId), userId } });
      await endNotifications(tx, userId, paths.recommendation(recommendationId));
      return count > 0;
    },
    { isChange: (ended) => ended, now },
  );
}

async function askOnce(userId: string, recommendationId: string, now: Date): Promise<void> {
  const title = RULE_OF_ID.get(recommendationId)?.title;
  if (!title) return;
  const actionUrl = paths.recommendation(recommendationId);
  await db.$transaction(async (tx) => {
    const where = { userId_recommendationId: { userId, recommendationId } };
    const tried = await tx.recommendationFeedback.findUnique({ where, select: { tryUntil: true } });
    if (!tried?.tryUntil || !isToBeAsked(tried.tryUntil, now)) return;
    const asked = { userId, actionUrl, createdAt: { gte: beginningOf(tried.tryUntil) } };
    if (await tx.notification.findFirst({ where: asked, select: { id: true } })) return;
    await notifyWithin(tx, userId, {
      title: "Did it help?",
      message: `You meant to try this until ${dayInWords(tried.tryUntil)}: ${title}.`,
      type: "recommendation",
      actionUrl,
    });
  });
}

/** Notifies the user once, on a trial's day, asking how it turned out. */
export const askingAfterTrials: JobKind = {
  name: ASK_KIND,
  run: async ({ userId, payload }) => {
    if (userId) await askOnce(userId, payloadSchema.parse(payload).recommendationId, new Date());
  },
};
