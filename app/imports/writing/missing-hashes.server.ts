import type { Hashed } from "~/exports/format/imported";
import { IMPORTED, type ImportedList } from "~/exports/lists.server";
import { db } from "~/ground/database/db.server";
import { givenRows } from "~/ground/database/given-rows.server";
import type { Totals } from "./batches.server";

/** Rows hashed at once, and the maximum size of their texts in bytes. */
const AT_ONCE = { rows: 200, bytes: 200_000 };

type Piece = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** Sets missing content hashes. A row written meanwhile already has a newer one. */
async function setHashes(table: string, hashes: Hashed[]): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE "${table}" SET "contentHash" = given.value->>'hash' FROM ${givenRows()}
     WHERE "${table}"."id" = given.value->>'id' AND "${table}"."contentHash" IS NULL`,
    JSON.stringify(hashes),
  );
}

/** Hashes one batch of a list's rows. @returns whether there may be more */
async function fillSome(userId: string, { table, imported }: ImportedList): Promise<boolean> {
  const hashes = (await imported.unhashed?.(db, userId, AT_ONCE)) ?? [];
  if (hashes.length === 0) return false;
  await setHashes(table, hashes);
  return true;
}

/**
 * Sets the content hash of older rows without one, so that restoring finds them.
 *
 * @param piece runs a short unit of work, then yields to others
 */
export async function fillHashes(userId: string, { rows }: Totals, piece: Piece): Promise<void> {
  for (const list of IMPORTED.filter(({ name, imported }) => imported.unhashed && rows[name] > 0)) {
    while (await piece(() => fillSome(userId, list)));
  }
}
