import type { TestDatabase } from "../database/database";

/** What each table of sums should have for a user, counted from the entries in one statement. */
const RECOUNTED = {
  TitleDay: `SELECT "source", "kind", "day", COUNT(*) AS "count", SUM("amount") AS "amount" FROM "Entry"
    WHERE "userId" = $1 GROUP BY "source", "kind", "day"`,
  CreatorMonth: `SELECT "source", "kind", COALESCE("creator", '') AS "creator", SUBSTR("day", 1, 7) AS "month", COUNT(*) AS "count",
      SUM("amount") AS "amount", MIN("day") AS "firstDay", MAX("day") AS "lastDay" FROM "Entry"
    WHERE "userId" = $1 GROUP BY "source", "kind", COALESCE("creator", ''), SUBSTR("day", 1, 7)`,
  CreatorSpan: `SELECT "span", "source", "kind", "creator", COUNT(*) AS "count" FROM (
      SELECT SUBSTR("day", 1, 4) AS "span", "source", "kind", COALESCE("creator", '') AS "creator" FROM "Entry" WHERE "userId" = $1
      UNION ALL SELECT SUBSTR("day", 1, 4) || '-Q' || ((CAST(SUBSTR("day", 6, 2) AS INTEGER) + 2) / 3), "source", "kind",
        COALESCE("creator", '') FROM "Entry" WHERE "userId" = $2
    ) AS counted GROUP BY "span", "source", "kind", "creator"`,
};
const TABLES = Object.keys(RECOUNTED) as (keyof typeof RECOUNTED)[];

const COLUMNS = {
  TitleDay: `"source", "kind", "day", "count", "amount"`,
  CreatorMonth: `"source", "kind", "creator", "month", "count", "amount", "firstDay", "lastDay"`,
  CreatorSpan: `"span", "source", "kind", "creator", "count"`,
};

const given = (table: keyof typeof RECOUNTED, userId: string) =>
  table === "CreatorSpan" ? [userId, userId] : [userId];

type Sums = Record<string, string[]>;

/** Rows as texts in order; amounts are rounded, since sums of them differ by their order. */
const inOrder = (rows: Record<string, unknown>[]) =>
  rows
    .map(({ count, amount, ...row }) =>
      JSON.stringify({
        ...row,
        count: Number(count),
        amount: amount ? Number(Number(amount).toFixed(3)) : null,
      }),
    )
    .sort();

/** A user's sums as they are stored. */
export async function storedSums(database: TestDatabase, userId: string): Promise<Sums> {
  const sums: Sums = {};
  for (const table of TABLES) {
    sums[table] = inOrder(
      await database.query(`SELECT ${COLUMNS[table]} FROM "${table}" WHERE "userId" = $1`, [userId]),
    );
  }
  return sums;
}

/** A user's sums, recomputed from their entries. */
export async function recountedSums(database: TestDatabase, userId: string): Promise<Sums> {
  const sums: Sums = {};
  for (const table of TABLES) {
    sums[table] = inOrder(await database.query(RECOUNTED[table], given(table, userId)));
  }
  return sums;
}

/** Recounts a user's entries, after a test has written some itself. */
export async function giveSums(database: TestDatabase, userId: string): Promise<void> {
  for (const table of TABLES) {
    await database.query(`DELETE FROM "${table}" WHERE "userId" = $1`, [userId]);
    await database.query(
      `INSERT INTO "${table}" ("userId", ${COLUMNS[table]})
       SELECT '${userId}', ${COLUMNS[table]} FROM (${RECOUNTED[table]}) AS recounted`,
      given(table, userId),
    );
  }
}
