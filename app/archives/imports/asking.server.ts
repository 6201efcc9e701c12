import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { quotaRefusal } from "~/http/forms/refused-input.server";
import { enqueue } from "~/jobs/queue.server";
import { jobKindAt } from "../storage/servers.server";
import { MOST_WAITING, type Waiting, waitingNow, whatWaits } from "../storage/waiting.server";
import { overQuotaWords } from "../uploading/words";
import type { HandedOver } from "./columns";
import { readKindOf } from "./reading-job-kinds";

const KIB = 1024;
/** Imports of one person that are read or kept at once. */
const MOST_UNDER_WAY = 3;
const UNDER_WAY = ["reading", "keeping"];

function tooManyUnderWay(): Response {
  return quotaRefusal("Three imports of yours are under way already. Wait until one of them is done.");
}

function tooManyWaiting(): Response {
  return quotaRefusal(
    `${MOST_WAITING} archives wait for you here, which is the most. Decide on an import, or delete an archive that you need no longer.`,
  );
}

/** @throws 409 refusal where files of so many bytes may not wait beside what does */
function refuseBeyond(waits: Waiting, bytes: number): void {
  if (waits.count >= MOST_WAITING) throw tooManyWaiting();
  if (waits.used + bytes > waits.quota) throw quotaRefusal(overQuotaWords(waits));
}

async function refuseFourth(tx: Transaction | typeof db, userId: string): Promise<void> {
  const where = { userId, state: { in: UNDER_WAY } };
  if ((await tx.archiveImport.count({ where })) >= MOST_UNDER_WAY) throw tooManyUnderWay();
}

/**
 * Looks whether somebody may hand over archives, before they send them for an hour.
 *
 * @param bytes how many they announce
 * @returns what waits for them already
 * @throws 409 refusal that says what to do
 */
export async function needTurn(userId: string, bytes: number, now: Date): Promise<Waiting> {
  await refuseFourth(db, userId);
  const waits = await whatWaits(userId, now);
  refuseBeyond(waits, bytes);
  return waits;
}

/**
 * Keeps the row of one archive, in the transaction that counts those that wait.
 *
 * @throws 409 refusal where there are as many as may be, or as large
 */
export async function keepWaiting(
  /** `size` in KiB. */
  row: { id: string; userId: string; fileName: string; size: number; server: string; expire: Date },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    refuseBeyond(await waitingNow(tx, row.userId, now), row.size * KIB);
    const data = { ...row, platform: "", source: "upload", arrivedAt: now };
    await tx.storedArchive.create({ data, select: { id: true } });
  });
}

/** What is to be read together. */
type AskedImport = {
  id: string;
  userId: string;
  /** The ids of the archives: the person's own, and read for no other import. */
  archives: string[];
  files: HandedOver;
  /** The server whose folder has them; empty where all reach them. */
  server: string;
  /** When it goes if nobody decides. */
  expire: Date;
};

/**
 * Makes an import of archives that wait, and asks for their reading. All of it, or nothing.
 *
 * @returns false where one of the archives is gone, or is read already
 * @throws 409 refusal where too many of the person's are under way
 */
export async function askForImport({ archives, ...row }: AskedImport, now: Date): Promise<boolean> {
  const { id, userId, server, expire } = row;
  const gone = new Error("an archive is gone");
  try {
    await db.$transaction(async (tx) => {
      await waitingNow(tx, userId, now);
      await refuseFourth(tx, userId);
      const times = { createdAt: now, touchedAt: now };
      await tx.archiveImport.create({ data: { ...row, ...times, state: "reading", leftOut: [] } });
      const free = { id: { in: archives }, userId, importId: null, expire: { gt: now } };
      const { count } = await tx.storedArchive.updateMany({ where: free, data: { importId: id, expire } });
      if (count < archives.length) throw gone;
      const kib = row.files.reduce((sum, { sizeKib }) => sum + sizeKib, 0);
      await enqueue(tx, { kind: jobKindAt(readKindOf(kib), server), key: id, userId });
    });
    return true;
  } catch (thrown) {
    if (thrown === gone) return false;
    throw thrown;
  }
}
