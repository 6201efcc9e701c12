import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { isUniqueViolation } from "~/database/trouble.server";
import { db } from "~/db.server";
import { type Category, isCategory } from "./categories";
import { derivedColumns } from "./derived-columns.server";
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
  const { id, sourceData = { source: "stated" }, createdAt = new Date() } = origin;
  try {
    const derived = derivedColumns({ ...input, createdAt });
    const data = { ...input, ...derived, id, userId, sourceData, createdAt };
    const row = await db.preference.create({ data, select: COLUMNS });
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
  // This never changes, so it may be read before.
  const made = await db.preference.findFirst({ where: { id, userId }, select: { createdAt: true } });
  if (!made) return { kind: "missing" };
  const derived = derivedColumns({ ...input, ...made });
  const { count } = await db.preference.updateMany({
    where: { id, userId, revision },
    data: { ...input, ...derived, revision: { increment: 1 } },
  });
  const now = await findPreference(userId, id);
  if (!now) return { kind: "missing" };
  // The same form sent twice, or two tabs of one mind: what was asked for stands there.
  const stands = count === 1 || isDeepStrictEqual({ ...now, ...input }, now);
  return stands ? { kind: "changed", preference: now } : { kind: "stale", now };
}

/** Deletes one of a user's preferences and keeps it aside for an hour. False when there is none with this id. */
export async function deletePreference(userId: string, id: string, now = new Date()): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const row = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
    if (!row) return false;
    const { count } = await tx.preference.deleteMany({ where: { id, userId } });
    if (count === 0) return false;
    const kept = {
      id,
      userId,
      row: JSON.parse(JSON.stringify(row)),
      expire: new Date(now.getTime() + UNDO_MS),
    };
    await tx.deletedPreference.upsert({ where: { id }, create: kept, update: kept });
    return true;
  });
}

/** The category of a preference that a user deleted within the last hour, or null. */
export async function deletedCategory(userId: string, id: string, now = new Date()): Promise<string | null> {
  const kept = await db.deletedPreference.findFirst({ where: { id, userId, expire: { gt: now } } });
  return kept && keptSchema.parse(kept.row).category;
}

const keptSchema = z
  .object({
    category: z.string(),
    subcategory: z.string(),
    preference: z.string(),
    confidence: z.number(),
    sourceData: z.record(z.string(), z.json()),
    revision: z.number(),
    createdAt: z.coerce.date(),
  })
  .transform((row) => ({ ...row, ...derivedColumns(row) }));

/**
 * Brings a deleted preference back as it was; one that stands there again already stays as it is. Null when it was
 * not deleted within the last hour.
 */
export async function restorePreference(
  userId: string,
  id: string,
  now = new Date(),
): Promise<Preference | null> {
  return db.$transaction(async (tx) => {
    const kept = await tx.deletedPreference.findFirst({ where: { id, userId, expire: { gt: now } } });
    // Of two undos at once the second waits here for the first, and then finds what that brought back.
    const { count } = await tx.deletedPreference.deleteMany({ where: { id, userId } });
    const standing = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
    if (standing) return preferenceOf(standing);
    if (!kept || count === 0) return null;
    const row = await tx.preference.create({
      data: { id, userId, ...keptSchema.parse(kept.row) },
      select: COLUMNS,
    });
    return preferenceOf(row);
  });
}
