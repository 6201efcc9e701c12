import { randomUUID } from "node:crypto";
import { changing, type Transaction } from "../database/changing.server";
import { db } from "../database/db.server";
import { awaitErasure } from "../database/erasing.server";
import type { Expiring } from "./sweep.server";

/** How long an item deleted by a form can be restored; then it is erased. */
const UNDO_MS = 60 * 60 * 1000;

/* A deleted item keeps its id, by which the deletion can be undone for an hour. Posting the same form again recreates
   it under the same id (`derivedId`), so it may be deleted several times; each further deletion's id has a suffix. */

const SEPARATOR = ".";

/** The id of the deleted item. */
export function deletedId(deletion: string): string {
  return deletion.split(SEPARATOR, 1)[0] ?? deletion;
}

/** Query condition for an id: one deletion, or all of the same item. Our ids contain no LIKE wildcards. */
function deletionsOf(id: string) {
  return /[%_\\]/.test(id) ? { id } : { OR: [{ id }, { id: { startsWith: `${id}${SEPARATOR}` } }] };
}

const LAST_DELETED_FIRST = [{ expire: "desc" as const }, { id: "desc" as const }];

/** The tables of deleted rows. They have the columns of `DeletedForecast`, and some have more. */
type Rows = Pick<
  Transaction["deletedForecast"],
  "count" | "create" | "deleteMany" | "findFirst" | "findMany"
>;

/** An item taken out of its table: its row, and data kept beside it in separate columns. */
type Taken = { row: object; beside?: object };

/** A kind of item that can be deleted and restored, defined by its noun. */
export type Undoable = {
  /** Its deleted rows. */
  table: "deletedDecision" | "deletedForecast" | "deletedPreference";
  /** Deletions of one user that can be undone. */
  most: number;
  /** Deletes it; null if the user has none with this id. */
  takeOut(tx: Transaction, userId: string, id: string): Promise<Taken | null>;
};

/** The tables differ only in the types of their generated queries. */
const rowsOf = ({ table }: Undoable, client: Pick<Transaction, Undoable["table"]>) => client[table] as Rows;

/** Makes room for one more deletion; the oldest beyond the limit can no longer be undone. */
async function dropOldest(rows: Rows, userId: string, most: number): Promise<void> {
  const beyond = await rows.findMany({
    where: { userId },
    orderBy: LAST_DELETED_FIRST,
    skip: most,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await rows.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** Erases a user's item, and the copies kept for restoring it. False if not found. */
export async function eraseForGood(undoable: Undoable, userId: string, id: string): Promise<boolean> {
  const isThere = await changing(
    userId,
    async (tx) => {
      const taken = await undoable.takeOut(tx, userId, id);
      if (taken) await rowsOf(undoable, tx).deleteMany({ where: { userId, ...deletionsOf(id) } });
      return taken !== null;
    },
    { isChange: (gone) => gone },
  );
  if (isThere) await awaitErasure();
  return isThere;
}

/**
 * Deletes a user's item, keeping it for an hour.
 *
 * @returns the deletion's id and row, those of the last deletion if it is already deleted; null if there is no such
 * item, or it can no longer be restored
 */
export async function deleteForAnHour(
  undoable: Undoable,
  userId: string,
  id: string,
  now: Date,
): Promise<{ id: string; row: unknown } | null> {
  const deletion = await changing(
    userId,
    async (tx) => {
      const taken = await undoable.takeOut(tx, userId, id);
      if (!taken) return null;
      const rows = rowsOf(undoable, tx);
      const isTaken = (await rows.count({ where: { id, userId } })) > 0;
      const row = JSON.parse(JSON.stringify(taken.row));
      const kept = { id: isTaken ? `${id}${SEPARATOR}${randomUUID()}` : id, userId, row };
      const expire = new Date(now.getTime() + UNDO_MS);
      await rows.create({ data: { ...kept, expire, ...taken.beside }, select: { id: true } });
      await dropOldest(rows, userId, undoable.most);
      return kept;
    },
    { isChange: (kept) => kept !== null },
  );
  if (deletion) return deletion;
  // The button was pressed twice: it is already deleted.
  const where = { userId, expire: { gt: now }, ...deletionsOf(id) };
  return rowsOf(undoable, db).findFirst({ where, orderBy: LAST_DELETED_FIRST });
}

/**
 * Undoes a deletion. If the same form was posted again meanwhile, the item it created stays, and `bring` must restore a
 * different one under a new id. Quotas are not checked, since the item counted until a moment ago.
 *
 * @param id of the deletion
 * @param find the item that has this id now
 * @param bring writes a deleted row, or returns the item in its place
 * @returns null if nothing was deleted within the last hour
 */
export function undoDeletion<Found>(
  undoable: Undoable,
  { userId, id, now }: { userId: string; id: string; now: Date },
  find: (tx: Transaction, id: string) => Promise<Found | null>,
  bring: (tx: Transaction, kept: { row: unknown }, stored: Found | null) => Promise<Found>,
): Promise<Found | null> {
  return changing(
    userId,
    async (tx) => {
      const rows = rowsOf(undoable, tx);
      const kept = await rows.findFirst({ where: { id, userId, expire: { gt: now } } });
      const stored = await find(tx, deletedId(id));
      // A concurrent undo waits for the first, and then finds what it restored.
      if (!kept) return stored;
      await rows.deleteMany({ where: { id, userId } });
      return bring(tx, kept, stored);
    },
    { isChange: (restored) => restored !== null },
  );
}

/** Lets the sweep erase deleted items when their hour is over, as promised. */
export function expiringDeletions(undoable: Undoable): Expiring {
  return {
    remove: (now) => rowsOf(undoable, db).deleteMany({ where: { expire: { lte: now } } }),
    next: async () => {
      const rows = rowsOf(undoable, db);
      const next = await rows.findFirst({ orderBy: { expire: "asc" }, select: { expire: true } });
      return next?.expire ?? null;
    },
  };
}
