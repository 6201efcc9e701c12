import type { TestDatabase } from "../support/database/database";

/** The part of a database that filling needs. */
export type Filled = Pick<TestDatabase, "engine" | "query">;

/** How many people, and how many rows in total: half preferences, half days of activity. */
export type CrowdSize = {
  users: number;
  rows: number;
  /** The last day of all activity, YYYY-MM-DD; today by default. */
  lastDay?: string;
};

/** Rows per statement, so that neither engine's journal grows to gigabytes. */
const BATCH = 100_000;

/** The SQL that differs between the engines. `n` is the row number, from 1. */
const DIALECT = {
  sqlite: {
    numbers: (first: number, last: number) =>
      `WITH RECURSIVE numbers(n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${last})`,
    twelveDigits: (number: string) => `printf('%012d', ${number})`,
    at: `strftime('%Y-%m-%dT%H:%M:%f+00:00', 1700000000 + n, 'unixepoch')`,
    daysBefore: (day: string, number: string) => `date('${day}', (-(${number})) || ' days')`,
    json: (text: string) => `'${text}'`,
  },
  postgresql: {
    numbers: (first: number, last: number) =>
      `WITH numbers AS (SELECT n FROM generate_series(${first}, ${last}) AS s(n))`,
    twelveDigits: (number: string) => `lpad((${number})::text, 12, '0')`,
    at: `timestamp '2023-11-14 22:13:20' + n * interval '1 second'`,
    daysBefore: (day: string, number: string) => `to_char(date '${day}' - (${number})::int, 'YYYY-MM-DD')`,
    json: (text: string) => `'${text}'::jsonb`,
  },
};

async function insertInBatches(
  rows: number,
  insert: (numbers: string) => Promise<unknown>,
  engine: Filled["engine"],
): Promise<void> {
  for (let first = 1; first <= rows; first += BATCH) {
    await insert(DIALECT[engine].numbers(first, Math.min(rows, first + BATCH - 1)));
  }
}

/**
 * Fills a migrated database with people who cannot log in, and with their rows. Ids are as long as real ones. A
 * second crowd would have the same ids, so the database refuses it.
 */
export async function addCrowd(
  database: Filled,
  { users, rows, lastDay = new Date().toISOString().slice(0, 10) }: CrowdSize,
): Promise<void> {
  const { engine } = database;
  const { twelveDigits, at, daysBefore, json } = DIALECT[engine];
  const id = (kind: number, number: string) => `'c0000000-0000-700${kind}-8000-' || ${twelveDigits(number)}`;
  const half = Math.floor(rows / 2);
  const each = Math.ceil(half / users);
  const owner = id(0, `(n - 1) / ${each} + 1`);
  const insert = (count: number, statement: string) =>
    insertInBatches(count, (numbers) => database.query(statement.replace("numbers:", numbers)), engine);
  await insert(
    users,
    `INSERT INTO "User" ("id", "username", "usernameKey", "email", "firstName", "lastName", "createdAt") numbers:
     SELECT ${id(0, "n")}, 'crowd-' || n, 'crowd-' || n, 'crowd-' || n || '@example.invalid', 'Crowd', 'Member', ${at}
     FROM numbers`,
  );
  await insert(
    half,
    `INSERT INTO "Preference" ("id", "userId", "category", "subcategory", "preference", "confidence", "sourceData", "revision", "createdAt", "updatedAt") numbers:
     SELECT ${id(1, "n")}, ${owner}, 'work', 'environment', 'I like a quiet room with a view of trees, number ' || n,
            n % 101, ${json('{"source":"stated"}')}, 1, ${at}, ${at}
     FROM numbers`,
  );
  await insert(
    half,
    `INSERT INTO "ActivityMetric" ("id", "userId", "date", "decisionConfidence", "dataQuality", "platformActivity") numbers:
     SELECT ${id(2, "n")}, ${owner}, ${daysBefore(lastDay, `(n - 1) % ${each}`)}, n % 101, n % 101, ${json("{}")}
     FROM numbers`,
  );
  if (engine === "postgresql") await database.query("ANALYZE");
}
