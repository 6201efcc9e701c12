import { MARK, ROWS_A_LINE, type SnapshotLine } from "./snapshot";

/** A table's rows as SQLite holds them. */
export type OwnedRows = { table: string; columns: readonly string[]; rows: readonly (readonly unknown[])[] };

/** Number of characters by which ids made within a minute begin alike (UUID version 7). */
const BEGINNING = 8;

const idsOf = ({ columns, rows }: OwnedRows): string[] => {
  const at = columns.indexOf("id");
  return at < 0 ? [] : rows.map((row) => String(row[at]));
};

function plainValue(value: unknown): string | number | null {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  throw new Error(`a ${typeof value} cannot be copied`);
}

/**
 * The lines of a snapshot. Ids get the common beginning; where other columns quote an id, they quote the new one.
 *
 * @param tables the account's rows, each table after the ones that it refers to
 * @throws Error for a value that JSON has no form for
 */
export function* snapshotLines(tables: readonly OwnedRows[]): Generator<string, void> {
  const ids = tables.flatMap(idsOf);
  const beginnings = [...new Set(ids.map((id) => id.slice(0, BEGINNING)))];
  // An id's beginning alone could be part of any number, so its hyphen and what follows are part of what is replaced.
  const quoted = new RegExp(`\\b(?:${beginnings.join("|")})(?=-[0-9a-f]{4}-[0-9a-f]{4}-)`, "g");
  for (const { table, columns, rows } of tables) {
    for (let from = 0; from < rows.length; from += ROWS_A_LINE) {
      const line: SnapshotLine = {
        table,
        columns: [...columns],
        rows: JSON.stringify(rows.slice(from, from + ROWS_A_LINE).map((row) => row.map(plainValue))),
      };
      yield JSON.stringify(line).replaceAll(quoted, MARK);
    }
  }
}
