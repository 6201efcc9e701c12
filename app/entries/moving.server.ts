import { db } from "~/database/db.server";
import { givenRows, parameter } from "~/database/given-rows.server";
import { othersTurn } from "~/jobs/others-turn.server";
import type { Holder } from "./rows.server";

const LOT_ROWS = 1_000;

/** Only entries whose archive writes UTC depend on the zone that the user names. */
const IN_UTC = { precision: "instant", zoneOffsetMinutes: null } as const;

/**
 * Sets the days of an import's entries whose times are in UTC.
 *
 * @param dayAt the local day of an instant
 * @returns the months (YYYY-MM) that lost or gained any
 */
export async function moveEntries(
  { userId, importId }: Holder,
  dayAt: (instant: number) => string,
  signal: AbortSignal,
): Promise<Set<string>> {
  const months = new Set<string>();
  let after = "";
  for (;;) {
    await othersTurn(signal);
    const rows = await db.entry.findMany({
      where: { userId, importId, ...IN_UTC, key: { gt: after } },
      orderBy: { key: "asc" },
      select: { key: true, day: true, happenedAt: true },
      take: LOT_ROWS,
    });
    if (rows.length === 0) return months;
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
    after = rows.at(-1)?.key ?? "";
  }
}
