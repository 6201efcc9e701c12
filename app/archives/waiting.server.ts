import type { Transaction } from "~/database/changing.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;
/** Archives that may wait for one person. */
export const MOST_WAITING = 20;

/** The archives that wait for a user. */
export const waiting = (userId: string, now: Date) => ({ userId, expire: { gt: now } });

/** When what is kept now is removed, unless its owner decides before. */
export const inAWeek = (now: Date) => new Date(now.getTime() + KEPT_DAYS * DAY_MS);

/**
 * How many archives wait for somebody, whose row is held from then on: two that arrive together are counted one after
 * the other.
 */
export async function waitingNow(tx: Transaction, userId: string, now: Date): Promise<number> {
  await tx.user.update({
    where: { id: userId },
    data: { revision: { increment: 0 } },
    select: { id: true },
  });
  return tx.storedArchive.count({ where: waiting(userId, now) });
}
