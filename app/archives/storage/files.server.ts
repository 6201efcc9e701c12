import { env } from "~/env.server";
import { bucketFiles } from "./bucket-files.server";
import type { KeptFile, KeptFiles, Write } from "./file-store";
import { folderFiles } from "./folder-files.server";

let chosen: KeptFiles | undefined;

/** The one store of this process, as `UPLOADS_URL` says. */
function files(): KeptFiles {
  const { uploads } = env();
  chosen ??= uploads.kind === "folder" ? folderFiles(uploads.path) : bucketFiles(uploads);
  return chosen;
}

/** How many more bytes the store takes. */
export function freeBytes(): Promise<number> {
  return files().free();
}

/**
 * Keeps a file. It is there once it is whole and safe; of what fails nothing stays.
 *
 * @param id a name that nobody can guess and nobody gave
 * @param fill writes it, piece by piece
 */
export function keepFile<Outcome>(id: string, fill: (write: Write) => Promise<Outcome>): Promise<Outcome> {
  return files().keep(id, fill);
}

/** How many bytes a file has; null where it is not there. */
export function sizeOfFile(id: string): Promise<number | null> {
  return files().size(id);
}

/** A file's bytes in pieces; each is read when it is asked for. */
export function readFile(id: string): AsyncGenerator<Uint8Array, void> {
  return files().read(id);
}

/** Removes a file, if it is there. @returns whether it is gone; the sweep tries again where it is not */
export function removeFile(id: string): Promise<boolean> {
  return files().remove(id);
}

/** The files that were written last before an instant, by the ids of their archives. */
export function filesBefore(instant: Date): Promise<KeptFile[]> {
  return files().before(instant);
}

/**
 * Works on a file as one of this machine's disk: where archives lie in a folder the file itself, else a copy that is
 * removed afterwards. What is at the path is only read.
 *
 * @throws where the file is not there, and where there is no room for a copy
 */
export function withLocalFile<Outcome>(
  id: string,
  work: (path: string) => Promise<Outcome>,
): Promise<Outcome> {
  return files().withLocal(id, work);
}
