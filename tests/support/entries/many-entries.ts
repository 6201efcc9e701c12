import { ENGINE, type TestDatabase } from "../database/database";
import { giveSums } from "./sums";

/** The word in the title of every 7,005th entry. */
export const RARE = "kaleidoscope";

const DAY = `'2026-03-' || SUBSTR(CAST(101 + n % 28 AS TEXT), 2)`;
const INSTANT = `${DAY} || 'T10:00:00.000+00:00'`;

/**
 * Gives a user many entries, each by a different creator, on 28 days at the same time of day. The title of every
 * 7,005th has {@link RARE} and its number, "A kaleidoscope, number 7005"; those are spread over the days, since 28 does
 * not divide 7,005.
 *
 * @param importId the import that holds them
 */
export async function giveManyEntries(
  database: TestDatabase,
  userId: string,
  count: number,
  importId: string | null = null,
): Promise<void> {
  const numbers = `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
  const title = `CASE WHEN n % 7005 = 0 THEN '${RARE}, number ' ELSE 'title as long as most of them are, number ' END || n`;
  // With room in memory, millions of rows are written faster.
  if (ENGINE === "sqlite") {
    await database.query("PRAGMA cache_size = -500000");
    await database.query("PRAGMA temp_store = MEMORY");
  }
  await database.query(
    `${numbers} INSERT INTO "Entry" ("userId", "key", "source", "kind", "title", "creator", "folded", "happenedAt", "precision", "day", "importId")
     SELECT $1, CAST((n * 2654435761) % 4294967296 AS TEXT), 'google', 'video', 'A ' || ${title}, 'Creator ' || n, 'a ' || ${title},
       ${ENGINE === "sqlite" ? INSTANT : `CAST(${INSTANT} AS TIMESTAMP(3))`}, 'instant', ${DAY}, ${importId === null ? "NULL" : `'${importId}'`} FROM numbers`,
    [userId],
  );
  await giveSums(database, userId);
  // The product writes in small batches, after each of which its log is emptied; the next commit would move all of this.
  if (ENGINE === "sqlite") await database.query("PRAGMA wal_checkpoint(TRUNCATE)");
}
