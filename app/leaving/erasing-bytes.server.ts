import { randomUUID } from "node:crypto";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { awaitFullErasure } from "~/ground/database/erasing.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";

const KIND = "erase-bytes";
/** Delay of the job: by then the immediate attempt is over. */
const FIRST_TRY_MS = 15_000;

/**
 * Queues the erasure of bytes that this transaction deletes from the database's files. The job refers to no user.
 *
 * @returns the key to pass to {@link eraseBytesNow} once the transaction is committed
 */
export async function enqueueByteErasure(tx: Transaction): Promise<string> {
  const key = randomUUID();
  await enqueue(tx, { kind: KIND, key, runAt: new Date(Date.now() + FIRST_TRY_MS) });
  return key;
}

/** Erases the bytes at once; if the database is busy for too long, the job will. */
export async function eraseBytesNow(key: string): Promise<void> {
  if (await awaitFullErasure()) await db.job.deleteMany({ where: { kind: KIND, key } });
}

/** Erases what is left if the process died between deleting an account and erasing its bytes. */
export const erasingBytes: JobKind = {
  name: KIND,
  run: async () => {
    if (!(await awaitFullErasure())) throw new Error("the database was too busy to be written anew");
  },
};
