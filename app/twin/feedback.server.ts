import { changing } from "~/database/changing.server";
import { db } from "~/database/db.server";
import type { Feedback, FeedbackVerdict } from "./engine/recommendations/feedback";
import { RECOMMENDATION_RULES } from "./engine/recommendations/recommendations";

/** Whether a text is the id of an existing recommendation. */
export function isRecommendation(id: string): boolean {
  return RECOMMENDATION_RULES.some((rule) => rule.id === id);
}

/** A user's feedback on recommendations, oldest first. */
export async function readFeedback(userId: string): Promise<Feedback[]> {
  const rows = await db.recommendationFeedback.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { recommendationId: "asc" }],
    select: { recommendationId: true, verdict: true },
  });
  return rows.map(({ recommendationId, verdict }) => ({
    recommendationId,
    verdict: verdict === "helpful" ? "helpful" : "not-for-me",
  }));
}

/** Saves feedback on a recommendation, replacing earlier feedback. */
export async function saveFeedback(
  userId: string,
  recommendationId: string,
  verdict: FeedbackVerdict,
): Promise<void> {
  await changing(userId, (tx) =>
    tx.recommendationFeedback.upsert({
      where: { userId_recommendationId: { userId, recommendationId } },
      create: { userId, recommendationId, verdict },
      update: { verdict },
    }),
  );
}
