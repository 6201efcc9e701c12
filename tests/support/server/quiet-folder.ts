import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";

/**
 * A folder for what tests keep: in memory if 2 GiB of it are available. Every commit waits for the disk (`fsync`), five
 * milliseconds on a virtual machine and occasionally a second, whatever the server does; SQLite works in the server's
 * main thread, so the whole server waits then (docs/decisions/database/sqlite.md).
 */
export function quietFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= 2 * 2 ** 30 ? MEMORY : tmpdir();
}
