import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { storedInstant } from "~/ground/database/stored-instant";
import { asInstant, type ListedRow } from "./list-part.server";
import { type EntryOfDay, entryOf } from "./listing.server";

const COLUMNS = ["key", "source", "kind", "title", "creator", "happenedAt", "precision", "day"]
  .concat("zoneOffsetMinutes", "amount", "unit", "rating")
  .map((column) => `"${column}"`)
  .join(", ");
const EARLIEST_FIRST = `ORDER BY "happenedAt", "key"`;

/** The entry of a day to continue after; null if it is none of the user's on that day. */
export function placeOnDay(userId: string, day: string, key: string) {
  return db.entry.findFirst({ where: { userId, key, day }, select: { key: true, happenedAt: true } });
}

/**
 * The entries of a day in the order of their stored times, found by an index that has them so.
 *
 * @param after an entry's place on that day, from {@link placeOnDay}; null from the first on
 * @param most how many are read
 */
export async function entriesOfDay(
  userId: string,
  day: string,
  after: { key: string; happenedAt: Date } | null,
  most: number,
): Promise<EntryOfDay[]> {
  const instant = asInstant().replace("?", "$3");
  const rows = await readRows<ListedRow>(
    `SELECT ${COLUMNS} FROM "Entry" WHERE "userId" = $1 AND "day" = $2
     ${after ? `AND ("happenedAt", "key") > (${instant}, $4)` : ""} ${EARLIEST_FIRST} LIMIT ${most}`,
    userId,
    day,
    ...(after ? [storedInstant(after.happenedAt), after.key] : []),
  );
  return rows.flatMap(entryOf);
}

/** The first entries of each of a few days, one statement. @param most how many of each */
export async function firstOfDays(
  userId: string,
  days: readonly string[],
  most: number,
): Promise<EntryOfDay[]> {
  if (days.length === 0) return [];
  const each = days.map(
    (_day, at) =>
      `SELECT * FROM (SELECT ${COLUMNS} FROM "Entry" WHERE "userId" = $${2 * at + 1} AND "day" = $${2 * at + 2}
       ${EARLIEST_FIRST} LIMIT ${most}) AS day${at}`,
  );
  const rows = await readRows<ListedRow>(each.join(" UNION ALL "), ...days.flatMap((day) => [userId, day]));
  return rows.flatMap(entryOf);
}
