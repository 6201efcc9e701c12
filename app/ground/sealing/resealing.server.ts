import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
import { BACKGROUND } from "~/ground/database/statement-log.server";
import { canWriteAtOnce } from "~/ground/database/write-probe.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { log } from "~/ground/log.server";
import { resealedText } from "./sealed.server";
import type { Resealed, SealedColumn } from "./sealed-column";

/** Rows per batch; each is one read and one write. */
const BATCH = 200;
/** Pause between batches, which leaves the server and, after a write, the database to other work. */
const PAUSE_MS = 20;
const OTHERS_WRITE_MS = 200;
/** Rows that change while being resealed wait for the next round. This many rounds are always enough. */
const MOST_ROUNDS = 5;

type Row = { id: string; sealed: string | null; owner: string | null; platform: string | null };
type Replacement = { id: string; was: string; sealed: string };

/** The next batch of a column's rows by primary key, after `after`. */
export async function readBatch(column: SealedColumn, after: string): Promise<Row[]> {
  const named = (name: string | null) => (name === null ? "NULL" : `"${name}"`);
  return readRows<Row>(
    `${BACKGROUND} SELECT "${column.id}" AS "id", "${column.column}" AS "sealed",
       ${named(column.owner)} AS "owner", ${named(column.platform)} AS "platform"
     FROM "${column.table}" WHERE "${column.id}" > $1 ORDER BY "${column.id}" LIMIT ${BATCH}`,
    after,
  );
}

/**
 * Replaces sealed texts with resealed ones, in one statement. Rows that have changed or gone in the meantime are left
 * alone.
 *
 * @returns the number of rows replaced
 */
export async function replace(
  { table, id, column }: SealedColumn,
  batch: readonly Replacement[],
  signal?: AbortSignal,
): Promise<number> {
  if (batch.length === 0) return 0;
  while (!canWriteAtOnce()) await pause(OTHERS_WRITE_MS, undefined, { signal });
  const rows = batch.map((_one, index) => `($${3 * index + 1}, $${3 * index + 2}, $${3 * index + 3})`);
  // Both engines name the columns of a VALUES list like this.
  return db.$executeRawUnsafe(
    `UPDATE "${table}" SET "${column}" = given.column3 FROM (VALUES ${rows.join(", ")}) AS given
     WHERE "${table}"."${id}" = given.column1 AND "${table}"."${column}" = given.column2`,
    ...batch.flatMap(({ id, was, sealed }) => [id, was, sealed]),
  );
}

/**
 * One pass through a column.
 *
 * @returns also how many rows changed in the meantime
 */
async function round(column: SealedColumn, signal?: AbortSignal) {
  const came = { resealed: 0, unopened: 0, changed: 0 };
  for (let batch = await readBatch(column, ""); batch.length > 0; ) {
    const replacements: Replacement[] = [];
    for (const { id, sealed: was, owner, platform } of batch) {
      if (was === null) continue;
      const sealed = resealedText(was, { purpose: column.purpose, owner, platform });
      if (sealed === null) came.unopened += 1;
      else if (sealed !== was) replacements.push({ id, was, sealed });
    }
    const replaced = await replace(column, replacements, signal);
    came.resealed += replaced;
    came.changed += replacements.length - replaced;
    await pause(replaced > 0 ? PAUSE_MS : 0, undefined, { signal });
    batch = await readBatch(column, batch.at(-1)?.id ?? "");
  }
  return came;
}

/**
 * Reseals, in batches, everything that is not sealed under the first of `TOKEN_KEYS`. Can be interrupted and restarted
 * at any time.
 *
 * @throws database errors; an AbortError when aborted
 */
export async function reseal(columns: readonly SealedColumn[], signal?: AbortSignal): Promise<Resealed[]> {
  const found: Resealed[] = [];
  for (const column of columns) {
    let resealed = 0;
    let last = await round(column, signal);
    for (let rounds = 1; last.resealed + last.changed > 0 && rounds < MOST_ROUNDS; rounds++) {
      resealed += last.resealed;
      last = await round(column, signal);
    }
    resealed += last.resealed;
    found.push({ column: `${column.table}.${column.column}`, resealed, unopened: last.unopened });
  }
  return found;
}

/** Runs soon after each start, when `TOKEN_KEYS` may have changed, and daily. */
export function resealing(columns: readonly SealedColumn[]): RecurringWork {
  return {
    name: "reseal",
    run: async (_job, signal) => {
      for (const { column, resealed, unopened } of await reseal(columns, signal)) {
        if (resealed > 0) log.info({ column, count: resealed }, "sealed again under the first of TOKEN_KEYS");
        if (unopened > 0) log.warn({ column, count: unopened }, "sealed, and none of TOKEN_KEYS opens it");
      }
      return {};
    },
  };
}
