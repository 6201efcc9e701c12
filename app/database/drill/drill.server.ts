import { NOBODYS_TABLES } from "../nobodys-tables";
import { compareRows, type Difference } from "./compare-rows";
import type { Readable } from "./readable";

/** A table of a backup, against the same one now. */
export type DrilledTable = Difference & { table: string };

/**
 * Compares everybody's tables of a restored backup with those of the live database.
 *
 * @yields a table at a time
 */
export async function* compareTables(restored: Readable, live: Readable): AsyncGenerator<DrilledTable> {
  const now = new Set(await live.tables());
  for (const table of await restored.tables()) {
    if (NOBODYS_TABLES.has(table) || !now.has(table)) continue;
    yield { table, ...(await compareRows(restored.rows(table), live.rows(table))) };
  }
}
