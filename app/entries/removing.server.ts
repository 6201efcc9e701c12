import { hash } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { awaitErasure } from "~/database/erasing.server";
import { noteRemoval } from "~/database/removals.server";
import { refusal } from "~/http/responses/refusal";
import type { JobKind } from "~/jobs/job";
import { othersTurn } from "~/jobs/others-turn.server";
import { enqueue } from "~/jobs/queue.server";
import { keepNoMoreOf } from "./being-kept.server";
import { forgetGoneCreators } from "./gone-creators.server";
import { endOfKeys, LAST_KEY } from "./key-lots.server";
import { creatorHash, remember } from "./removed-for-good.server";
import { deleteEntries, lockOwner } from "./sums.server";

/** Job kind that finishes removals whose process died. */
const KIND = "remove-entries";
/** Delay of the job: by then the removal itself is over, or has asked for it. */
const FIRST_TRY_MS = 60_000;
/** How long the caller of a removal waits. */
const WAITED_MS = 4_000;
/** Entries per transaction: some 30 ms, during which SQLite lets nobody else write. */
const LOT_ROWS = 500;

/** What to remove: all entries by a creator, all of a kind from a source, or all from before the first day of a month. */
const askedSchema = z.union([
  z.object({ creator: z.string() }),
  z.object({ source: z.string(), kind: z.string() }),
  z.object({ before: z.string() }),
]);
type Asked = z.infer<typeof askedSchema>;

/** Refusal for an entry that is not the user's. */
export const noEntry = () => refusal(404, "This is not there, or was removed before.");

/**
 * Removes one entry for good: no later archive brings it back.
 *
 * @returns false if the user has no such entry
 */
export async function removeEntry(userId: string, key: string): Promise<boolean> {
  const isRemoved = await db.$transaction(async (tx) => {
    await lockOwner(tx, userId);
    const row = await tx.entry.findFirst({
      where: { userId, key },
      select: { source: true, kind: true, day: true },
    });
    if (!row) return false;
    await remember(tx, userId, key);
    await tx.repeatedEntry.deleteMany({ where: { userId, key } });
    await deleteEntries(tx, userId, [key]);
    await forgetGoneCreators(userId, tx);
    const { source, kind, day } = row;
    await noteRemoval(tx, userId, { titles: { source, kind, day } });
    return true;
  });
  if (isRemoved) await awaitErasure();
  return isRemoved;
}

/** Deletes entries, and what notes that other imports have them too. */
async function deleteLot(userId: string, keys: readonly string[]): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockOwner(tx, userId);
    await tx.repeatedEntry.deleteMany({ where: { userId, key: { in: [...keys] } } });
    await deleteEntries(tx, userId, keys);
  });
}

/** Deletes the entries that an index finds, until there are none. */
async function deleteFound(
  userId: string,
  where: { creator: string } | { day: { lt: string } },
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    await othersTurn(signal);
    const rows = await db.entry.findMany({
      where: { userId, ...where },
      select: { key: true },
      take: LOT_ROWS,
    });
    if (rows.length === 0) return;
    await deleteLot(
      userId,
      rows.map(({ key }) => key),
    );
  }
}

/** Deletes the entries of a kind from a source. No index finds these, so all are gone through. */
async function deleteKind(
  userId: string,
  kind: { source: string; kind: string },
  signal?: AbortSignal,
): Promise<void> {
  for (let after = ""; after !== LAST_KEY; ) {
    await othersTurn(signal);
    const end = await endOfKeys(userId, after);
    const key = { gt: after, lte: end };
    const rows = await db.entry.findMany({ where: { userId, ...kind, key }, select: { key: true } });
    for (let from = 0; from < rows.length; from += LOT_ROWS) {
      await othersTurn(signal);
      await deleteLot(
        userId,
        rows.slice(from, from + LOT_ROWS).map((row) => row.key),
      );
    }
    after = end;
  }
}

async function deleteMatching(userId: string, asked: Asked, signal?: AbortSignal): Promise<void> {
  if ("creator" in asked) await deleteFound(userId, asked, signal);
  else if ("before" in asked) await deleteFound(userId, { day: { lt: asked.before } }, signal);
  else await deleteKind(userId, asked, signal);
  await forgetGoneCreators(userId);
  // Announced again: texts made in the meantime may still name what was removed.
  await db.$transaction((tx) => noteRemoval(tx, userId, { titles: asked }));
}

const jobOf = (userId: string, asked: Asked) => ({
  kind: KIND,
  key: hash("sha256", JSON.stringify([userId, asked]), "hex"),
  userId,
  payload: asked,
});

/** Enqueues a job that removes everything from before the first day of a month (YYYY-MM-DD). */
export async function requestRemovalBefore(userId: string, before: string): Promise<void> {
  await db.$transaction((tx) => enqueue(tx, jobOf(userId, { before })));
}

/** Whether entries are removed, or a job goes on removing them. */
export type Removal = "removed" | "under way";

/**
 * Removes the given entries. If they are so many that the caller would wait for long, or if this process dies on the
 * way, the job does the rest.
 *
 * @param within writes more in the same transaction as the job
 */
export async function remove(
  userId: string,
  asked: Asked,
  within?: (tx: Transaction) => Promise<unknown>,
): Promise<Removal> {
  const { payload, ...job } = jobOf(userId, asked);
  await db.$transaction(async (tx) => {
    // Waits for entries that are being stored, so that none are stored after this by what was true before.
    await lockOwner(tx, userId);
    await noteRemoval(tx, userId, { titles: asked });
    await within?.(tx);
    await enqueue(tx, { ...job, payload, runAt: new Date(Date.now() + FIRST_TRY_MS) });
  });
  const patience = AbortSignal.timeout(WAITED_MS);
  try {
    await deleteMatching(userId, asked, patience);
  } catch (error) {
    if (!patience.aborted) throw error;
    await db.$transaction((tx) => enqueue(tx, { ...job, payload }));
    return "under way";
  }
  await db.job.deleteMany({ where: job });
  await awaitErasure();
  return "removed";
}

/**
 * Removes everything by a creator for good: no later archive brings any of it back.
 *
 * @returns null if the user has nothing by this creator
 */
export async function removeCreator(userId: string, creator: string): Promise<Removal | null> {
  if (creator === "") return null;
  const row = await db.entry.findFirst({ where: { userId, creator }, select: { key: true } });
  if (!row) return null;
  return remove(userId, { creator }, async (tx) => {
    await remember(tx, userId, creatorHash(userId, creator));
    await tx.twinForecast.deleteMany({ where: { userId, creator } });
  });
}

/**
 * Takes the titles of a kind back, from all imports. A later archive may bring them again, if the user wants that then.
 *
 * @returns null if the user has none
 */
export async function takeBackKind(userId: string, source: string, kind: string): Promise<Removal | null> {
  const row = await db.titleDay.findFirst({ where: { userId, source, kind }, select: { kind: true } });
  if (!row) return null;
  return remove(userId, { source, kind }, async (tx) => {
    await keepNoMoreOf(tx, userId, { source, kind });
    await tx.twinForecast.deleteMany({ where: { userId, source, kind, creator: { not: "" } } });
  });
}

/** Finishes removals whose process died. */
export const removingEntries: JobKind = {
  name: KIND,
  run: async ({ userId, payload }, signal) => {
    if (userId === null) return;
    await deleteMatching(userId, askedSchema.parse(payload), signal);
    await awaitErasure();
  },
};
