import { db } from "~/ground/database/db.server";
import { givenTexts, parameter } from "~/ground/database/given-rows.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import type { Holder } from "./releasing.server";
import { endOfKeys, LAST_KEY } from "./removing/key-batches.server";
import { addToSums, countedEntries, takeFromSums } from "./sums/sums.server";

/** Entries per transaction: some 40 ms, during which SQLite blocks all other writers. */
const MOVED_AT_ONCE = 300;

/** Only entries whose archive writes UTC depend on the zone that the user names. */
const IN_UTC = { precision: "instant", zoneOffsetMinutes: null } as const;

/** An entry that moves to another day, YYYY-MM-DD. */
type Moved = { key: string; to: string };

function moveBatch(userId: string, moved: readonly Moved[]): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const keys = moved.map(({ key }) => key);
    const before = await countedEntries(tx, userId, keys);
    for (const to of new Set(moved.map((one) => one.to))) {
      const own = moved.filter((one) => one.to === to).map(({ key }) => key);
      // Found by the keys alone: with a join to keys and days, SQLite scans all of the account's entries.
      await tx.$executeRawUnsafe(
        `UPDATE "Entry" SET "day" = ${parameter(3)} WHERE "userId" = ${parameter(2)} AND "key" IN ${givenTexts()}`,
        JSON.stringify(own),
        userId,
        to,
      );
    }
    const after = await countedEntries(tx, userId, keys);
    await takeFromSums(tx, userId, before);
    await addToSums(tx, userId, after);
  });
}

/**
 * Sets the days of an import's entries whose times are in UTC.
 *
 * @param dayAt the local day of an instant
 */
export async function moveEntries(
  { userId, importId }: Holder,
  dayAt: (instant: number) => string,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ""; after !== LAST_KEY; ) {
    await yieldToRequests(signal);
    const end = await endOfKeys(userId, after);
    const rows = await db.entry.findMany({
      where: { userId, importId, ...IN_UTC, key: { gt: after, lte: end } },
      select: { key: true, day: true, happenedAt: true },
    });
    const moved = rows.flatMap(({ key, day, happenedAt }): Moved[] => {
      const to = dayAt(happenedAt.getTime());
      return to === day ? [] : [{ key, to }];
    });
    for (let from = 0; from < moved.length; from += MOVED_AT_ONCE) {
      await yieldToRequests(signal);
      await moveBatch(userId, moved.slice(from, from + MOVED_AT_ONCE));
    }
    after = end;
  }
}
