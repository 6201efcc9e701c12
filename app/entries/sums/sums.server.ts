import type { Transaction } from "~/ground/database/changing.server";
import { givenRows, givenTexts, parameter } from "~/ground/database/given-rows.server";
import { readRows } from "~/ground/database/reader.server";
import { env } from "~/ground/env.server";
import { type CountedEntries, sumsOf } from "./sums";

/**
 * The sums that screens read instead of entries: `TitleDay`, `CreatorMonth` and `CreatorSpan`. Every transaction that
 * changes entries updates them by the difference, so that a title costs the same in a month of ten titles as in one of
 * a million. Such a transaction first locks the account (`lockAccount`).
 */

type Client = Pick<Transaction, "$executeRawUnsafe" | "$queryRawUnsafe">;

/** A remaining sum of amounts below this is a rounding error: no entry with an amount is left. */
const ROUNDING = 0.0005;

/** A table of sums: the key columns of a row, and the summed columns, in the order of the rows of `sumsOf`. */
type Table = {
  name: "TitleDay" | "CreatorMonth" | "CreatorSpan";
  key: readonly string[];
  has: readonly ("count" | "amount" | "firstDay" | "lastDay")[];
};
const DAYS: Table = { name: "TitleDay", key: ["source", "kind", "day"], has: ["count", "amount"] };
const MONTHS: Table = {
  name: "CreatorMonth",
  key: ["source", "kind", "creator", "month"],
  has: ["count", "amount", "firstDay", "lastDay"],
};
const SPANS: Table = { name: "CreatorSpan", key: ["span", "source", "kind", "creator"], has: ["count"] };

const isSqlite = () => env().database.engine === "sqlite";

/** The database's internal row id, valid until the row is changed. */
const rowName = () => (isSqlite() ? "rowid" : "ctid");
/** SQL condition for rows by id. The expression on the owner's column keeps SQLite from scanning all their rows. */
const isNamed = () =>
  `"userId" || '' = ${parameter(2)} AND ${
    isSqlite() ? `rowid IN ${givenTexts()}` : `ctid = ANY(CAST(ARRAY${givenTexts()} AS tid[]))`
  }`;

/** The SQL of a column's value in a given row. */
function given(column: string, place: number): string {
  const text = `given.value->>${place}`;
  if (column === "count") return `CAST(${text} AS INTEGER)`;
  return column === "amount" ? `CAST(${text} AS DOUBLE PRECISION)` : text;
}

/** How a column changes if its row exists. */
function changed(name: string, column: Table["has"][number]): string {
  const [own, added] = [`"${name}"."${column}"`, `excluded."${column}"`];
  const [least, greatest] = isSqlite() ? ["MIN", "MAX"] : ["LEAST", "GREATEST"];
  if (column === "count") return `${own} + ${added}`;
  if (column === "firstDay") return `${least}(${own}, ${added})`;
  if (column === "lastDay") return `${greatest}(${own}, ${added})`;
  const sum = `COALESCE(${own}, 0) + ${added}`;
  return `CASE WHEN ${added} IS NULL THEN ${own} WHEN ABS(${sum}) < ${ROUNDING} THEN NULL ELSE ${sum} END`;
}

/**
 * Adds the given rows to a table's. Does not rely on the planner to find them: PostgreSQL's expects a single row for an
 * account whose titles were just kept, and would scan all of them.
 */
function addition({ name, key, has }: Table): string {
  const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");
  const columns = [...key, ...has];
  return `INSERT INTO "${name}" ("userId", ${quoted(columns)})
    SELECT ${[parameter(2), ...columns.map(given)].join(", ")} FROM ${givenRows()} WHERE TRUE
    ON CONFLICT ("userId", ${quoted(key)}) DO UPDATE
    SET ${has.map((column) => `"${column}" = ${changed(name, column)}`).join(", ")}
    RETURNING CAST(${rowName()} AS TEXT) AS "row", "count"`;
}

/** Sets the first and last day of months of creators, each by a look-up in an index. */
function daysAnew(): string {
  const found = (aggregate: string, whose: string) =>
    `SELECT ${aggregate}(own."day") FROM "Entry" AS own WHERE own."userId" = ${parameter(2)} AND ${whose}
      AND own."source" = "CreatorMonth"."source" AND own."kind" = "CreatorMonth"."kind"
      AND own."day" >= "CreatorMonth"."month" || '-01' AND own."day" <= "CreatorMonth"."month" || '-31'`;
  const day = (column: string, aggregate: string) =>
    `"${column}" = COALESCE(CASE WHEN "creator" = '' THEN (${found(aggregate, `own."creator" IS NULL`)})
      ELSE (${found(aggregate, `own."creator" = "CreatorMonth"."creator"`)}) END, "${column}")`;
  return `UPDATE "CreatorMonth" SET ${day("firstDay", "MIN")}, ${day("lastDay", "MAX")}
    WHERE ${isNamed()}`;
}

type Named = { row: string; count: number | bigint };

const addRows = (tx: Client, userId: string, table: Table, rows: readonly unknown[][]) =>
  tx.$queryRawUnsafe<Named[]>(addition(table), JSON.stringify(rows), userId);

const names = (rows: readonly Named[]) =>
  JSON.stringify(rows.map(({ row }) => (isSqlite() ? Number(row) : row)));

/** Subtracts rows from a table's, and deletes those whose count drops to zero. @returns the others */
async function subtract(
  tx: Client,
  userId: string,
  table: Table,
  rows: readonly unknown[][],
): Promise<Named[]> {
  const { name, key, has } = table;
  const [count, amount] = [key.length, has.includes("amount") ? key.length + 1 : -1];
  const less = rows.map((row) =>
    row.map((value, place) =>
      (place === count || place === amount) && typeof value === "number" ? -value : value,
    ),
  );
  const changed = await addRows(tx, userId, table, less);
  const empty = changed.filter((row) => row.count <= 0);
  if (empty.length > 0) {
    await tx.$executeRawUnsafe(`DELETE FROM "${name}" WHERE ${isNamed()}`, names(empty), userId);
  }
  return changed.filter((row) => row.count > 0);
}

/**
 * SQL for a user's entries with the given keys, looked up one by one whatever the planner expects: SQLite keeps the
 * order of a CROSS JOIN, and PostgreSQL cannot reorder a LIMIT.
 */
function givenEntries(): string {
  const found = (own: string) => `${own}."userId" = ${parameter(2)} AND ${own}."key" = given.value`;
  return isSqlite()
    ? `json_each(?1) AS given CROSS JOIN "Entry" AS own WHERE ${found("own")}`
    : `jsonb_array_elements_text(CAST($1 AS jsonb)) AS given(value)
       CROSS JOIN LATERAL (SELECT * FROM "Entry" AS one WHERE ${found("one")} LIMIT 1) AS own`;
}

/** What the sums record of some of a user's entries. */
export async function countedEntries(
  tx: Client,
  userId: string,
  keys: readonly string[],
): Promise<CountedEntries[]> {
  const rows = await tx.$queryRawUnsafe<(CountedEntries & { count: number | bigint })[]>(
    `SELECT own."source", own."kind", own."creator", own."day", COUNT(*) AS "count", SUM(own."amount") AS "amount"
     FROM ${givenEntries()} GROUP BY own."source", own."kind", own."creator", own."day"`,
    JSON.stringify(keys),
    userId,
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Adds entries, which the transaction has stored, to the sums. */
export async function addToSums(
  tx: Client,
  userId: string,
  entries: readonly CountedEntries[],
): Promise<void> {
  if (entries.length === 0) return;
  const { days, months, spans } = sumsOf(entries);
  await addRows(tx, userId, DAYS, days);
  await addRows(tx, userId, MONTHS, months);
  await addRows(tx, userId, SPANS, spans);
}

/** Subtracts entries, which the transaction has deleted or changed, from the sums. @param entries as before that */
export async function takeFromSums(
  tx: Client,
  userId: string,
  entries: readonly CountedEntries[],
): Promise<void> {
  if (entries.length === 0) return;
  const { days, months, spans } = sumsOf(entries);
  await subtract(tx, userId, DAYS, days);
  await subtract(tx, userId, SPANS, spans);
  const left = await subtract(tx, userId, MONTHS, months);
  if (left.length > 0) await tx.$executeRawUnsafe(daysAnew(), names(left), userId);
}

/**
 * Deletes entries, and subtracts them from the sums. The transaction must have locked the account.
 *
 * @returns how many there were
 */
export async function deleteEntries(tx: Client, userId: string, keys: readonly string[]): Promise<number> {
  const counted = await countedEntries(tx, userId, keys);
  const deleted = await tx.$executeRawUnsafe(
    `DELETE FROM "Entry" WHERE "userId" = ${parameter(2)} AND "key" IN ${givenTexts()}`,
    JSON.stringify(keys),
    userId,
  );
  await takeFromSums(tx, userId, counted);
  return deleted;
}

const COUNT = `SELECT SUM("count") AS "count" FROM "TitleDay" WHERE "userId" = $1`;

/** How many entries a user has. @param tx reads within this transaction */
export async function entryCount(userId: string, tx?: Pick<Transaction, "$queryRawUnsafe">): Promise<number> {
  type Sum = { count: number | bigint | null };
  const [row] = await (tx ? tx.$queryRawUnsafe<Sum[]>(COUNT, userId) : readRows<Sum>(COUNT, userId));
  return Number(row?.count ?? 0);
}
