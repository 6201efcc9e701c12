import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { Feedback, FeedbackVerdict, OutcomeCounts } from "./engine/recommendations/feedback";

/** Feedback as stored. `tryUntil` is the day to look back, YYYY-MM-DD; null if it is not being tried. */
export type StoredFeedback = Feedback & { outcomes: OutcomeCounts; tryUntil: string | null };

function verdictOf(stored: string | null): FeedbackVerdict | null {
  if (stored === null) return null;
  return stored === "helpful" ? "helpful" : "not-for-me";
}

/** A user's feedback on recommendations, oldest first. */
export async function readFeedback(userId: string): Promise<StoredFeedback[]> {
  const rows = await db.recommendationFeedback.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { recommendationId: "asc" }],
  });
  return rows.map(({ recommendationId, verdict, tryUntil, helped, didnt, untried }) => ({
    recommendationId,
    verdict: verdictOf(verdict),
    tryUntil,
    outcomes: { helped, didnt, untried },
  }));
}

/** Saves feedback on a recommendation, replacing earlier feedback. */
export async function saveFeedback(
  userId: string,
  recommendationId: string,
  verdict: FeedbackVerdict,
  now = new Date(),
): Promise<void> {
  await changing(
    userId,
    (tx) =>
      tx.recommendationFeedback.upsert({
        where: { userId_recommendationId: { userId, recommendationId } },
        create: { userId, recommendationId, verdict, createdAt: now },
        update: { verdict },
      }),
    { now },
  );
}
