import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import type { JobKind } from "~/jobs/job";
import { enqueue } from "~/jobs/queue.server";
import { READ_STATES } from "../imports/states";
import { readingFileOf } from "./file-store";
import { removeFile } from "./files.server";
import { isOnThisServer, jobKindAt } from "./servers.server";

/** Base name of the jobs that erase files of deleted accounts; the server that has them is appended. */
export const ERASE_FILES = "erase-files";

const payloadSchema = z.object({ files: z.array(z.string()) });

/** Files on one server, and the job that erases them unless {@link eraseFilesHere} did. */
type Leaving = { server: string; files: string[]; kind: string; key: string };

/** All of a user's files in the archive store, with the server that has each. */
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
 * Queues the erasure of all files of a user whose account is deleted in the same transaction. The jobs hold only the
 * files' random names, nothing about the user.
 *
 * @returns what to pass to {@link eraseFilesHere} after the commit
 */
export async function queueFileErasure(tx: Transaction, userId: string): Promise<Leaving[]> {
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
 * Erases this server's files at once. The queued jobs erase other servers' files shortly after, and retry whatever
 * failed here.
 */
export async function eraseFilesHere(asked: readonly Leaving[]): Promise<void> {
  for (const { server, files, kind, key } of asked) {
    if (!(await isOnThisServer(server))) continue;
    if (await areRemoved(files)) await db.job.deleteMany({ where: { kind, key } });
  }
}

/**
 * Erases files of deleted accounts if the deleting process died or another server has them.
 *
 * @param name job kind of the server that has the files: `jobKindHere(ERASE_FILES)`
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
