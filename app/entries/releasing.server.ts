import { db } from "~/ground/database/db.server";
import { givenTexts, parameter } from "~/ground/database/given-rows.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { deleteEntries } from "./sums/sums.server";

/** Rows per transaction: some 10 ms, during which SQLite blocks all other writers. */
const BATCH_ROWS = 125;

/** The user who owns entries, and the import that holds them. */
export type Holder = { userId: string; importId: string };

/**
 * SQL condition: the row is held by this import (parameter 1) of this user (parameter 2). The expression on the owner's
 * column keeps SQLite from scanning all of the account's rows to find that an import has none, which took 3 s with a
 * million.
 */
const heldBy = () => `"importId" = ${parameter(1)} AND "userId" || '' = ${parameter(2)} LIMIT ${BATCH_ROWS}`;

/**
 * Passes some of an import's entries on to another import that has them, and deletes the rest.
 *
 * @returns how many entries it processed
 */
function releaseBatch({ userId, importId }: Holder): Promise<number> {
  const own = `"userId" = ${parameter(2)} AND "key" IN ${givenTexts()}`;
  // The expression on the holder's column keeps SQLite from scanning all rows of the import instead.
  const held = `"importId" || '' = ${parameter(3)}`;
  const other = `SELECT MIN(other."importId") FROM "RepeatedEntry" AS other
    WHERE other."userId" = "Entry"."userId" AND other."key" = "Entry"."key"`;
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const rows = await tx.$queryRawUnsafe<{ key: string }[]>(
      `SELECT "key" FROM "Entry" WHERE ${heldBy()}`,
      importId,
      userId,
    );
    if (rows.length === 0) return 0;
    const given = JSON.stringify(rows.map(({ key }) => key));
    const passed = await tx.$queryRawUnsafe<{ key: string }[]>(
      `UPDATE "Entry" SET "importId" = (${other})
       WHERE ${own} AND ${held} AND (${other}) IS NOT NULL RETURNING "key"`,
      given,
      userId,
      importId,
    );
    await tx.$executeRawUnsafe(
      `DELETE FROM "RepeatedEntry" WHERE ${own} AND EXISTS (SELECT 1 FROM "Entry" AS kept
         WHERE kept."userId" = "RepeatedEntry"."userId" AND kept."key" = "RepeatedEntry"."key"
         AND kept."importId" = "RepeatedEntry"."importId")`,
      given,
      userId,
    );
    const kept = new Set(passed.map(({ key }) => key));
    await deleteEntries(
      tx,
      userId,
      rows.map(({ key }) => key).filter((key) => !kept.has(key)),
    );
    return rows.length;
  });
}

/** Deletes some of the notes that an import has entries held by another one. @returns how many */
async function releaseRepeated({ userId, importId }: Holder): Promise<number> {
  const rows = await db.$queryRawUnsafe<{ key: string }[]>(
    `SELECT "key" FROM "RepeatedEntry" WHERE ${heldBy()}`,
    importId,
    userId,
  );
  if (rows.length === 0) return 0;
  const key = { in: rows.map((row) => row.key) };
  await db.repeatedEntry.deleteMany({ where: { userId, importId, key } });
  return rows.length;
}

async function untilNone(
  release: (holder: Holder) => Promise<number>,
  holder: Holder,
  signal: AbortSignal,
): Promise<boolean> {
  for (let any = false; ; any = true) {
    await yieldToRequests(signal);
    if ((await release(holder)) === 0) return any;
  }
}

/**
 * Removes an import's entries; those that another import has too pass to that one.
 *
 * @returns whether there were any
 */
export async function releaseEntries(holder: Holder, signal: AbortSignal): Promise<boolean> {
  const any = await untilNone(releaseBatch, holder, signal);
  await untilNone(releaseRepeated, holder, signal);
  return any;
}
