import { db } from "~/database/db.server";
import { givenRows, parameter } from "~/database/given-rows.server";
import { othersTurn } from "~/jobs/others-turn.server";
import type { Holder } from "./rows.server";

const LOT_ROWS = 2_000;
/** Sorts after all keys, which are hexadecimal digits. */
const END = "~";

/** Only entries whose archive writes UTC depend on the zone that the user names. */
const IN_UTC = { precision: "instant", zoneOffsetMinutes: null } as const;

/**
 * The last key of the next lot of the account's entries, whichever import holds them: to find a lot of one import's
 * entries, a single statement might go through all of the account's.
 */
async function endOfLot(userId: string, after: string): Promise<string> {
  const [last] = await db.$queryRaw<{ key: string }[]>`
    SELECT "key" FROM "Entry" WHERE "userId" = ${userId} AND "key" > ${after}
    ORDER BY "key" LIMIT 1 OFFSET ${LOT_ROWS - 1}`;
  return last?.key ?? END;
}

/**
 * Sets the days of an import's entries whose times are in UTC.
 *
 * @param dayAt the local day of an instant
 * @returns the months (YYYY-MM) that lost or gained entries
 */
export async function moveEntries(
  { userId, importId }: Holder,
  dayAt: (instant: number) => string,
  signal: AbortSignal,
): Promise<Set<string>> {
  const months = new Set<string>();
  for (let after = ""; after !== END; ) {
    await othersTurn(signal);
    const end = await endOfLot(userId, after);
    const rows = await db.entry.findMany({
      where: { userId, importId, ...IN_UTC, key: { gt: after, lte: end } },
      select: { key: true, day: true, happenedAt: true },
    });
    const moved = rows
      .map(({ key, day, happenedAt }) => ({ key, from: day, to: dayAt(happenedAt.getTime()) }))
      .filter(({ from, to }) => from !== to);
    for (const { from, to } of moved) months.add(from.slice(0, 7)).add(to.slice(0, 7));
    if (moved.length > 0) {
      await db.$executeRawUnsafe(
        `UPDATE "Entry" SET "day" = given.value->>1 FROM ${givenRows()}
         WHERE "Entry"."userId" = ${parameter(2)} AND "Entry"."key" = given.value->>0`,
        JSON.stringify(moved.map(({ key, to }) => [key, to])),
        userId,
      );
    }
    after = end;
  }
  return months;
}
