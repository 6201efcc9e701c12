import { eraseFilesNow, queueFileErasure } from "~/archives/storage/erasing-files.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { JobKind } from "~/ground/jobs/job";
import { askAllRevoked } from "~/platforms/disconnecting/disconnecting.server";
import { DELETE_ACCOUNT, emptyLargeAccount } from "./emptying.server";
import { enqueueByteErasure, eraseBytesNow } from "./erasing-bytes.server";

/** An account with ten years of data takes longer than ordinary writes. */
const PATIENCE = { maxWait: 10_000, timeout: 60_000 };

/** A recurring job may have saved this user's id as its position: it then starts over. */
async function forgetPlaces(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Job" SET "payload" = '{}'
    WHERE "userId" IS NULL AND CAST("payload" AS TEXT) LIKE ${`%${userId}%`}`;
}

/**
 * Deletes an account: every row of the user, their files, and the bytes of both. One transaction deletes the rows and
 * queues jobs, which refer to no user, for what a transaction cannot do (files, access at platforms, bytes). A crash
 * thus leaves either the whole account or nothing. A large account's titles and events are deleted first, in batches;
 * after a crash a job deletes the rest. Jobs that are working on the account find it gone and store nothing.
 *
 * @returns false if the account does not exist, or no longer
 */
export async function deleteAccount(userId: string, signal?: AbortSignal): Promise<boolean> {
  await emptyLargeAccount(userId, signal);
  const asked = await db.$transaction(async (tx) => {
    // Locks the row first: a concurrent deletion then finds nothing, and other changes wait.
    const held = await tx.user.updateMany({ where: { id: userId }, data: { revision: { increment: 1 } } });
    if (held.count === 0) return null;
    // Before jobs are queued here, since their data must survive.
    await forgetPlaces(tx, userId);
    await askAllRevoked(tx, userId);
    const files = await queueFileErasure(tx, userId);
    await tx.user.deleteMany({ where: { id: userId } });
    return { files, bytes: await enqueueByteErasure(tx) };
  }, PATIENCE);
  if (asked === null) return false;
  if (asked.files) await eraseFilesNow(asked.files);
  await eraseBytesNow(asked.bytes);
  return true;
}

/** Finishes the deletion of large accounts whose process died. */
export const deletingAccounts: JobKind = {
  name: DELETE_ACCOUNT,
  run: async ({ userId }, signal) => {
    if (userId) await deleteAccount(userId, signal);
  },
};
