import { sizeOfFile } from "../../app/archives/storage/files.server";
import type { Readable } from "../../app/ground/database/drill/readable";
import { KIB } from "../../app/ground/units";

/** Number of files checked at once: in a bucket, each takes a request. */
const AT_ONCE = 20;

/** Archives of a backup, and those of them whose file is missing or has another size. */
export type WaitingArchives = { all: number; missing: number; ofOtherSize: number };

/**
 * Looks for the files of a backup's archives at UPLOADS_URL, since no backup of the database contains them.
 *
 * @throws the storage's error if it cannot be read
 */
export async function waitingArchives(restored: Readable): Promise<WaitingArchives> {
  const rows = await restored.query(`SELECT "id", "size" FROM "StoredArchive"`);
  const found: WaitingArchives = { all: rows.length, missing: 0, ofOtherSize: 0 };
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE);
    const sizes = await Promise.all(batch.map(({ id }) => sizeOfFile(String(id))));
    for (const [at, bytes] of sizes.entries()) {
      if (bytes === null) found.missing += 1;
      else if (Math.ceil(bytes / KIB) !== Number(batch[at]?.size)) found.ofOtherSize += 1;
    }
  }
  return found;
}
