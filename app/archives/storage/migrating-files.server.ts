import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/ground/env.server";
import { log } from "~/ground/log.server";
import { isFileName } from "./file-store";
import { keepFile } from "./files.server";

/** Where versions before UPLOADS_URL kept archives. */
const earlierFolder = () => join(env().dataDir, "archives");

async function copyIn(path: string, id: string): Promise<void> {
  await keepFile(id, async (write) => {
    for await (const piece of createReadStream(path)) await write(piece);
  });
  await rm(path);
}

/** A rename on the same disk; a copy through the store otherwise. */
async function moveIn(path: string, id: string): Promise<void> {
  const { uploads } = env();
  if (uploads.kind === "bucket") return copyIn(path, id);
  try {
    await mkdir(uploads.path, { recursive: true, mode: 0o700 });
    await rename(path, join(uploads.path, id));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    await copyIn(path, id);
  }
}

/**
 * Moves the archives of earlier versions from `DATA_DIR/archives` to the current store. Whatever cannot be moved stays
 * and is tried again at the next start.
 */
export async function moveEarlierFiles(): Promise<void> {
  const folder = earlierFolder();
  const { uploads } = env();
  if (uploads.kind === "folder" && uploads.path === folder) return;
  const names = await readdir(folder).catch(() => []);
  try {
    for (const id of names.filter(isFileName)) await moveIn(join(folder, id), id);
    if (names.length > 0) await rmdir(folder).catch(() => undefined);
  } catch (error) {
    log.warn(
      { err: error, folder },
      "archives of an earlier version could not be moved to where UPLOADS_URL says",
    );
  }
}
