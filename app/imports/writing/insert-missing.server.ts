import type { Transaction } from "~/database/changing.server";
import { env } from "~/env.server";
import type { ColumnKind } from "~/exports/format/imported";
import type { ImportedList } from "~/exports/lists.server";

/** Identical rows are counted up to this number: nobody creates more in one moment by hand. */
const ALIKE_MOST = 8;

/** SQL for a column's value; `given.value` is the row as JSON. */
function sqlOf(name: string, kind: ColumnKind, sqlite: boolean): string {
  const text = `given.value->>'${name}'`;
  if (kind === "json") return `given.value->'${name}'`;
  if (kind === "whole") return `CAST(${text} AS INTEGER)`;
  if (kind === "yes-no") return `CAST(${text} AS BOOLEAN)`;
  if (kind === "real") return `CAST(${text} AS DOUBLE PRECISION)`;
  return kind === "instant" && !sqlite ? `CAST(${text} AS TIMESTAMP(3))` : text;
}

/** SQLite numbers `$2` by first occurrence, but `?2` by its number. */
const parameter = (number: 1 | 2, sqlite: boolean) => `${sqlite ? "?" : "$"}${number}`;

/** SQL that turns a JSON list into rows with one column, `value`. */
function listed(sqlite: boolean): string {
  return sqlite ? "json_each(?1) AS given" : "jsonb_array_elements(CAST($1 AS jsonb)) AS given(value)";
}

/**
 * Conditions under which a row already exists: it may be the user's own, or have come from the same file under the same
 * id, which is a conflict; or, from an export of an account it was restored to, its ids differ but its hash matches.
 * Each condition is one index look-up, whatever the data: a count with LIMIT cannot be turned into a scan of all the
 * user's rows, as PostgreSQL does with NOT EXISTS.
 */
function unless({ table, imported: { columns } }: ImportedList, sqlite: boolean): string[] {
  if (!("contentHash" in columns)) return [];
  const found = (column: string, name: string, most: number) =>
    `(SELECT count(*) FROM (
        SELECT 1 FROM "${table}" AS own
        WHERE own."userId" = ${parameter(2, sqlite)} AND own."${column}" = given.value->>'${name}' LIMIT ${most}
      ) AS found)`;
  return [
    `${found("id", "original", 1)} = 0`,
    `${found("contentHash", "contentHash", 1)} = 0`,
    `${found("contentHash", "alike", ALIKE_MOST)} < CAST(given.value->>'nth' AS INTEGER)`,
  ];
}

function insertion(list: ImportedList, sqlite: boolean): string {
  const { table } = list;
  const { key, columns } = list.imported;
  const names = Object.keys(columns);
  const values = names.map((name) => sqlOf(name, columns[name] ?? "text", sqlite));
  return `INSERT INTO "${table}" (${["userId", ...names].map((name) => `"${name}"`).join(", ")})
    SELECT ${[parameter(2, sqlite), ...values].join(", ")} FROM ${listed(sqlite)}
    WHERE ${["TRUE", ...unless(list, sqlite)].join(" AND ")}
    ON CONFLICT DO NOTHING
    RETURNING "${key}" AS "key"`;
}

function removal(table: string, key: string, sqlite: boolean): string {
  const keys = sqlite
    ? "SELECT value FROM json_each(?1)"
    : "SELECT value FROM jsonb_array_elements_text(CAST($1 AS jsonb)) AS given(value)";
  // The id alone identifies the row. Written as an expression, the owner's column keeps SQLite from scanning all rows
  // of the user instead.
  const owner = key === "id" ? `"userId" || ''` : `"userId"`;
  return `DELETE FROM "${table}" WHERE "${key}" IN (${keys}) AND ${owner} = ${parameter(2, sqlite)}`;
}

const isSqlite = () => env().database.engine === "sqlite";

/**
 * Inserts the rows of a lot that a user does not have yet, in one statement parsed by the database: Prisma's
 * `createMany` takes a hundred times as long, during which SQLite blocks everybody.
 *
 * @param text the rows as a JSON list, see `lots.server.ts`
 * @returns the keys of the inserted rows
 */
export async function insertMissing(
  tx: Transaction,
  list: ImportedList,
  userId: string,
  text: string,
): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ key: string }[]>(insertion(list, isSqlite()), text, userId);
  return rows.map(({ key }) => key);
}

/** Deletes added rows by key. */
export async function removeAdded(
  tx: Transaction,
  { table, imported: { key } }: ImportedList,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.$executeRawUnsafe(removal(table, key, isSqlite()), JSON.stringify(keys), userId);
}

/**
 * Discards undoable deletions.
 *
 * @param table that holds them, keyed by the deleted rows' ids
 * @param ids of rows that exist again, as a JSON list
 */
export async function forgetDeletions(
  tx: Transaction,
  table: string,
  userId: string,
  ids: string,
): Promise<void> {
  await tx.$executeRawUnsafe(removal(table, "id", isSqlite()), ids, userId);
}
