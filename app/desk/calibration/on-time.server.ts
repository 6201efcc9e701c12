import { db } from "~/ground/database/db.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import { daysAfter } from "../today";

/** A review within a week of its day is on time. */
const GRACE_DAYS = 7;

/** Of the reviews that were made or whose week is over, how many were made on time; null if there are none. */
export async function reviewsOnTime(
  userId: string,
  today: string,
): Promise<{ onTime: number; of: number } | null> {
  const rows = await db.decision.findMany({
    where: { userId, decidedAt: { not: null }, reviewOn: { not: null } },
    orderBy: [{ decidedAt: "asc" }, { id: "asc" }],
    take: QUOTAS.decisions,
    select: { reviewOn: true, reviewedAt: true },
  });
  const due = rows.filter(
    ({ reviewOn, reviewedAt }) => reviewedAt !== null || daysAfter(reviewOn ?? today, GRACE_DAYS) < today,
  );
  if (due.length === 0) return null;
  const onTime = due.filter(
    ({ reviewOn, reviewedAt }) =>
      reviewedAt !== null &&
      reviewedAt.toISOString().slice(0, 10) <= daysAfter(reviewOn ?? today, GRACE_DAYS),
  ).length;
  return { onTime, of: due.length };
}
