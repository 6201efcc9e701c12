import { db } from "~/ground/database/db.server";

/**
 * Records a visit of somebody who gets a daily reminder: after two weeks without one the reminders end. A session's own
 * `lastUsedAt` is gone when the session is.
 */
export async function noteVisit(userId: string, now: Date): Promise<void> {
  await db.reminder.updateMany({ where: { userId }, data: { lastVisitAt: now } });
}
