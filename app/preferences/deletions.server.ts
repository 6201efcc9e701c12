import { z } from "zod";
import { changing, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { deletedId, deletionId, deletionsOf, LAST_DELETED_FIRST } from "~/database/deletion-ids.server";
import { awaitErasure } from "~/database/erasing.server";
import { forgetTwin } from "~/database/forget-twin.server";
import { noteRemoval } from "~/database/removals.server";
import { KEPT, UNDO_MS } from "~/http/limits/quotas";
import type { Expiring } from "~/jobs/sweep.server";
import { derivedPreferenceColumns } from "./derived-columns.server";
import { FIELD_NAMES, ofEachField, type StoredFields } from "./fields";
import { COLUMNS, type Preference, preferenceOf } from "./preferences.server";

/** An undoable deletion. */
export type Deletion = { id: string; category: string };

/** A deleted row. One from before a field was added lacks it. */
const keptSchema = z.object({
  ...ofEachField({
    word: () => z.string(),
    choice: ({ initial }) => z.string().default(initial),
    text: ({ initial }) => z.string().default(initial),
    percent: ({ initial }) => z.number().default(initial),
  }),
  readAs: z.string().nullable().default(null),
  readAnswer: z.string().nullable().default(null),
  sourceData: z.record(z.string(), z.json()),
  revision: z.number(),
  createdAt: z.coerce.date(),
});

/** Whether a preference has the same content as a deleted one. */
function saysTheSame(one: StoredFields, other: StoredFields): boolean {
  return FIELD_NAMES.every((name) => one[name] === other[name]);
}

/** Makes room for one more deletion; the oldest beyond the limit can no longer be undone. */
async function dropOldest(tx: Transaction, userId: string): Promise<void> {
  const beyond = await tx.deletedPreference.findMany({
    where: { userId },
    orderBy: LAST_DELETED_FIRST,
    skip: KEPT.deletedPreferences,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.deletedPreference.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** Deletes a preference and returns its row; null if the user has none with this id. */
async function takeOut(tx: Transaction, userId: string, id: string) {
  const row = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
  if (!row) return null;
  await tx.preference.deleteMany({ where: { id, userId } });
  await forgetTwin(tx, userId);
  await noteRemoval(tx, userId, { preference: { id, category: row.category } });
  return row;
}

/** Erases a preference of a user, including undoable deletions left after it was restored. False if not found. */
export async function erasePreference(userId: string, id: string): Promise<boolean> {
  const isThere = await changing(
    userId,
    async (tx) => {
      const row = await takeOut(tx, userId, id);
      if (row) await tx.deletedPreference.deleteMany({ where: { userId, ...deletionsOf(id) } });
      return row !== null;
    },
    { isChange: (taken) => taken },
  );
  if (isThere) await awaitErasure();
  return isThere;
}

/**
 * Deletes a preference of a user, keeping it for an hour. If it is already deleted, returns its last deletion.
 *
 * @returns null if there is no such preference, or its deletion can no longer be undone
 */
export async function deletePreference(
  userId: string,
  id: string,
  now = new Date(),
): Promise<Deletion | null> {
  const deletion = await changing(
    userId,
    async (tx) => {
      const row = await takeOut(tx, userId, id);
      if (!row) return null;
      const isTaken = await tx.deletedPreference.findUnique({ where: { id }, select: { id: true } });
      const kept = await tx.deletedPreference.create({
        data: {
          id: deletionId(id, isTaken !== null),
          userId,
          row: JSON.parse(JSON.stringify(row)),
          expire: new Date(now.getTime() + UNDO_MS),
        },
        select: { id: true },
      });
      await dropOldest(tx, userId);
      return { id: kept.id, category: row.category };
    },
    { isChange: (deletion) => deletion !== null },
  );
  if (deletion) return deletion;
  const last = await db.deletedPreference.findFirst({
    where: { userId, expire: { gt: now }, ...deletionsOf(id) },
    orderBy: LAST_DELETED_FIRST,
  });
  return last && { id: last.id, category: keptSchema.parse(last.row).category };
}

/**
 * Restores a deleted preference as it was; if its id now belongs to another text, under a new id. Quotas are not
 * checked, since it was counted until a moment ago.
 *
 * @param id of a deletion, or of the deleted preference
 * @returns the restored preference, or null if nothing was deleted within the last hour
 */
export async function restorePreference(
  userId: string,
  id: string,
  now = new Date(),
): Promise<Preference | null> {
  return changing(
    userId,
    async (tx) => {
      // A concurrent undo waits for the first and then finds what it restored.
      const open = { userId, expire: { gt: now } };
      const kept =
        (await tx.deletedPreference.findFirst({ where: { ...open, id } })) ??
        (await tx.deletedPreference.findFirst({
          where: { ...open, ...deletionsOf(id) },
          orderBy: LAST_DELETED_FIRST,
        }));
      const own = { id: deletedId(kept?.id ?? id), userId };
      const standing = await tx.preference.findFirst({ where: own, select: COLUMNS });
      if (!kept) return standing && preferenceOf(standing);
      await tx.deletedPreference.deleteMany({ where: { id: kept.id, userId } });
      const row = keptSchema.parse(kept.row);
      if (standing && saysTheSame(row, standing)) return preferenceOf(standing);
      const restored = {
        ...row,
        ...derivedPreferenceColumns(row),
        userId,
        id: standing ? undefined : own.id,
      };
      return preferenceOf(await tx.preference.create({ data: restored, select: COLUMNS }));
    },
    { isChange: (preference) => preference !== null },
  );
}

/** Lets the sweep erase deletions when their hour is over, as promised. */
export const expiringDeletions: Expiring = {
  remove: (now) => db.deletedPreference.deleteMany({ where: { expire: { lte: now } } }),
  next: async () => {
    const next = await db.deletedPreference.findFirst({
      orderBy: { expire: "asc" },
      select: { expire: true },
    });
    return next?.expire ?? null;
  },
};
