import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import { enqueue } from "~/ground/jobs/queue.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";

/** Job kind that finishes deletions of large accounts whose process died. */
export const DELETE_ACCOUNT = "delete-account";
/** Delay of the job: by then the deletion itself is usually over. */
const FIRST_TRY_MS = 60_000;
/** Rows per statement. A statement blocks everyone on SQLite, and no one on PostgreSQL. */
const BATCH_ROWS = { sqlite: 1_000, postgresql: 20_000 };
/** Months are large rows: each has the events of a stream. */
const BATCH_MONTHS = { sqlite: 20, postgresql: 400 };

type Delete = (userId: string) => Promise<{ count: number }>;

/** How to delete a batch from each table in which an account may have 100,000 rows, and the most rows in a batch. */
function batches(): { most: number; remove: Delete }[] {
  const { engine } = env().database;
  const [rows, months] = [BATCH_ROWS[engine], BATCH_MONTHS[engine]];
  return [
    { most: rows, remove: (userId) => db.repeatedEntry.deleteMany({ where: { userId }, limit: rows }) },
    { most: rows, remove: (userId) => db.entry.deleteMany({ where: { userId }, limit: rows }) },
    { most: rows, remove: (userId) => db.creatorMonth.deleteMany({ where: { userId }, limit: rows }) },
    { most: rows, remove: (userId) => db.creatorSpan.deleteMany({ where: { userId }, limit: rows }) },
    { most: rows, remove: (userId) => db.titleDay.deleteMany({ where: { userId }, limit: rows }) },
    { most: months, remove: (userId) => db.importedMonth.deleteMany({ where: { userId }, limit: months }) },
  ];
}

/** Whether an account has more than one batch in any large table. */
async function isLarge(userId: string): Promise<boolean> {
  const { engine } = env().database;
  const beyond = (skip: number) => ({ where: { userId }, select: { userId: true }, skip, take: 1 }) as const;
  const found = await Promise.all([
    db.entry.findMany(beyond(BATCH_ROWS[engine])),
    db.creatorMonth.findMany(beyond(BATCH_ROWS[engine])),
    db.titleDay.findMany(beyond(BATCH_ROWS[engine])),
    db.importedMonth.findMany(beyond(BATCH_MONTHS[engine])),
  ]);
  return found.some((rows) => rows.length > 0);
}

/**
 * Deletes most rows of an account that is about to be deleted, in batches, so that deleting the rest blocks no one.
 * Does nothing to a small account. A job is queued first: if the process dies, the job deletes the account.
 */
export async function emptyLargeAccount(userId: string, signal?: AbortSignal): Promise<void> {
  if (!(await isLarge(userId))) return;
  const runAt = new Date(Date.now() + FIRST_TRY_MS);
  const isThere = await db.$transaction(async (tx) => {
    // Locks the row, as the deletion itself does.
    const held = await tx.user.updateMany({ where: { id: userId }, data: { revision: { increment: 1 } } });
    if (held.count > 0) await enqueue(tx, { kind: DELETE_ACCOUNT, key: userId, userId, runAt });
    return held.count > 0;
  });
  if (!isThere) return;
  for (const { most, remove } of batches()) {
    let deleted: number;
    do {
      await yieldToRequests(signal);
      deleted = (await remove(userId)).count;
    } while (deleted === most);
  }
}
