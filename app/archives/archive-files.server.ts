import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";

/** What a file is called until it is whole. */
const PART = ".part";

const folder = () => join(env().dataDir, "archives");
const pathOf = (id: string) => join(folder(), id);

/** How many bytes the disk still takes. */
export async function freeBytes(): Promise<number> {
  const { bavail, bsize } = await statfs(folder());
  return bavail * bsize;
}

/** What cannot be removed now is by the sweep. */
async function remove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}

/** Sees to it that what is in the folder is there after a power cut too. */
async function syncFolder(): Promise<void> {
  const handle = await open(folder(), "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Keeps a file in `DATA_DIR/archives`, for this user of the system alone. It has its name once it is whole and on the
 * disk; of what fails nothing stays.
 *
 * @param id a name that nobody can guess and nobody gave
 * @param fill writes it
 */
export async function keepFile<Outcome>(
  id: string,
  fill: (file: FileHandle) => Promise<Outcome>,
): Promise<Outcome> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const part = `${pathOf(id)}${PART}`;
  try {
    const file = await open(part, "wx", 0o600);
    const filled = async () => {
      const outcome = await fill(file);
      await file.sync();
      return outcome;
    };
    const outcome = await filled().finally(() => file.close());
    await rename(part, pathOf(id));
    await syncFolder();
    return outcome;
  } catch (thrown) {
    await remove(part);
    throw thrown;
  }
}

/** How many bytes a file has; null where it is not there. */
export async function sizeOfFile(id: string): Promise<number | null> {
  const found = await stat(pathOf(id)).catch(() => null);
  return found?.size ?? null;
}

/** A file's bytes in pieces; each is read when it is asked for. */
export async function* readFile(id: string): AsyncGenerator<Uint8Array, void> {
  for await (const piece of createReadStream(pathOf(id))) yield piece;
}

/** Removes a file, if it is there. */
export function removeFile(id: string): Promise<void> {
  return remove(pathOf(id));
}

/** The files that were written last before an instant, by the ids of their archives. */
export async function filesBefore(instant: Date): Promise<{ id: string; remove: () => Promise<void> }[]> {
  const names = await readdir(folder()).catch(() => []);
  const found = [];
  for (const name of names) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs >= instant.getTime()) continue;
    found.push({ id: name, remove: () => remove(path) });
  }
  return found;
}
