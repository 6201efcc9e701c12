import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { env } from "~/env.server";

const KIB = 1024;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;
/** Archives that may wait for one person. */
export const MOST_WAITING = 20;

/** The archives that wait for a user. */
export const waiting = (userId: string, now: Date) => ({ userId, expire: { gt: now } });

/** When what is kept now is removed, unless its owner decides before. */
export const inAWeek = (now: Date) => new Date(now.getTime() + KEPT_DAYS * DAY_MS);

/** What waits for somebody. */
export type Waiting = {
  /** How many archives. */
  count: number;
  /** How many bytes they have together, and how many they may have (`ARCHIVE_QUOTA_MB`). */
  used: number;
  quota: number;
};

/** How many archives wait for a user, and how large they are. */
export async function whatWaits(
  userId: string,
  now: Date,
  from: Pick<Transaction, "storedArchive"> = db,
): Promise<Waiting> {
  const where = waiting(userId, now);
  const { _count, _sum } = await from.storedArchive.aggregate({ where, _count: true, _sum: { size: true } });
  return { count: _count, used: (_sum.size ?? 0) * KIB, quota: env().archiveQuota };
}

/**
 * {@link whatWaits} for somebody whose row is held from then on: two archives that arrive together are counted one
 * after the other.
 */
export async function waitingNow(tx: Transaction, userId: string, now: Date): Promise<Waiting> {
  await tx.user.update({
    where: { id: userId },
    data: { revision: { increment: 0 } },
    select: { id: true },
  });
  return whatWaits(userId, now, tx);
}
