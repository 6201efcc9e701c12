import { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";
import { noteRemoval } from "~/ground/database/removals.server";
import {
  deletedId,
  deleteForAnHour,
  eraseForGood,
  expiringDeletions,
  type Undoable,
  undoDeletion,
} from "~/ground/jobs/deletions.server";
import { forgetTwin } from "~/preferences/forget-twin.server";
import { KEPT } from "~/web/http/limits/quotas";
import { derivedPreferenceColumns } from "./derived-columns.server";
import { FIELD_NAMES, ofEachField, type StoredFields } from "./fields";
import { COLUMNS, type Preference, preferenceOf } from "./preferences.server";

/** An undoable deletion. */
type Deletion = { id: string; category: string };

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

async function takeOut(tx: Transaction, userId: string, id: string) {
  const row = await tx.preference.findFirst({ where: { id, userId }, select: COLUMNS });
  if (!row) return null;
  await tx.preference.deleteMany({ where: { id, userId } });
  await forgetTwin(tx, userId);
  await noteRemoval(tx, userId, { preference: { id, category: row.category } });
  return { row };
}

const PREFERENCES: Undoable = { table: "deletedPreference", most: KEPT.deletedPreferences, takeOut };

/** Erases a preference of a user, including undoable deletions left after it was restored. False if not found. */
export const erasePreference = (userId: string, id: string) => eraseForGood(PREFERENCES, userId, id);

/** Deletes a preference of a user, keeping it for an hour. @returns as {@link deleteForAnHour} does */
export async function deletePreference(
  userId: string,
  id: string,
  now = new Date(),
): Promise<Deletion | null> {
  const deletion = await deleteForAnHour(PREFERENCES, userId, id, now);
  return deletion && { id: deletion.id, category: keptSchema.parse(deletion.row).category };
}

/**
 * Restores a deleted preference as it was; if its id now belongs to another text, under a new id.
 *
 * @param id of the deletion
 * @returns the restored preference, or null if nothing was deleted within the last hour
 */
export async function restorePreference(
  userId: string,
  id: string,
  now = new Date(),
): Promise<Preference | null> {
  const asked = { userId, id, now };
  const find = (tx: Transaction, own: string) =>
    tx.preference.findFirst({ where: { id: own, userId }, select: COLUMNS });
  const restored = await undoDeletion(PREFERENCES, asked, find, async (tx, kept, stored) => {
    const row = keptSchema.parse(kept.row);
    if (stored && saysTheSame(row, stored)) return stored;
    const restoredId = stored ? undefined : deletedId(id);
    const data = { ...row, ...derivedPreferenceColumns(row), userId, id: restoredId };
    return tx.preference.create({ data, select: COLUMNS });
  });
  return restored && preferenceOf(restored);
}

export const expiringPreferences = expiringDeletions(PREFERENCES);
