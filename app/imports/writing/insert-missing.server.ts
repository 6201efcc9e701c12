import type { Transaction } from "~/database/changing.server";
import { env } from "~/env.server";
import type { Kind } from "~/exports/format/imported";
import type { ImportedList } from "~/exports/lists.server";

/** Of rows that agree in what tells rows apart, so many are counted: more of one moment nobody writes by hand. */
const ALIKE_MOST = 8;

/** A value of an incoming row as SQL; `given.value` is the row as JSON. */
function sqlOf(name: string, kind: Kind, sqlite: boolean): string {
  const text = `given.value->>'${name}'`;
  if (kind === "json") return `given.value->'${name}'`;
  if (kind === "whole") return `CAST(${text} AS INTEGER)`;
  if (kind === "yes-no") return `CAST(${text} AS BOOLEAN)`;
  if (kind === "real") return `CAST(${text} AS DOUBLE PRECISION)`;
  return kind === "instant" && !sqlite ? `CAST(${text} AS TIMESTAMP(3))` : text;
}

/** SQLite counts `$2` by where it first stands, and `?2` by its number. */
const parameter = (number: 1 | 2, sqlite: boolean) => `${sqlite ? "?" : "$"}${number}`;

/** A JSON list as rows with one column, `value`. */
function listed(sqlite: boolean): string {
  return sqlite ? "json_each(?1) AS given" : "jsonb_array_elements(CAST($1 AS jsonb)) AS given(value)";
}

/**
 * What a row must not find to be new. It may be the user's own, brought back; may have come by the same file before,
 * under the same id, which is a conflict; or by an export of where it had been brought to: then its ids say nothing,
 * but its hash does. Each is one look at an index, however many rows there are and whatever they have in common: what
 * is counted with a LIMIT no planner turns into a reading of all of the user's rows, as PostgreSQL does NOT EXISTS.
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
  // An id names its row by itself. SQLite would rather look through all rows of the user's: not as an expression.
  const owner = key === "id" ? `"userId" || ''` : `"userId"`;
  return `DELETE FROM "${table}" WHERE "${key}" IN (${keys}) AND ${owner} = ${parameter(2, sqlite)}`;
}

const isSqlite = () => env().database.engine === "sqlite";

/**
 * Adds those of a lot's rows that a user does not have yet. One statement, which the database takes apart itself:
 * Prisma's own `createMany` takes a hundred times as long, and on SQLite everybody waits for it.
 *
 * @param text the rows as a JSON list, see `lots.server.ts`
 * @returns what names those that were added
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

/** Removes rows that were added, by what names them. */
export async function removeAdded(
  tx: Transaction,
  { table, imported: { key } }: ImportedList,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  await tx.$executeRawUnsafe(removal(table, key, isSqlite()), JSON.stringify(keys), userId);
}

/**
 * Makes an end of deletions that could still be taken back.
 *
 * @param table where they are kept, under the ids of what was deleted
 * @param ids of what is here again, as a JSON list
 */
export async function forgetDeletions(
  tx: Transaction,
  table: string,
  userId: string,
  ids: string,
): Promise<void> {
  await tx.$executeRawUnsafe(removal(table, "id", isSqlite()), ids, userId);
}
