import { askFilesErased, eraseFilesHere } from "~/archives/storage/erasing-files.server";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { askAllRevoked } from "~/platforms/disconnecting/disconnecting.server";
import { askBytesErased, eraseBytesNow } from "./erasing-bytes.server";

/** An account with ten years in it takes longer than what people usually write. */
const PATIENCE = { maxWait: 10_000, timeout: 60_000 };

/** Work that recurs may have noted that it came as far as this person: it begins from its start then. */
async function forgetPlaces(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Job" SET "payload" = '{}'
    WHERE "userId" IS NULL AND CAST("payload" AS TEXT) LIKE ${`%${userId}%`}`;
}

/**
 * Erases an account: every row of the person, their files, and the bytes of both. One transaction erases the rows and
 * asks for what a transaction cannot erase (files, access at platforms, bytes) by jobs that know no person, so a process
 * that dies leaves all of the account or nothing. Work on it that is under way finds no account and keeps nothing.
 *
 * @returns false where there is no such account, or no longer
 */
export async function deleteAccount(userId: string): Promise<boolean> {
  const asked = await db.$transaction(async (tx) => {
    // Holds the row first: of two who delete it at once the second finds nothing, and changes wait for the end.
    const held = await tx.user.updateMany({ where: { id: userId }, data: { revision: { increment: 1 } } });
    if (held.count === 0) return null;
    // Before the jobs that are asked for here: what they know stays.
    await forgetPlaces(tx, userId);
    await askAllRevoked(tx, userId);
    const files = await askFilesErased(tx, userId);
    await tx.user.deleteMany({ where: { id: userId } });
    return { files, bytes: await askBytesErased(tx) };
  }, PATIENCE);
  if (asked === null) return false;
  await eraseFilesHere(asked.files);
  await eraseBytesNow(asked.bytes);
  return true;
}
