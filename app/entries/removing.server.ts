import { hash } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { awaitErasure } from "~/database/erasing.server";
import { noteRemoval } from "~/database/removals.server";
import { quotaRefusal } from "~/http/forms/refused-input.server";
import { refusal } from "~/http/responses/refusal";
import type { JobKind } from "~/jobs/job";
import { othersTurn } from "~/jobs/others-turn.server";
import { enqueue } from "~/jobs/queue.server";
import { countCreators, countMonth } from "./creator-months.server";
import { forgetGoneCreators } from "./gone-creators.server";

/** Job kind that finishes removals whose process died. */
const KIND = "remove-entries";
/** Delay of the job: by then the removal itself is usually over. */
const FIRST_TRY_MS = 60_000;
const LOT_ROWS = 1_000;
/** Maximum number of removals for good that are remembered for an account. */
const REMEMBERED_MOST = 20_000;

/** What to remove: all entries by a creator, all of a kind from a source, or all from before the first day of a month. */
const askedSchema = z.union([
  z.object({ creator: z.string() }),
  z.object({ source: z.string(), kind: z.string() }),
  z.object({ before: z.string() }),
]);
type Asked = z.infer<typeof askedSchema>;

/** How the removal of a creator is remembered: without the name. */
export const creatorHash = (userId: string, creator: string) =>
  hash("sha256", JSON.stringify([userId, "creator", creator]), "hex");

/** Refusal for an entry that is not the user's. */
export const noEntry = () => refusal(404, "This is not there, or was removed before.");

/** What was removed for good, as keys of entries and hashes of creators. */
export async function removedForGood(userId: string): Promise<Set<string>> {
  const rows = await db.removedEntry.findMany({ where: { userId }, select: { hash: true } });
  return new Set(rows.map((row) => row.hash));
}

/** @throws 409 refusal if too many are remembered */
async function remember(tx: Transaction, userId: string, what: string): Promise<void> {
  if ((await tx.removedEntry.count({ where: { userId } })) >= REMEMBERED_MOST) {
    throw quotaRefusal(
      "20,000 removals are remembered at most, and yours are. Take back a whole kind of titles under Archives instead.",
    );
  }
  await tx.removedEntry.upsert({
    where: { userId_hash: { userId, hash: what } },
    create: { userId, hash: what },
    update: {},
  });
}

/**
 * Removes one entry for good: no later archive brings it back.
 *
 * @returns false if the user has no such entry
 */
export async function removeEntry(userId: string, key: string): Promise<boolean> {
  const isRemoved = await db.$transaction(async (tx) => {
    const row = await tx.entry.findFirst({
      where: { userId, key },
      select: { source: true, kind: true, day: true },
    });
    if (!row) return false;
    await remember(tx, userId, key);
    await tx.repeatedEntry.deleteMany({ where: { userId, key } });
    await tx.entry.deleteMany({ where: { userId, key } });
    await countMonth(tx, userId, row.day.slice(0, 7));
    await forgetGoneCreators(userId, tx);
    const { source, kind, day } = row;
    await noteRemoval(tx, userId, { titles: { source, kind, day } });
    return true;
  });
  if (isRemoved) await awaitErasure();
  return isRemoved;
}

/** Deletes a month's matching entries, lot by lot. */
async function deleteInMonth(
  userId: string,
  month: string,
  asked: Asked,
  signal?: AbortSignal,
): Promise<void> {
  // The day is the first of a month, so each month passed to this function lies wholly before it.
  const where = "before" in asked ? {} : asked;
  for (;;) {
    await othersTurn(signal);
    const rows = await db.entry.findMany({
      where: { userId, day: { gte: `${month}-01`, lte: `${month}-31` }, ...where },
      select: { key: true },
      take: LOT_ROWS,
    });
    if (rows.length === 0) return;
    const key = { in: rows.map((row) => row.key) };
    await db.$transaction([
      db.repeatedEntry.deleteMany({ where: { userId, key } }),
      db.entry.deleteMany({ where: { userId, key } }),
    ]);
  }
}

/** Deletes matching entries month by month, recounting each month. */
async function deleteMatching(userId: string, asked: Asked, signal?: AbortSignal): Promise<void> {
  const months = await db.creatorMonth.findMany({
    where: { userId, ...("before" in asked ? { month: { lt: asked.before.slice(0, 7) } } : asked) },
    distinct: ["month"],
    select: { month: true },
  });
  for (const { month } of months) {
    await deleteInMonth(userId, month, asked, signal);
    await countCreators(userId, [month], signal);
  }
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

/**
 * Removes the given entries; if this process dies on the way, the job does the rest.
 *
 * @param within writes more in the same transaction as the job
 */
export async function remove(
  userId: string,
  asked: Asked,
  within?: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const { payload, ...job } = jobOf(userId, asked);
  await db.$transaction(async (tx) => {
    await noteRemoval(tx, userId, { titles: asked });
    await within?.(tx);
    await enqueue(tx, { ...job, payload, runAt: new Date(Date.now() + FIRST_TRY_MS) });
  });
  await deleteMatching(userId, asked);
  await db.job.deleteMany({ where: job });
  await awaitErasure();
}

/**
 * Removes everything by a creator for good: no later archive brings any of it back.
 *
 * @returns false if the user has nothing by this creator
 */
export async function removeCreator(userId: string, creator: string): Promise<boolean> {
  if (creator === "") return false;
  const row = await db.creatorMonth.findFirst({ where: { userId, creator }, select: { month: true } });
  if (!row) return false;
  await remove(userId, { creator }, async (tx) => {
    await remember(tx, userId, creatorHash(userId, creator));
    await tx.twinForecast.deleteMany({ where: { userId, creator } });
  });
  return true;
}

/**
 * Takes the titles of a kind back, from all imports. A later archive may bring them again, if the user wants that then.
 *
 * @returns false if the user has none
 */
export async function takeBackKind(userId: string, source: string, kind: string): Promise<boolean> {
  const row = await db.creatorMonth.findFirst({ where: { userId, source, kind }, select: { kind: true } });
  if (!row) return false;
  await remove(userId, { source, kind }, async (tx) => {
    await tx.twinForecast.deleteMany({ where: { userId, source, kind, creator: { not: "" } } });
  });
  return true;
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
