import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { changing } from "~/database/changing.server";
import { isUniqueViolation } from "~/database/trouble.server";
import { db } from "~/db.server";
import { type Category, isCategory } from "./categories";
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

/** How long a deleted preference can be brought back. */
const UNDO_MS = 60 * 60 * 1000;

const sourceSchema = z.record(z.string(), z.unknown());

type Row = Omit<Preference, "category" | "sourceData" | "createdAt" | "updatedAt"> & {
  category: string;
  sourceData: unknown;
  createdAt: Date;
  updatedAt: Date;
};

const COLUMNS = {
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

type Listing = { category?: Category; most: number; before?: string };

/**
 * A user's preferences, newest first, optionally of one category.
 *
 * @param before the id that the listing goes on after, for the next page
 */
export async function listPreferences(
  userId: string,
  { category, most, before }: Listing,
): Promise<Preference[]> {
  const rows = await db.preference.findMany({
    where: { userId, category },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: most,
    ...(before ? { cursor: { id: before, userId }, skip: 1 } : {}),
    select: COLUMNS,
  });
  return rows.map(preferenceOf);
}

/** How many preferences a user has. */
export function countPreferences(userId: string): Promise<number> {
  return db.preference.count({ where: { userId } });
}

/** One of a user's preferences, or null when there is none with this id, or it is somebody else's. */
export async function findPreference(userId: string, id: string): Promise<Preference | null> {
  const row = await db.preference.findFirst({ where: { id, userId }, select: COLUMNS });
  return row && preferenceOf(row);
}

type Origin = {
  /** A UUID made for the form that sends this: a second post of the same form adds nothing. */
  id?: string;
  sourceData?: { source: string };
  /** Now, unless several come at once and have an order. */
  createdAt?: Date;
};

/** Keeps a new preference, once however often the same form is sent. */
export async function addPreference(
  userId: string,
  input: PreferenceInput,
  origin: Origin = {},
): Promise<Preference> {
  const { id, sourceData = { source: "stated" }, createdAt } = origin;
  try {
    const data = { ...input, id, userId, sourceData, createdAt };
    const row = await changing(userId, (tx) => tx.preference.create({ data, select: COLUMNS }));
    return preferenceOf(row);
  } catch (error) {
    if (!id || !isUniqueViolation(error)) throw error;
    // Sent twice; or, by no accident, under the id of somebody else's: then it gets one of its own.
    return (await findPreference(userId, id)) ?? addPreference(userId, input, { sourceData, createdAt });
  }
}

/** What a change came to: done, changed elsewhere meanwhile (with what now stands), or not there. */
export type Change =
  | { kind: "changed"; preference: Preference }
  | { kind: "stale"; now: Preference }
  | { kind: "missing" };

/**
 * Changes one of a user's preferences.
 *
 * @param revision the one that the caller saw; a preference changed since then stays as it is. Without it the
 *   change is made whatever stands there.
 */
export async function changePreference(
  userId: string,
  id: string,
  input: PreferenceInput,
  revision?: number,
): Promise<Change> {
  const { count, row } = await changing(
    userId,
    async (tx) => {
      const { count } = await tx.preference.updateMany({
        where: { id, userId, revision },
        data: { ...input, revision: { increment: 1 } },
      });
      return { count, row: await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS }) };
    },
    { isChange: ({ count }) => count > 0 },
  );
  const now = row && preferenceOf(row);
  if (!now) return { kind: "missing" };
  // The same form sent twice, or two tabs of one mind: what was asked for stands there.
  const stands = count === 1 || isDeepStrictEqual({ ...now, ...input }, now);
  return stands ? { kind: "changed", preference: now } : { kind: "stale", now };
}

/** Deletes one of a user's preferences and keeps it aside for an hour. False when there is none with this id. */
export async function deletePreference(userId: string, id: string, now = new Date()): Promise<boolean> {
  return changing(
    userId,
    async (tx) => {
      const row = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
      if (!row) return false;
      await tx.preference.deleteMany({ where: { id, userId } });
      const kept = {
        id,
        userId,
        row: JSON.parse(JSON.stringify(row)),
        expire: new Date(now.getTime() + UNDO_MS),
      };
      await tx.deletedPreference.upsert({ where: { id }, create: kept, update: kept });
      return true;
    },
    { isChange: (deleted) => deleted },
  );
}

/** The category of a preference that a user deleted within the last hour, or null. */
export async function deletedCategory(userId: string, id: string, now = new Date()): Promise<string | null> {
  const kept = await db.deletedPreference.findFirst({ where: { id, userId, expire: { gt: now } } });
  return kept && keptSchema.parse(kept.row).category;
}

const keptSchema = z.object({
  category: z.string(),
  subcategory: z.string(),
  preference: z.string(),
  confidence: z.number(),
  sourceData: z.record(z.string(), z.json()),
  revision: z.number(),
  createdAt: z.coerce.date(),
});

/**
 * Brings a deleted preference back as it was; one that stands there again already stays as it is. Null when it was
 * not deleted within the last hour.
 */
export async function restorePreference(
  userId: string,
  id: string,
  now = new Date(),
): Promise<Preference | null> {
  return changing(
    userId,
    async (tx) => {
      // Of two undos at once the second begins when the first is done, and then finds what that brought back.
      const kept = await tx.deletedPreference.findFirst({ where: { id, userId, expire: { gt: now } } });
      const standing = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
      await tx.deletedPreference.deleteMany({ where: { id, userId } });
      if (standing) return preferenceOf(standing);
      if (!kept) return null;
      const row = await tx.preference.create({
        data: { id, userId, ...keptSchema.parse(kept.row) },
        select: COLUMNS,
      });
      return preferenceOf(row);
    },
    { isChange: (preference) => preference !== null },
  );
}
