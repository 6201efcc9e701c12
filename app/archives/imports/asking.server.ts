import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { enqueue } from "~/ground/jobs/queue.server";
import { KIB } from "~/ground/units";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { lockWaitingArchives, MOST_WAITING, type Waiting, waitingArchives } from "../storage/waiting.server";
import { overQuotaWords } from "../uploading/words";
import type { HandedOver } from "./columns";
import { readKindOf } from "./reading-job-kinds";

/** Imports per user that may be read or kept at the same time. */
const MOST_UNDER_WAY = 3;
const UNDER_WAY = ["reading", "keeping"];

function tooManyUnderWay(): Response {
  return quotaRefusal("Three of your imports are still under way. Wait until one is done.");
}

function tooManyWaiting(): Response {
  return quotaRefusal(
    `${MOST_WAITING} archives wait for you here, which is the most. Decide on an import, or delete an archive that you need no longer.`,
  );
}

/** @throws 409 refusal if that many more bytes would exceed the quota */
function refuseBeyond(waits: Waiting, bytes: number): void {
  if (waits.count >= MOST_WAITING) throw tooManyWaiting();
  if (waits.used + bytes > waits.quota) throw quotaRefusal(overQuotaWords(waits));
}

/** @throws 409 refusal if the user's limit of imports being read or kept is reached */
export async function refuseFourth(tx: Transaction | typeof db, userId: string): Promise<void> {
  const where = { userId, state: { in: UNDER_WAY } };
  if ((await tx.archiveImport.count({ where })) >= MOST_UNDER_WAY) throw tooManyUnderWay();
}

/**
 * Checks whether a user may upload archives, before an upload that may take an hour.
 *
 * @param bytes the announced size
 * @returns what is already waiting for them
 * @throws 409 refusal that says what to do
 */
export async function requireImportSlot(userId: string, bytes: number, now: Date): Promise<Waiting> {
  await refuseFourth(db, userId);
  const waits = await waitingArchives(userId, now);
  refuseBeyond(waits, bytes);
  return waits;
}

/**
 * Stores the row of an archive in the transaction that counts the waiting ones.
 *
 * @throws 409 refusal if the count or size limit is exceeded
 */
export async function insertWaitingArchive(
  /** `size` in KiB. */
  row: { id: string; userId: string; fileName: string; size: number; expire: Date },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    refuseBeyond(await lockWaitingArchives(tx, row.userId, now), row.size * KIB);
    const data = { ...row, platform: "", source: "upload", arrivedAt: now };
    await tx.storedArchive.create({ data, select: { id: true } });
  });
}

/** Archives to be read as one import. */
type AskedImport = {
  id: string;
  userId: string;
  /** Archive ids: the user's own, not yet in another import. */
  archives: string[];
  files: HandedOver;
  /** When the import is erased unless decided on. */
  expire: Date;
};

/**
 * Creates an import of waiting archives and queues its reading, in one transaction.
 *
 * @param readAt when the job reads it; now if left out
 * @returns false if an archive is gone or already in an import
 * @throws 409 refusal if too many of the user's imports are in progress
 */
export async function requestImport(
  { archives, ...row }: AskedImport,
  now: Date,
  readAt?: Date,
): Promise<boolean> {
  const { id, userId, expire } = row;
  const gone = new Error("an archive is gone");
  try {
    await db.$transaction(async (tx) => {
      await lockWaitingArchives(tx, userId, now);
      await refuseFourth(tx, userId);
      const times = { createdAt: now, touchedAt: now };
      await tx.archiveImport.create({ data: { ...row, ...times, state: "reading", leftOut: [] } });
      const free = { id: { in: archives }, userId, importId: null, expire: { gt: now } };
      const { count } = await tx.storedArchive.updateMany({ where: free, data: { importId: id, expire } });
      if (count < archives.length) throw gone;
      const kib = row.files.reduce((sum, { sizeKib }) => sum + sizeKib, 0);
      await enqueue(tx, { kind: readKindOf(kib), key: id, userId, runAt: readAt });
    });
    return true;
  } catch (thrown) {
    if (thrown === gone) return false;
    throw thrown;
  }
}
