import { hash } from "node:crypto";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { awaitErasure } from "~/ground/database/erasing.server";
import { noteRemoval } from "~/ground/database/removals.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { refusal } from "~/web/http/responses/refusal";
import { keepNoMoreOf } from "../being-kept.server";
import { deleteEntries } from "../sums/sums.server";
import { type AskedRemoval, askedRemovalSchema, deleteAsked } from "./deleting.server";
import { forgetGoneCreators } from "./gone-creators.server";
import { creatorHash, remember } from "./removed-for-good.server";

/** Job kind that finishes removals whose process died. */
const KIND = "remove-entries";
/** Delay of the job: by then the removal itself is over, or has requested the job. */
const FIRST_TRY_MS = 60_000;
/** How long the caller of a removal waits. */
const WAITED_MS = 4_000;

/** Refusal for an entry that is not the user's. */
export const noEntry = () => refusal(404, "This is not there, or was removed before.");

/**
 * Removes one entry permanently: no later archive brings it back.
 *
 * @returns false if the user has no such entry
 */
export async function removeEntry(userId: string, key: string): Promise<boolean> {
  const work = async (tx: Transaction) => {
    const row = await tx.entry.findFirst({
      where: { userId, key },
      select: { source: true, kind: true, day: true },
    });
    if (!row) return false;
    await remember(tx, userId, key);
    await tx.repeatedEntry.deleteMany({ where: { userId, key } });
    await deleteEntries(tx, userId, [key]);
    await forgetGoneCreators(tx, userId);
    const { source, kind, day } = row;
    await noteRemoval(tx, userId, { titles: { source, kind, day } });
    return true;
  };
  const isRemoved = await changing(userId, work, { isChange: Boolean });
  if (isRemoved) await awaitErasure();
  return isRemoved;
}

async function deleteMatching(userId: string, asked: AskedRemoval, signal?: AbortSignal): Promise<void> {
  await deleteAsked(userId, asked, signal);
  await changing(userId, async (tx) => {
    await forgetGoneCreators(tx, userId);
    // Announced again, since texts generated in the meantime may still name what was removed.
    await noteRemoval(tx, userId, { titles: asked });
  });
}

const jobOf = (userId: string, asked: AskedRemoval) => ({
  kind: KIND,
  key: hash("sha256", JSON.stringify([userId, asked]), "hex"),
  userId,
  payload: asked,
});

/** Enqueues a job that removes everything from before the first day of a month (YYYY-MM-DD). */
export async function requestRemovalBefore(userId: string, before: string): Promise<void> {
  await db.$transaction((tx) => enqueue(tx, jobOf(userId, { before })));
}

/** Whether the entries are removed, or a job is still removing them. */
export type Removal = "removed" | "under way";

/**
 * Removes the given entries. If there are so many that the caller would wait long, or if this process dies meanwhile,
 * the job does the rest.
 *
 * @param within writes more in the same transaction as the job
 */
export async function remove(
  userId: string,
  asked: AskedRemoval,
  within?: (tx: Transaction) => Promise<unknown>,
): Promise<Removal> {
  const { payload, ...job } = jobOf(userId, asked);
  // Waits for entries being stored, so that none are stored after this based on outdated state.
  const begin = async (tx: Transaction) => {
    await noteRemoval(tx, userId, { titles: asked });
    await within?.(tx);
    await enqueue(tx, { ...job, payload, runAt: new Date(Date.now() + FIRST_TRY_MS) });
  };
  await changing(userId, begin, { isPartOfMore: true });
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
 * Removes everything by a creator permanently: no later archive brings any of it back.
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
 * Withdraws the titles of a kind from all imports. A later archive may bring them again, if the user then wants that.
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
    await deleteMatching(userId, askedRemovalSchema.parse(payload), signal);
    await awaitErasure();
  },
};
