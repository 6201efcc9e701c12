import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { env } from "~/ground/env.server";
import { DAY_MS, KIB } from "~/ground/units";

const KEPT_DAYS = 7;
/** Waiting archives per user. */
export const MOST_WAITING = 20;

/** Query condition for a user's waiting archives. */
export const whereWaiting = (userId: string, now: Date) => ({ userId, expire: { gt: now } });

/** When something stored now is removed unless its owner decides on it. */
export const inAWeek = (now: Date) => new Date(now.getTime() + KEPT_DAYS * DAY_MS);

/** A user's waiting archives. */
export type Waiting = {
  /** Number of waiting archives. */
  count: number;
  /** Their total size in bytes, and the quota (`ARCHIVE_QUOTA_MB`). */
  used: number;
  quota: number;
};

/** The number and total size of a user's waiting archives. */
export async function waitingArchives(
  userId: string,
  now: Date,
  from: Pick<Transaction, "storedArchive"> = db,
): Promise<Waiting> {
  const where = whereWaiting(userId, now);
  const { _count, _sum } = await from.storedArchive.aggregate({ where, _count: true, _sum: { size: true } });
  return { count: _count, used: (_sum.size ?? 0) * KIB, quota: env().archiveQuota };
}

/** {@link waitingArchives} under {@link lockAccount}. */
export async function lockWaitingArchives(tx: Transaction, userId: string, now: Date): Promise<Waiting> {
  await lockAccount(tx, userId);
  return waitingArchives(userId, now, tx);
}
