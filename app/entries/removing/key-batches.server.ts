import { db } from "~/ground/database/db.server";

/** Entries scanned per statement when all of an account's entries are searched: some milliseconds. */
const LOOKED_AT = 2_000;

/** Sorts after all keys, which are hexadecimal digits. */
export const LAST_KEY = "~";

/**
 * The last key of the next batch of an account's entries, for statements that search for some of them without an index:
 * a single statement might scan all of the account's.
 *
 * @param after the last key of the batch before; empty for the first
 */
export async function endOfKeys(userId: string, after: string): Promise<string> {
  const [last] = await db.$queryRaw<{ key: string }[]>`
    SELECT "key" FROM "Entry" WHERE "userId" = ${userId} AND "key" > ${after}
    ORDER BY "key" LIMIT 1 OFFSET ${LOOKED_AT - 1}`;
  return last?.key ?? LAST_KEY;
}
