import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { env } from "~/env.server";
import type { JobKind } from "~/jobs/job";
import { othersTurn } from "~/jobs/others-turn.server";
import { enqueue } from "~/jobs/queue.server";
import { countMonthInLots, type UserMonth } from "./creator-counts.server";
import type { Holder } from "./rows.server";

/**
 * Recounts the creators of a month (YYYY-MM). Entries without a creator are counted under the empty name, so that the
 * sums cover all entries.
 */
export async function countMonth(tx: Transaction, userId: string, month: string): Promise<void> {
  // On PostgreSQL, a concurrent count for the same user waits here for the row lock, and then sees this one's changes.
  await tx.$executeRaw`UPDATE "User" SET "revision" = "revision" WHERE "id" = ${userId}`;
  await tx.creatorMonth.deleteMany({ where: { userId, month } });
  await tx.$executeRaw`
    INSERT INTO "CreatorMonth"
      ("userId", "source", "kind", "creator", "month", "count", "amount", "firstDay", "lastDay")
    SELECT "userId", "source", "kind", COALESCE("creator", ''), ${month},
      COUNT(*), SUM("amount"), MIN("day"), MAX("day")
    FROM "Entry"
    WHERE "userId" = ${userId} AND "day" >= ${`${month}-01`} AND "day" <= ${`${month}-31`}
    GROUP BY "userId", "source", "kind", COALESCE("creator", '')`;
}

/** Counting in lots starts over if the month's entries change meanwhile; after this many tries, one statement counts them all. */
const MOST_TRIES = 3;

async function countInLots(of: UserMonth, signal?: AbortSignal): Promise<boolean> {
  if (env().database.engine !== "sqlite") return false;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await countMonthInLots(of, signal)) return true;
  return false;
}

/** Recounts the creators of some months (YYYY-MM), one month at a time so that nobody waits for long. */
export async function countCreators(
  userId: string,
  months: Iterable<string>,
  signal?: AbortSignal,
): Promise<void> {
  for (const month of months) {
    await othersTurn(signal);
    if (await countInLots({ userId, month }, signal)) continue;
    await db.$transaction((tx) => countMonth(tx, userId, month));
  }
}

const KIND = "count-creators";
/** Delay of the fallback job: by then the change itself is over, or the job that makes it has started again. */
const AFTER_CHANGE_MS = 600_000;

/** Enqueues a job that counts a user's creators, after an export with entries was restored. */
export const askToCountCreators = (tx: Transaction, userId: string) =>
  enqueue(tx, { kind: KIND, key: userId, userId });

/** Whether a user's entries are still being counted, so that sums over months are incomplete. */
export async function areBeingCounted(userId: string): Promise<boolean> {
  return (await db.job.findFirst({ where: { kind: KIND, userId }, select: { id: true } })) !== null;
}

/** The months that have entries, or had any when they were last counted. */
async function countedMonths(userId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ month: string }[]>`
    SELECT DISTINCT SUBSTR("day", 1, 7) AS "month" FROM "Entry" WHERE "userId" = ${userId}
    UNION SELECT "month" FROM "CreatorMonth" WHERE "userId" = ${userId}`;
  return rows.map(({ month }) => month);
}

/**
 * Changes the entries of an import, then recounts the changed months. If this process dies in between, the next attempt
 * recounts all months, or else a job does.
 *
 * @param change returns the months (YYYY-MM) that it changed
 * @returns whether any month changed, now or in an attempt that broke off
 */
export async function changeAndCount(
  { userId, importId }: Holder,
  change: () => Promise<Set<string>>,
  signal: AbortSignal,
): Promise<boolean> {
  const where = { kind: KIND, key: `${userId} ${importId}`, userId };
  const brokeOff = await db.job.findFirst({ where, select: { id: true } });
  await db.$transaction((tx) => enqueue(tx, { ...where, runAt: new Date(Date.now() + AFTER_CHANGE_MS) }));
  const changed = await change();
  await countCreators(userId, brokeOff ? await countedMonths(userId) : changed, signal);
  await db.job.deleteMany({ where });
  return brokeOff !== null || changed.size > 0;
}

/** Counts all of a user's creators. */
export const countingCreators: JobKind = {
  name: KIND,
  run: async ({ userId }, signal) => {
    if (userId !== null) await countCreators(userId, await countedMonths(userId), signal);
  },
};
