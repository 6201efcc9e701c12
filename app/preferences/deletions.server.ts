import { randomUUID } from "node:crypto";
import { z } from "zod";
import { changing, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { erased } from "~/database/erasing.server";
import { forgetTwin } from "~/database/forget-twin.server";
import { noteRemoval } from "~/database/removals.server";
import { KEPT } from "~/http/limits/quotas";
import type { Expiring } from "~/jobs/sweep.server";
import { derivedColumns } from "./derived-columns.server";
import { COLUMNS, type Preference, preferenceOf } from "./preferences.server";

/** How long a preference that was deleted by form can be brought back, at most; then it is erased. */
const UNDO_MS = 60 * 60 * 1000;

/** A deletion that can be taken back. */
export type Deletion = { id: string; category: string };

const keptSchema = z.object({
  category: z.string(),
  subcategory: z.string(),
  preference: z.string(),
  confidence: z.number(),
  sourceData: z.record(z.string(), z.json()),
  revision: z.number(),
  createdAt: z.coerce.date(),
});

/** What tells a second deletion of the same preference from the first, which has the preference's own id. */
const SEPARATOR = ".";

/** The preference that a deletion is of. */
function deletedId(deletionId: string): string {
  return deletionId.split(SEPARATOR, 1)[0] ?? deletionId;
}

/** The deletions that an id names: one deletion, or all of a preference. No id of ours has what LIKE reads. */
function named(id: string) {
  return /[%_\\]/.test(id) ? { id } : { OR: [{ id }, { id: { startsWith: `${id}${SEPARATOR}` } }] };
}

const FIELDS = ["category", "subcategory", "preference", "confidence"] as const;
const NEWEST_FIRST = [{ expire: "desc" as const }, { id: "desc" as const }];

/** Whether a preference says what a deleted one said. */
function saysTheSame(
  one: z.infer<typeof keptSchema>,
  other: Pick<Preference, "subcategory" | "preference" | "confidence"> & { category: string },
): boolean {
  return FIELDS.every((name) => one[name] === other[name]);
}

/** Makes room for one more deletion: beyond the most that are kept the oldest can no longer be taken back. */
async function dropOldest(tx: Transaction, userId: string): Promise<void> {
  const beyond = await tx.deletedPreference.findMany({
    where: { userId },
    orderBy: NEWEST_FIRST,
    skip: KEPT.deletedPreferences,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.deletedPreference.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** Takes a preference out of the account; its row, or null when the user has none with this id. */
async function takeOut(tx: Transaction, userId: string, id: string) {
  const row = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
  if (!row) return null;
  await tx.preference.deleteMany({ where: { id, userId } });
  await forgetTwin(tx, userId);
  await noteRemoval(tx, userId, { preference: { id, category: row.category } });
  return row;
}

/**
 * Erases one of a user's preferences: nothing of it is kept, not even of an earlier deletion of it by form, after which
 * the same form brought it back. False when there is none with this id.
 */
export async function erasePreference(userId: string, id: string): Promise<boolean> {
  const isThere = await changing(
    userId,
    async (tx) => {
      const row = await takeOut(tx, userId, id);
      if (row) await tx.deletedPreference.deleteMany({ where: { userId, ...named(id) } });
      return row !== null;
    },
    { isChange: (taken) => taken },
  );
  if (isThere) await erased();
  return isThere;
}

/**
 * Deletes one of a user's preferences and keeps it aside for an hour. Where it is deleted already, its last deletion.
 *
 * @returns null when there is no such preference, or its deletion can no longer be taken back
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
          id: isTaken ? `${id}${SEPARATOR}${randomUUID()}` : id,
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
    where: { userId, expire: { gt: now }, ...named(id) },
    orderBy: NEWEST_FIRST,
  });
  return last && { id: last.id, category: keptSchema.parse(last.row).category };
}

/**
 * Brings a deleted preference back as it was, whatever is there meanwhile: where its id was taken by another text
 * it gets a new one. It needs no room in the account: it had some until a moment ago.
 *
 * @param id a deletion's, or that of a preference one of whose deletions is to be taken back
 * @returns what is there now, or null when nothing was deleted within the last hour
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
      const open = { userId, expire: { gt: now } };
      const kept =
        (await tx.deletedPreference.findFirst({ where: { ...open, id } })) ??
        (await tx.deletedPreference.findFirst({ where: { ...open, ...named(id) }, orderBy: NEWEST_FIRST }));
      const own = { id: deletedId(kept?.id ?? id), userId };
      const standing = await tx.preference.findFirst({ where: own, select: COLUMNS });
      if (!kept) return standing && preferenceOf(standing);
      await tx.deletedPreference.deleteMany({ where: { id: kept.id, userId } });
      const row = keptSchema.parse(kept.row);
      if (standing && saysTheSame(row, standing)) return preferenceOf(standing);
      const restored = { ...row, ...derivedColumns(row), userId, id: standing ? undefined : own.id };
      return preferenceOf(await tx.preference.create({ data: restored, select: COLUMNS }));
    },
    { isChange: (preference) => preference !== null },
  );
}

/** Deletions that can be undone no more, for the sweep: they are erased by the hour that was promised. */
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
