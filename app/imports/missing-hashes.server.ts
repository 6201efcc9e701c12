import { db } from "~/database/db.server";
import { env } from "~/env.server";
import { derivedColumns as ofResult } from "~/personality/derived-columns.server";
import { derivedColumns as ofPreference } from "~/preferences/derived-columns.server";
import type { Totals } from "./lots.server";

/** Rows that get their hash at once, and how many bytes of text they may have together. */
const ROWS_AT_ONCE = 200;
const BYTES_AT_ONCE = 200_000;

type Hashed = { id: string; hash: string };
type Piece = <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome>;

/** Gives rows the hashes that they lack. One that was written meanwhile has its own already, and a newer one. */
async function setHashes(table: "Preference" | "PersonalityProfile", hashes: Hashed[]): Promise<void> {
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

/** As many of the rows as have so many bytes together, and one at least. */
function within<Row extends { bytes: number }>(rows: Row[], most: number): Row[] {
  let bytes = 0;
  return rows.filter((row, index) => {
    bytes += row.bytes;
    return index === 0 || bytes <= most;
  });
}

/** @returns whether there may be more */
async function fillPreferences(userId: string): Promise<boolean> {
  const where = { userId, contentHash: null };
  const found = await db.preference.findMany({
    where,
    take: ROWS_AT_ONCE,
    select: { id: true, bytes: true },
  });
  if (found.length === 0) return false;
  const rows = await db.preference.findMany({
    where: { userId, id: { in: within(found, BYTES_AT_ONCE).map(({ id }) => id) } },
    select: { id: true, createdAt: true, category: true, subcategory: true, preference: true },
  });
  await setHashes(
    "Preference",
    rows.map((row) => ({ id: row.id, hash: ofPreference(row).contentHash })),
  );
  return true;
}

/** @returns whether there may be more */
async function fillResults(userId: string): Promise<boolean> {
  const where = { userId, contentHash: null };
  const rows = await db.personalityProfile.findMany({
    where,
    take: ROWS_AT_ONCE,
    omit: { insights: true, answers: true },
  });
  if (rows.length === 0) return false;
  await setHashes(
    "PersonalityProfile",
    rows.map((row) => ({ id: row.id, hash: ofResult(row).contentHash })),
  );
  return true;
}

/**
 * Gives those of a user's rows a hash that were kept before there was one, so that an import finds them.
 *
 * @param piece does one short piece of the work and lets others have their turn
 */
export async function fillHashes(userId: string, totals: Totals, piece: Piece): Promise<void> {
  while (totals.preferences > 0 && (await piece(() => fillPreferences(userId))));
  while (totals.results > 0 && (await piece(() => fillResults(userId))));
}
