import { db } from "~/ground/database/db.server";
import { DAYS, type DayActivity } from "./weekly-activity.server";

const FIGURES = { date: true, decisionConfidence: true, dataQuality: true } as const;

const lastDays = (userId: string) => ({ where: { userId }, orderBy: { date: "desc" }, take: DAYS }) as const;

/** A user's last seven days with activity, oldest first. */
export async function recentActivity(userId: string): Promise<DayActivity[]> {
  const rows = await db.activityMetric.findMany({ ...lastDays(userId), select: FIGURES });
  return rows.reverse();
}

/** The same days with their ids and each platform's part, newest first. */
export function recentActivityByPlatform(userId: string) {
  const select = { id: true, ...FIGURES, platformActivity: true } as const;
  return db.activityMetric.findMany({ ...lastDays(userId), select });
}
