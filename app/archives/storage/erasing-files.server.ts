import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { READ_STATES } from "../imports/states";
import { readingFileOf } from "./file-store";
import { removeFile } from "./files.server";

const ERASE_FILES = "erase-files";

const payloadSchema = z.object({ files: z.array(z.string()) });

/** Files to erase, and the key of the job that does so unless {@link eraseFilesNow} did. */
type Leaving = { files: string[]; key: string };

/** All of a user's files in the archive store. */
async function filesOf(tx: Transaction, userId: string): Promise<string[]> {
  const archives = await tx.storedArchive.findMany({ where: { userId }, select: { id: true } });
  const where = { userId, state: { in: READ_STATES } };
  const imports = await tx.archiveImport.findMany({ where, select: { id: true } });
  return [...archives.map(({ id }) => id), ...imports.map(({ id }) => readingFileOf(id))];
}

/**
 * Queues the erasure of all files of a user whose account is deleted in the same transaction. The job holds only the
 * files' random names, nothing about the user.
 *
 * @returns what to pass to {@link eraseFilesNow} after the commit; null if there are no files
 */
export async function queueFileErasure(tx: Transaction, userId: string): Promise<Leaving | null> {
  const files = await filesOf(tx, userId);
  if (files.length === 0) return null;
  const key = randomUUID();
  await enqueue(tx, { kind: ERASE_FILES, key, payload: { files } });
  return { files, key };
}

async function areRemoved(files: readonly string[]): Promise<boolean> {
  return (await Promise.all(files.map(removeFile))).every(Boolean);
}

/** Erases the files at once; the queued job retries whatever failed. */
export async function eraseFilesNow({ files, key }: Leaving): Promise<void> {
  if (await areRemoved(files)) await db.job.deleteMany({ where: { kind: ERASE_FILES, key } });
}

/** Erases files of deleted accounts if the deleting process died or could not. */
export const erasingFiles: JobKind = {
  name: ERASE_FILES,
  run: async ({ payload }) => {
    const { files } = payloadSchema.parse(payload);
    if (!(await areRemoved(files))) throw new Error("files of an account that was deleted are still there");
  },
};
