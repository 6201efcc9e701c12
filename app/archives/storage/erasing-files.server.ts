import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import type { JobKind } from "~/jobs/job";
import { enqueue } from "~/jobs/queue.server";
import { READ_STATES } from "../imports/states";
import { readingFileOf } from "./file-store";
import { removeFile } from "./files.server";
import { isHere, jobKindAt } from "./servers.server";

/** The kind of the jobs that erase files of an account that is gone, but for the server that has them. */
export const ERASE_FILES = "erase-files";

const payloadSchema = z.object({ files: z.array(z.string()) });

/** Files that one server can erase, and the job that does it if nobody has done it before. */
type Leaving = { server: string; files: string[]; kind: string; key: string };

/** Every file of a person in the archive store, with the server that has it. */
async function filesOf(tx: Transaction, userId: string): Promise<{ file: string; server: string }[]> {
  const archives = await tx.storedArchive.findMany({
    where: { userId },
    select: { id: true, server: true },
  });
  const imports = await tx.archiveImport.findMany({
    where: { userId, state: { in: READ_STATES } },
    select: { id: true, server: true },
  });
  return [
    ...archives.map(({ id, server }) => ({ file: id, server })),
    ...imports.map(({ id, server }) => ({ file: readingFileOf(id), server })),
  ];
}

/**
 * Asks for the erasure of all files of a person whose account goes in the same transaction. The jobs know no person:
 * they hold the files' random names alone.
 *
 * @returns what {@link eraseFilesHere} is to be given once the transaction is committed
 */
export async function askFilesErased(tx: Transaction, userId: string): Promise<Leaving[]> {
  const byServer = new Map<string, string[]>();
  for (const { file, server } of await filesOf(tx, userId)) {
    byServer.set(server, [...(byServer.get(server) ?? []), file]);
  }
  const all = [...byServer].map(([server, files]) => {
    return { server, files, kind: jobKindAt(ERASE_FILES, server), key: randomUUID() };
  });
  for (const { kind, key, files } of all) await enqueue(tx, { kind, key, payload: { files } });
  return all;
}

async function areRemoved(files: readonly string[]): Promise<boolean> {
  return (await Promise.all(files.map(removeFile))).every(Boolean);
}

/**
 * Erases at once what this server has; what others have their jobs erase, a moment later, and also what cannot be erased
 * now, since a bucket does not answer or a disk takes no writes.
 */
export async function eraseFilesHere(asked: readonly Leaving[]): Promise<void> {
  for (const { server, files, kind, key } of asked) {
    if (!(await isHere(server))) continue;
    if (await areRemoved(files)) await db.job.deleteMany({ where: { kind, key } });
  }
}

/**
 * Erases files of accounts that are gone, where the process died that would have, or another server has them.
 *
 * @param name of the jobs of the server that has the files: `jobKindHere(ERASE_FILES)`
 */
export function erasingFiles(name: string): JobKind {
  return {
    name,
    run: async ({ payload }) => {
      const { files } = payloadSchema.parse(payload);
      if (!(await areRemoved(files))) throw new Error("files of an account that was deleted are still there");
    },
  };
}
