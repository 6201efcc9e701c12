import { db } from "~/ground/database/db.server";

/** Entries looked at by a statement that goes through all of an account's: some milliseconds. */
const LOOKED_AT = 2_000;

/** Sorts after all keys, which are hexadecimal digits. */
export const LAST_KEY = "~";

/**
 * The last key of the next batch of an account's entries, for statements that look for some of them by what no index has: a
 * single one might go through all of the account's.
 *
 * @param after the last key of the batch before; empty for the first
 */
export async function endOfKeys(userId: string, after: string): Promise<string> {
  const [last] = await db.$queryRaw<{ key: string }[]>`
    SELECT "key" FROM "Entry" WHERE "userId" = ${userId} AND "key" > ${after}
    ORDER BY "key" LIMIT 1 OFFSET ${LOOKED_AT - 1}`;
  return last?.key ?? LAST_KEY;
}
