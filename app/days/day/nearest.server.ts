import { readRows } from "~/ground/database/reader.server";

/** The days nearest to a day that hold something, YYYY-MM-DD. */
export type Nearest = { previous: string | null; next: string | null };

/** Tables with a row for each day that holds something, found by an index on the day. */
const TABLES = [
  { table: "TitleDay", day: "day", holds: "" },
  { table: "Day", day: "date", holds: `AND "note" IS NOT NULL` },
  { table: "CheckIn", day: "date", holds: "" },
] as const;

const side = (fold: "MAX" | "MIN", sign: "<" | ">", first: number) =>
  TABLES.map(
    ({ table, day, holds }, at) =>
      `SELECT ${fold}("${day}") AS "day" FROM "${table}"
       WHERE "userId" = $${first + 2 * at} AND "${day}" ${sign} $${first + 2 * at + 1} ${holds}`,
  ).join(" UNION ALL ");

/** The nearest days with titles, a line or a check-in, one statement; those that are counted are in their years' rows. */
export async function nearestKept(userId: string, date: string): Promise<Nearest> {
  const values = TABLES.flatMap(() => [userId, date]);
  const [row] = await readRows<Nearest>(
    `SELECT (SELECT MAX("day") FROM (${side("MAX", "<", 1)}) AS before) AS "previous",
       (SELECT MIN("day") FROM (${side("MIN", ">", 1 + values.length)}) AS after) AS "next"`,
    ...values,
    ...values,
  );
  return { previous: row?.previous ?? null, next: row?.next ?? null };
}

/** The nearer of two pairs of days on each side. */
export function nearerOf(one: Nearest, other: Nearest): Nearest {
  const later = [one.previous, other.previous].filter((day) => day !== null).sort();
  const earlier = [one.next, other.next].filter((day) => day !== null).sort();
  return { previous: later.at(-1) ?? null, next: earlier[0] ?? null };
}
