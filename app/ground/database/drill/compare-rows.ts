/** A row: the values of its primary key, and the whole row as one text. */
export type KeyedRow = { key: readonly (string | number)[]; text: string };

/** How a backup's rows of a table differ from its rows now. */
export type Difference = {
  /** Rows in the backup. */
  held: number;
  /** Rows that were added since. */
  added: number;
  /** Rows that were changed since. */
  changed: number;
  /** Rows of the backup that were deleted since. */
  deleted: number;
};

/** The order of SQLite's BINARY and PostgreSQL's "C": numbers by size, texts by their bytes. */
function compareValues(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

function compareKeys(one: KeyedRow["key"], other: KeyedRow["key"]): number {
  for (const [at, value] of one.entries()) {
    const order = compareValues(value, other[at] ?? "");
    if (order !== 0) return order;
  }
  return 0;
}

/** Which row comes first; below zero for the backup's. The end of a table comes after every row. */
function orderOf(before: IteratorResult<KeyedRow>, after: IteratorResult<KeyedRow>): number {
  if (before.done) return 1;
  return after.done ? -1 : compareKeys(before.value.key, after.value.key);
}

/**
 * Compares the rows of two tables in one pass, so that large tables need no more memory.
 *
 * @param backup rows in the order of their keys, as is `live`
 */
export async function compareRows(
  backup: AsyncIterable<KeyedRow>,
  live: AsyncIterable<KeyedRow>,
): Promise<Difference> {
  const found = { held: 0, added: 0, changed: 0, deleted: 0 };
  const [then, now] = [backup[Symbol.asyncIterator](), live[Symbol.asyncIterator]()];
  let [before, after] = [await then.next(), await now.next()];
  while (!before.done || !after.done) {
    const order = orderOf(before, after);
    if (order < 0) found.deleted += 1;
    else if (order > 0) found.added += 1;
    else if (before.value.text !== after.value.text) found.changed += 1;
    if (order <= 0) {
      found.held += 1;
      before = await then.next();
    }
    if (order >= 0) after = await now.next();
  }
  return found;
}
