import { randomUUID } from "node:crypto";
import { db } from "~/database/db.server";
import { waiting } from "../storage/waiting.server";
import { askForImport } from "./asking.server";

/**
 * Has an archive looked through that a platform made and that waits for its owner, as one is that they upload.
 *
 * @returns the id of the import; null where the archive is not there, or is looked through already
 * @throws 409 refusal where too many imports of the person are under way
 */
export async function lookThrough(
  userId: string,
  archiveId: string,
  now = new Date(),
): Promise<string | null> {
  const where = { ...waiting(userId, now), id: archiveId, importId: null, source: { not: "upload" } };
  const select = { fileName: true, size: true, server: true, expire: true } as const;
  const row = await db.storedArchive.findFirst({ where, select });
  if (!row) return null;
  const { fileName, size, server, expire } = row;
  const id = randomUUID();
  const files = [{ name: fileName, sizeKib: size }];
  const isAsked = await askForImport({ id, userId, archives: [archiveId], files, server, expire }, now);
  return isAsked ? id : null;
}
