import { randomUUID } from "node:crypto";
import { db } from "~/ground/database/db.server";
import { whereWaiting } from "../storage/waiting.server";
import { requestImport } from "./asking.server";

/**
 * Imports an archive that was fetched from a platform and waits for its owner, like an uploaded one.
 *
 * @returns the import's id; null if the archive is gone or already in an import
 * @throws 409 refusal if too many of the user's imports are in progress
 */
export async function importStoredArchive(
  userId: string,
  archiveId: string,
  now = new Date(),
): Promise<string | null> {
  const where = { ...whereWaiting(userId, now), id: archiveId, importId: null, source: { not: "upload" } };
  const select = { fileName: true, size: true, expire: true } as const;
  const row = await db.storedArchive.findFirst({ where, select });
  if (!row) return null;
  const { fileName, size, expire } = row;
  const id = randomUUID();
  const files = [{ name: fileName, sizeKib: size }];
  const isAsked = await requestImport({ id, userId, archives: [archiveId], files, expire }, now);
  return isAsked ? id : null;
}
