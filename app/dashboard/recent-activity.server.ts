import { db } from "~/database/db.server";
import { DAYS, type DayActivity } from "./weekly-activity.server";

/** A user's last seven days with activity, oldest first. */
export async function recentActivity(userId: string): Promise<DayActivity[]> {
  const rows = await db.activityMetric.findMany({
    where: { userId },
    orderBy: { date: "desc" },
    take: DAYS,
    select: { id: true, date: true, decisionConfidence: true, dataQuality: true, platformActivity: true },
  });
  return rows.reverse();
}
