import { unseal } from "./sealed.server";
import type { SealedColumn } from "./sealed-column";

type Row = Record<string, unknown>;

const textOrNull = (value: unknown) => (value === null ? null : String(value));

/**
 * Tries the keys on every sealed value of a database.
 *
 * @param query the rows of a SELECT by column name
 * @returns the number of values, and the number that none of `TOKEN_KEYS` opens
 */
export async function trySealed(
  query: (sql: string) => Promise<Row[]>,
  columns: readonly SealedColumn[],
): Promise<{ all: number; unopened: number }> {
  const found = { all: 0, unopened: 0 };
  const named = (name: string | null) => (name === null ? "NULL" : `"${name}"`);
  for (const { table, column, owner, platform, purpose } of columns) {
    const rows = await query(
      `SELECT "${column}" AS "sealed", ${named(owner)} AS "owner", ${named(platform)} AS "platform"
       FROM "${table}" WHERE "${column}" IS NOT NULL`,
    );
    for (const row of rows) {
      const binding = { purpose, owner: textOrNull(row.owner), platform: textOrNull(row.platform) };
      found.all += 1;
      if (unseal(String(row.sealed), binding) === null) found.unopened += 1;
    }
  }
  return found;
}
