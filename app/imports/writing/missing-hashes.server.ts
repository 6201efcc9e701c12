import { db } from "~/database/db.server";
import { env } from "~/env.server";
import type { Hashed } from "~/exports/format/imported";
import { IMPORTED, type ImportedList } from "~/exports/lists.server";
import type { Totals } from "./lots.server";

/** Rows that get their hash at once, and how many bytes of text they may have together. */
const AT_ONCE = { rows: 200, bytes: 200_000 };

type Piece = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** Gives rows the hashes that they lack. One that was written meanwhile has its own already, and a newer one. */
async function setHashes(table: string, hashes: Hashed[]): Promise<void> {
  const given =
    env().database.engine === "sqlite"
      ? "json_each(?1) AS given"
      : "jsonb_array_elements(CAST($1 AS jsonb)) AS given(value)";
  await db.$executeRawUnsafe(
    `UPDATE "${table}" SET "contentHash" = given.value->>'hash' FROM ${given}
     WHERE "${table}"."id" = given.value->>'id' AND "${table}"."contentHash" IS NULL`,
    JSON.stringify(hashes),
  );
}

/** @returns whether there may be more */
async function fillSome(userId: string, { table, imported }: ImportedList): Promise<boolean> {
  const hashes = (await imported.unhashed?.(db, userId, AT_ONCE)) ?? [];
  if (hashes.length === 0) return false;
  await setHashes(table, hashes);
  return true;
}

/**
 * Gives those of a user's rows a hash that were kept before there was one, so that an import finds them.
 *
 * @param piece does one short piece of the work and lets others have their turn
 */
export async function fillHashes(userId: string, { rows }: Totals, piece: Piece): Promise<void> {
  for (const list of IMPORTED.filter(({ name, imported }) => imported.unhashed && rows[name] > 0)) {
    while (await piece(() => fillSome(userId, list)));
  }
}
