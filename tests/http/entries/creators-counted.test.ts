import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { loggedIn } from "../../support/accounts/person";
import { until } from "../../support/archives/importing";
import { ENGINE } from "../../support/database/database";
import { serve } from "../../support/server/serve";

const server = await serve();

const ENTRIES = 25_000;
/** Entries: a third on one day, some in the same second; two of three have an amount, and one in 700 has no creator. */
const MANY = `WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${ENTRIES - 1})
  INSERT INTO "Entry" ("userId", "key", "source", "kind", "title", "creator", "folded", "happenedAt", "precision", "day", "amount")
  SELECT $1, 'k' || CAST(n AS TEXT), 'spotify', 'play', 'Piece', NULLIF('Artist ' || CAST(n % 700 AS TEXT), 'Artist 0'), 'piece',
    ${ENGINE === "sqlite" ? "" : "CAST("} '2026-03-' || SUBSTR(CAST(100 + day AS TEXT), 2) || 'T10:00:' || SUBSTR(CAST(100 + n % 60 AS TEXT), 2) || '.000+00:00' ${ENGINE === "sqlite" ? "" : "AS TIMESTAMP(3))"},
    'instant', '2026-03-' || SUBSTR(CAST(100 + day AS TEXT), 2), CASE WHEN n % 3 = 0 THEN NULL ELSE n END
  FROM (SELECT n, CASE WHEN n % 3 = 0 THEN 17 ELSE 1 + n % 31 END AS day FROM numbers) AS made`;
const COUNTED = `"userId", "source", "kind", "creator"`;

it("creators of a month with tens of thousands of entries are counted as one statement would", async () => {
  const [{ id }, { database }] = [await loggedIn(server), server];
  await database.query(MANY, [id]);
  await database.query(
    `INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt") VALUES ($1, 'count-creators', $2, '{}', $3, $4)`,
    [randomUUID(), id, id, new Date(Date.now() - 1_000)],
  );
  await until(async () => (await database.count("Job", `"userId" = $1`, [id])) === 0);
  const counted = await database.query(
    `SELECT "creator", "count", "amount", "firstDay", "lastDay" FROM "CreatorMonth"
     WHERE "userId" = $1 AND "month" = '2026-03' ORDER BY ${COUNTED}`,
    [id],
  );
  const expected = await database.query(
    `SELECT COALESCE("creator", '') AS "creator", COUNT(*) AS "count", SUM("amount") AS "amount",
       MIN("day") AS "firstDay", MAX("day") AS "lastDay" FROM "Entry"
     WHERE "userId" = $1 GROUP BY "userId", "source", "kind", COALESCE("creator", '')
     ORDER BY "userId", "source", "kind", 1`,
    [id],
  );
  expect(counted).toHaveLength(700);
  const numbers = (rows: Record<string, unknown>[]) =>
    rows.map((row) => ({ ...row, count: Number(row.count) }));
  expect(numbers(counted)).toEqual(numbers(expected));
});
