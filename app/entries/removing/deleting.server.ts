import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { parameter } from "~/ground/database/given-rows.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { deleteEntries } from "../sums/sums.server";
import { endOfKeys, LAST_KEY } from "./key-batches.server";

/** Entries per transaction: some 10 ms, during which SQLite blocks all other writers. */
const BATCH_ROWS = 125;

/** What to remove: all entries by a creator, all of a kind from a source, or all from before the first day of a month. */
export const askedRemovalSchema = z.union([
  z.object({ creator: z.string() }),
  z.object({ source: z.string(), kind: z.string() }),
  z.object({ before: z.string() }),
]);
export type AskedRemoval = z.infer<typeof askedRemovalSchema>;

/** Deletes entries, and the notes that other imports have them too. */
async function deleteBatch(userId: string, keys: readonly string[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx.repeatedEntry.deleteMany({ where: { userId, key: { in: [...keys] } } });
    await deleteEntries(tx, userId, keys);
  });
}

/**
 * Deletes the entries that an index finds, until there are none. As SQL, since Prisma sorts limited rows by their key,
 * for which SQLite scans all of the account's.
 *
 * @param condition on the value, parameter 2
 */
async function deleteFound(
  userId: string,
  condition: string,
  value: string,
  signal?: AbortSignal,
): Promise<void> {
  const found = `SELECT "key" FROM "Entry" WHERE "userId" = ${parameter(1)} AND ${condition} LIMIT ${BATCH_ROWS}`;
  for (;;) {
    await yieldToRequests(signal);
    const rows = await db.$queryRawUnsafe<{ key: string }[]>(found, userId, value);
    if (rows.length === 0) return;
    await deleteBatch(
      userId,
      rows.map(({ key }) => key),
    );
  }
}

/** Deletes the entries of a kind from a source. No index finds these, so all are scanned. */
async function deleteKind(
  userId: string,
  kind: { source: string; kind: string },
  signal?: AbortSignal,
): Promise<void> {
  for (let after = ""; after !== LAST_KEY; ) {
    await yieldToRequests(signal);
    const end = await endOfKeys(userId, after);
    const key = { gt: after, lte: end };
    const rows = await db.entry.findMany({ where: { userId, ...kind, key }, select: { key: true } });
    for (let from = 0; from < rows.length; from += BATCH_ROWS) {
      await yieldToRequests(signal);
      await deleteBatch(
        userId,
        rows.slice(from, from + BATCH_ROWS).map((row) => row.key),
      );
    }
    after = end;
  }
}

/** Deletes the requested entries, batch by batch. */
export async function deleteAsked(userId: string, asked: AskedRemoval, signal?: AbortSignal): Promise<void> {
  if ("creator" in asked) {
    await deleteFound(userId, `"creator" = ${parameter(2)}`, asked.creator, signal);
  } else if ("before" in asked) await deleteFound(userId, `"day" < ${parameter(2)}`, asked.before, signal);
  else await deleteKind(userId, asked, signal);
}
