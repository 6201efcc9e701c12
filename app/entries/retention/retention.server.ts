import { db } from "~/ground/database/db.server";
import { remove, requestRemovalBefore } from "../removing/removing.server";
import { firstKeptDay } from "./kept-months";

/**
 * Keeps a user's titles for a number of months from now on, and removes older ones. Counts made from them stay.
 *
 * @param months one of `KEPT_MONTHS`, or null for as long as their imports
 * @returns the first day whose titles are kept; null if there is no limit
 */
export async function keepTitlesFor(
  userId: string,
  months: number | null,
  now = new Date(),
): Promise<string | null> {
  const set = { where: { id: userId }, data: { titlesKeptMonths: months } };
  if (months === null) {
    await db.user.updateMany(set);
    return null;
  }
  const before = firstKeptDay(now, months);
  await remove(userId, { before }, (tx) => tx.user.updateMany(set));
  return before;
}

/** Enqueues the removal of these users' titles from before the period they chose. For the daily job. */
export async function removeOutdated(userIds: readonly string[], now: Date): Promise<void> {
  const limited = await db.user.findMany({
    where: { id: { in: [...userIds] }, titlesKeptMonths: { not: null } },
    select: { id: true, titlesKeptMonths: true },
  });
  for (const { id: userId, titlesKeptMonths: months } of limited) {
    const before = firstKeptDay(now, months ?? 0);
    const outdated = await db.entry.findFirst({
      where: { userId, day: { lt: before } },
      select: { day: true },
    });
    if (outdated) await requestRemovalBefore(userId, before);
  }
}
