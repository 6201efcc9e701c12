import { env } from "~/ground/env.server";
import { bucketFiles } from "./bucket-files.server";
import type { KeptFile, KeptFiles, Write } from "./file-store";
import { folderFiles } from "./folder-files.server";

let chosen: KeptFiles | undefined;

/** The store configured by `UPLOADS_URL`, one per process. */
function files(): KeptFiles {
  const { uploads } = env();
  chosen ??= uploads.kind === "folder" ? folderFiles(uploads.path) : bucketFiles(uploads);
  return chosen;
}

/** Bytes left in the store. */
export function freeBytes(): Promise<number> {
  return files().free();
}

/**
 * Stores a file. It appears once it is complete and safely written; nothing remains after a failure.
 *
 * @param id an unguessable name that no user chose
 * @param fill writes the content in chunks
 */
export function keepFile<Outcome>(id: string, fill: (write: Write) => Promise<Outcome>): Promise<Outcome> {
  return files().keep(id, fill);
}

/** A file's size in bytes; null if not found. */
export function sizeOfFile(id: string): Promise<number | null> {
  return files().size(id);
}

/** A file's bytes in chunks, read on demand. */
export function readFile(id: string): AsyncGenerator<Uint8Array, void> {
  return files().read(id);
}

/** Removes a file if present. @returns whether it is gone; if not, the sweep tries again */
export function removeFile(id: string): Promise<boolean> {
  return files().remove(id);
}

/** Files last written before an instant, by the ids of their archives. */
export function filesBefore(instant: Date): Promise<KeptFile[]> {
  return files().before(instant);
}

/**
 * Runs a task on a local, read-only file: the stored file itself in a folder store, otherwise a copy that is removed
 * afterwards.
 *
 * @throws if the file is not found or there is no room for a copy
 */
export function withLocalFile<Outcome>(
  id: string,
  work: (path: string) => Promise<Outcome>,
): Promise<Outcome> {
  return files().withLocal(id, work);
}
