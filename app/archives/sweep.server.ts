import { db } from "~/database/db.server";
import type { RecurringKind } from "~/jobs/job";
import { filesBefore, removeFile } from "./archive-files.server";

const EVERY_MS = 10 * 60 * 1000;
/** A file is there before its row: what is younger may be about to get one. */
const YOUNG_MS = 60 * 60 * 1000;
const LOT = 100;

/** Removes archives whose week is over. */
async function removeExpired(now: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const expired = await db.storedArchive.findMany({
      where: { expire: { lte: now } },
      select: { id: true, userId: true },
      take: LOT,
    });
    for (const { id, userId } of expired) {
      await db.storedArchive.deleteMany({ where: { id, userId } });
      await removeFile(id);
    }
    if (expired.length < LOT) return;
  }
}

/** Removes files that nobody has: of people and connections that are gone, and of processes that died in the middle. */
async function removeOrphans(now: Date, signal: AbortSignal): Promise<void> {
  const files = await filesBefore(new Date(now.getTime() - YOUNG_MS));
  for (let from = 0; from < files.length; from += LOT) {
    signal.throwIfAborted();
    const lot = files.slice(from, from + LOT);
    const where = { id: { in: lot.map(({ id }) => id) } };
    const rows = await db.storedArchive.findMany({ where, select: { id: true } });
    const owned = new Set(rows.map(({ id }) => id));
    for (const { id, remove } of lot) if (!owned.has(id)) await remove();
  }
}

/** When a server starts and every ten minutes. Servers on one database share `DATA_DIR/archives`. */
export const sweepingArchives: RecurringKind = {
  name: "sweep-archives",
  everyMs: EVERY_MS,
  atStart: true,
  run: async (_job, signal) => {
    const now = new Date();
    await removeExpired(now, signal);
    await removeOrphans(now, signal);
    return {};
  },
};
