import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { givenRows, parameter } from "~/ground/database/given-rows.server";
import { readRows } from "~/ground/database/reader.server";
import { env } from "~/ground/env.server";

/** A creator of one source and kind; the name is as the archive has it, so it may be any text. */
export type Creator = { source: string; kind: string; creator: string };

/** A creator's counts in one month. */
export type CreatorMonthCounts = Creator & {
  /** YYYY-MM. */
  month: string;
  count: number;
  amount: number | null;
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
};

/** The sources and kinds of a user's entries. */
const KINDS = `SELECT DISTINCT "source", "kind" FROM "TitleDay" WHERE "userId" = $1`;

/** @param where the column of the table that names the time, with its value as a parameter */
function topStatement(table: "CreatorMonth" | "CreatorSpan", where: string, most: number): string {
  const top = (columns: string) => `SELECT ${columns} FROM "${table}" AS counted
    WHERE counted."userId" = $2 AND counted.${where} AND counted."source" = kinds."source" AND counted."kind" = kinds."kind"
      AND counted."creator" <> '' ORDER BY counted."count" DESC, counted."creator" LIMIT ${most}`;
  return env().database.engine === "sqlite"
    ? `SELECT own."source", own."kind", own."creator" FROM (${KINDS}) AS kinds CROSS JOIN "${table}" AS own
       WHERE own.rowid IN (${top("counted.rowid")})`
    : `SELECT kinds."source", kinds."kind", own."creator" FROM (${KINDS}) AS kinds
       CROSS JOIN LATERAL (${top('counted."creator"')}) AS own`;
}

/**
 * The most frequent creators of each source and kind in a month, a quarter or a year. An index is in this order, so the
 * others are not read.
 *
 * @param span "2026-03", "2026-Q1" or "2026"
 * @param most how many per source and kind
 */
export function topCreators(userId: string, span: string, most: number): Promise<Creator[]> {
  const statement = /-\d/.test(span)
    ? topStatement("CreatorMonth", `"month" = $3`, most)
    : topStatement("CreatorSpan", `"span" = $3`, most);
  return readRows(statement, userId, userId, span);
}

/**
 * All months of some creators. A separate statement finds those creators: PostgreSQL, which has no statistics yet on
 * rows that were just kept, joined a ranking of them row by row.
 */
export function monthsOfCreators(
  userId: string,
  creators: readonly Creator[],
): Promise<CreatorMonthCounts[]> {
  // SQLite keeps the order of a CROSS JOIN: it looks up each of the few creators, instead of scanning all months.
  return db.$queryRawUnsafe<CreatorMonthCounts[]>(
    `SELECT own."source", own."kind", own."creator", own."month", own."count", own."amount", own."firstDay", own."lastDay"
     FROM ${givenRows()} CROSS JOIN "CreatorMonth" AS own
     WHERE own."userId" = ${parameter(2)} AND own."source" = given.value->>0 AND own."kind" = given.value->>1
     AND own."creator" = given.value->>2`,
    JSON.stringify(creators.map(({ source, kind, creator }) => [source, kind, creator])),
    userId,
  );
}

/** Rows of one creator that are read at most, oldest first: a century of them. */
const MOST_MONTHS = 2_000;

/** The months of one creator, of every source and kind, oldest first. */
export function monthsOfCreator(userId: string, creator: string): Promise<CreatorMonthCounts[]> {
  return readRows(
    `SELECT own."source", own."kind", own."creator", own."month", own."count", own."amount", own."firstDay", own."lastDay"
     FROM (${KINDS}) AS kinds CROSS JOIN "CreatorMonth" AS own
     WHERE own."userId" = $2 AND own."source" = kinds."source" AND own."kind" = kinds."kind" AND own."creator" = $3
     ORDER BY own."month" LIMIT ${MOST_MONTHS}`,
    userId,
    userId,
    creator,
  );
}

/** A user's entries by one creator: the number for each source and kind, and the days of the first and the last. */
export async function entriesOfCreator(
  tx: Pick<Transaction, "$queryRawUnsafe">,
  userId: string,
  creator: string,
): Promise<{ source: string; kind: string; count: number; firstDay: string; lastDay: string }[]> {
  type Row = { source: string; kind: string; count: number | bigint; firstDay: string; lastDay: string };
  const rows = await tx.$queryRawUnsafe<Row[]>(
    `SELECT own."source", own."kind", SUM(own."count") AS "count", MIN(own."firstDay") AS "firstDay",
       MAX(own."lastDay") AS "lastDay"
     FROM (${KINDS}) AS kinds CROSS JOIN "CreatorMonth" AS own
     WHERE own."userId" = $2 AND own."source" = kinds."source" AND own."kind" = kinds."kind" AND own."creator" = $3
     GROUP BY own."source", own."kind"`,
    userId,
    userId,
    creator,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
