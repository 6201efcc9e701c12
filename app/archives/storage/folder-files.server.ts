import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { isFileName, type KeptFile, type KeptFiles } from "./file-store";

/** Temporary name, different on each attempt because a crashed one may have left its own. */
const partOf = (path: string) => `${path}.${randomBytes(4).toString("hex")}.part`;

function remove(path: string): Promise<boolean> {
  return rm(path, { force: true }).then(
    () => true,
    () => false,
  );
}

/** Makes the folder's content survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function filesBefore(folder: string, instant: Date): Promise<KeptFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found: KeptFile[] = [];
  for (const name of names.filter(isFileName)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < instant.getTime()) found.push({ id: name, remove: () => remove(path) });
  }
  return found;
}

/** Files in a local folder, readable only by this system user (mode 0600). */
export function folderFiles(folder: string): KeptFiles {
  const pathOf = (id: string) => join(folder, id);
  const make = () => mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async free() {
      await make();
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async keep(id, fill) {
      await make();
      const part = partOf(pathOf(id));
      // Left by a process that died writing the same file.
      await remove(part);
      try {
        const file = await open(part, "wx", 0o600);
        const filled = async () => {
          const outcome = await fill((piece) => file.writeFile(piece));
          await file.sync();
          return outcome;
        };
        const outcome = await filled().finally(() => file.close());
        await rename(part, pathOf(id));
        await syncFolder(folder);
        return outcome;
      } catch (thrown) {
        await remove(part);
        throw thrown;
      }
    },
    async size(id) {
      const found = await stat(pathOf(id)).catch(() => null);
      return found?.size ?? null;
    },
    async *read(id) {
      for await (const piece of createReadStream(pathOf(id))) yield piece;
    },
    remove: (id) => remove(pathOf(id)),
    before: (instant) => filesBefore(folder, instant),
    withLocal: (id, work) => work(pathOf(id)),
  };
}
