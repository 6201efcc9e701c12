import { db } from "~/ground/database/db.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { DAY_MS } from "~/ground/units";
import { catchUp } from "~/twin/twin.server";
import { Doing } from "./doing.server";
import { sampleLife } from "./life/life";

/** Notifications of this many days are still unread at the end. */
const UNREAD_DAYS = 2;

/** Dates what was told since an instant as of the act that it was told for. */
async function dateNotifications(userId: string, since: Date, createdAt: Date): Promise<void> {
  await db.notification.updateMany({ where: { userId, createdAt: { gte: since } }, data: { createdAt } });
}

/**
 * Makes an empty account into the sample person: does what they did in the 30 months that end on a day, through the product's own
 * functions, each at its time, with the twin caught up after each day on which something was done. Leaves no job, archive or file
 * behind. If it ends early, the account holds a part of that life, and its setup is not completed.
 *
 * @param lastDay the day before today, YYYY-MM-DD
 * @param signal stops it after the current step
 * @throws AbortError if the signal is aborted
 */
export async function liveAsSamplePerson(
  userId: string,
  lastDay: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { acts, begunAt, settledAt, timeZone } = sampleLife(lastDay);
  await db.user.update({ where: { id: userId }, data: { createdAt: begunAt, timeZone } });
  const doing = new Doing(userId, timeZone, signal);
  const began = new Date();
  for (const act of acts) {
    await yieldToRequests(signal);
    await doing.does(act);
    await catchUp(userId, act.at);
    await dateNotifications(userId, began, act.at);
  }
  const recent = new Date((acts.at(-1)?.at ?? began).getTime() - UNREAD_DAYS * DAY_MS);
  await db.notification.updateMany({ where: { userId, createdAt: { lt: recent } }, data: { isRead: true } });
  await db.job.deleteMany({ where: { userId } });
  await db.user.update({ where: { id: userId }, data: { setupCompletedAt: settledAt } });
}
