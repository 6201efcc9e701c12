import type { ColumnKind } from "~/exports/format/imported";
import type { ImportedList } from "~/exports/lists.server";
import type { Transaction } from "~/ground/database/changing.server";
import { asTimestamp, givenRows, givenTexts, parameter } from "~/ground/database/given-rows.server";

/** Identical rows are counted only up to this number: no user creates more by hand at the same instant. */
const ALIKE_MOST = 8;

/** SQL for a column's value; `given.value` is the row as JSON. */
function sqlOf(name: string, kind: ColumnKind): string {
  const text = `given.value->>'${name}'`;
  if (typeof kind === "object") {
    return `(SELECT own."id" FROM "${kind.refersTo}" AS own WHERE own."userId" = ${parameter(2)}
      AND own."id" IN (given.value->'${name}'->>0, given.value->'${name}'->>1) LIMIT 1)`;
  }
  if (kind === "json") return `given.value->'${name}'`;
  if (kind === "whole") return `CAST(${text} AS INTEGER)`;
  if (kind === "yes-no") return `CAST(${text} AS BOOLEAN)`;
  if (kind === "real") return `CAST(${text} AS DOUBLE PRECISION)`;
  return kind === "instant" ? asTimestamp(text) : text;
}

/**
 * Conditions for inserting a row: the user has no row with its original id, none with its content hash (restoring into
 * another account changes ids), and fewer identical rows than its number. A row restored from the same file before has
 * the same new id, which is a conflict. Each condition is one index look-up, whatever the data: PostgreSQL cannot turn a
 * count with LIMIT into a scan of all the user's rows, as it does with NOT EXISTS.
 */
function unless({ table, imported: { columns } }: ImportedList): string[] {
  if (!("contentHash" in columns)) return [];
  const found = (column: string, name: string, most: number) =>
    `(SELECT count(*) FROM (
        SELECT 1 FROM "${table}" AS own
        WHERE own."userId" = ${parameter(2)} AND own."${column}" = given.value->>'${name}' LIMIT ${most}
      ) AS found)`;
  return [
    `${found("id", "original", 1)} = 0`,
    `${found("contentHash", "contentHash", 1)} = 0`,
    `${found("contentHash", "alike", ALIKE_MOST)} < CAST(given.value->>'nth' AS INTEGER)`,
  ];
}

function insertion(list: ImportedList): string {
  const { table } = list;
  const { key, columns } = list.imported;
  const names = Object.keys(columns);
  const values = names.map((name) => sqlOf(name, columns[name] ?? "text"));
  return `INSERT INTO "${table}" (${["userId", ...names].map((name) => `"${name}"`).join(", ")})
    SELECT ${[parameter(2), ...values].join(", ")} FROM ${givenRows()}
    WHERE ${["TRUE", ...unless(list)].join(" AND ")}
    ON CONFLICT DO NOTHING
    RETURNING "${key}" AS "key"`;
}

function removal(table: string, key: string): string {
  // The id alone identifies the row. Concatenating '' to the owner's column keeps SQLite from using its index, which
  // would scan all rows of the user.
  const owner = key === "id" ? `"userId" || ''` : `"userId"`;
  return `DELETE FROM "${table}" WHERE "${key}" IN ${givenTexts()} AND ${owner} = ${parameter(2)}`;
}

/**
 * Inserts the rows of a batch that a user does not have yet, in one statement (`given-rows.server.ts`).
 *
 * @param text the rows as a JSON list, see `batches.server.ts`
 * @returns the keys of the inserted rows
 */
export async function insertMissing(
  tx: Transaction,
  list: ImportedList,
  userId: string,
  text: string,
): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ key: string }[]>(insertion(list), text, userId);
  const keys = rows.map(({ key }) => key);
  await list.imported.sums?.add(tx, userId, keys);
  return keys;
}

/** Deletes added rows by key. */
export async function removeAdded(
  tx: Transaction,
  { table, imported: { key, sums } }: ImportedList,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  if (sums) {
    await sums.remove(tx, userId, keys);
    return;
  }
  await tx.$executeRawUnsafe(removal(table, key), JSON.stringify(keys), userId);
}

/**
 * Discards undoable deletions.
 *
 * @param table the table of deletions, keyed by the deleted rows' ids
 * @param ids of rows that exist again, as a JSON list
 */
export async function forgetDeletions(
  tx: Transaction,
  table: string,
  userId: string,
  ids: string,
): Promise<void> {
  await tx.$executeRawUnsafe(removal(table, "id"), ids, userId);
}
