import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { changing } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { derivedId } from "~/database/derived-id.server";
import { erased } from "~/database/erasing.server";
import { forgetTwin } from "~/database/forget-twin.server";
import { type Category, isCategory } from "./categories";
import { derivedColumns } from "./derived-columns.server";
import { refuseOverQuota } from "./quota.server";
import type { PreferenceInput } from "./schema";

/** A preference as screens and the JSON interface show it. */
export type Preference = {
  id: string;
  category: Category;
  subcategory: string;
  preference: string;
  /** 0 to 100. */
  confidence: number;
  sourceData: Record<string, unknown>;
  /** Raised by each change. */
  revision: number;
  createdAt: string;
  updatedAt: string;
};

const sourceSchema = z.record(z.string(), z.unknown());

type Row = Omit<Preference, "category" | "sourceData" | "createdAt" | "updatedAt"> & {
  category: string;
  sourceData: unknown;
  createdAt: Date;
  updatedAt: Date;
};

/** The columns of a {@link Preference}. */
export const COLUMNS = {
  id: true,
  category: true,
  subcategory: true,
  preference: true,
  confidence: true,
  sourceData: true,
  revision: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** A stored row as the product speaks of it. */
export function preferenceOf(row: Row): Preference {
  const category = isCategory(row.category) ? row.category : "lifestyle";
  return {
    ...row,
    category,
    sourceData: sourceSchema.parse(row.sourceData),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** One of a user's preferences, or null when there is none with this id, or it is somebody else's. */
export async function findPreference(userId: string, id: string): Promise<Preference | null> {
  const row = await db.preference.findFirst({ where: { id, userId }, select: COLUMNS });
  return row && preferenceOf(row);
}

type Origin = {
  /** The id that the form which sends this was made with: sending the same again adds nothing. */
  formId?: string;
  sourceData?: { source: string };
  /** Now, unless several come at once and have an order. */
  createdAt?: Date;
};

/** The same each time for the same form with the same content, and nobody else's. */
function postedId(userId: string, formId: string, input: PreferenceInput): string {
  const { category, subcategory, preference, confidence } = input;
  return derivedId([userId, formId, category, subcategory, preference, confidence]);
}

/**
 * Keeps a new preference: once however often the same form is sent with the same content, and each content of its own
 * where a form is gone back to and sent again.
 *
 * @throws 409 refusal when the account has as many preferences, or as much text, as it may
 */
export async function addPreference(
  userId: string,
  input: PreferenceInput,
  { formId, sourceData = { source: "stated" }, createdAt = new Date() }: Origin = {},
): Promise<Preference> {
  const id = formId === undefined ? undefined : postedId(userId, formId, input);
  const derived = derivedColumns({ ...input, createdAt });
  const { row } = await changing(
    userId,
    async (tx) => {
      const where = { id, userId };
      const standing = id ? await tx.preference.findFirst({ where, select: COLUMNS }) : null;
      if (standing) return { row: standing, isNew: false };
      await refuseOverQuota(tx, userId, { rows: 1, bytes: derived.bytes });
      const data = { ...input, ...derived, id, userId, sourceData, createdAt };
      return { row: await tx.preference.create({ data, select: COLUMNS }), isNew: true };
    },
    { isChange: ({ isNew }) => isNew },
  );
  return preferenceOf(row);
}

/** What a change came to: done, changed elsewhere meanwhile (with what now stands), or not there. */
export type Change =
  | { kind: "changed"; preference: Preference }
  | { kind: "stale"; now: Preference }
  | { kind: "missing" };

/**
 * Changes one of a user's preferences. What was there before is erased.
 *
 * @param revision the one that the caller saw; a preference changed since then stays as it is. Without it the
 *   change is made whatever is there.
 * @throws 409 refusal when a longer text does not fit into the account any more
 */
export async function changePreference(
  userId: string,
  id: string,
  input: PreferenceInput,
  revision?: number,
): Promise<Change> {
  const { row, isChanged } = await changing(
    userId,
    async (tx) => {
      const before = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
      if (!before || (revision !== undefined && before.revision !== revision)) {
        return { row: before, isChanged: false };
      }
      const derived = derivedColumns({ ...input, createdAt: before.createdAt });
      await refuseOverQuota(tx, userId, {
        rows: 0,
        bytes: derived.bytes - Buffer.byteLength(before.preference),
      });
      const data = { ...input, ...derived, revision: { increment: 1 } };
      const row = await tx.preference.update({ where: { id, userId }, data, select: COLUMNS });
      await forgetTwin(tx, userId);
      return { row, isChanged: true };
    },
    { isChange: ({ isChanged }) => isChanged },
  );
  if (isChanged) await erased();
  if (!row) return { kind: "missing" };
  const now = preferenceOf(row);
  // The same form sent twice, or two tabs of one mind: what was asked for is there.
  const stands = isChanged || isDeepStrictEqual({ ...now, ...input }, now);
  return stands ? { kind: "changed", preference: now } : { kind: "stale", now };
}
