import { NOBODYS_TABLES } from "../nobodys-tables";
import { compareRows, type Difference } from "./compare-rows";
import type { Readable } from "./readable";

/** How a table of a backup differs from the same table now. */
export type DrilledTable = Difference & { table: string };

/**
 * Compares the tables of a restored backup with those of the live database, except {@link NOBODYS_TABLES}.
 *
 * @yields one table at a time
 */
export async function* compareTables(restored: Readable, live: Readable): AsyncGenerator<DrilledTable> {
  const now = new Set(await live.tables());
  for (const table of await restored.tables()) {
    if (NOBODYS_TABLES.has(table) || !now.has(table)) continue;
    yield { table, ...(await compareRows(restored.rows(table), live.rows(table))) };
  }
}
