import { db } from "~/ground/database/db.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { endNotifications } from "~/notifications/notifications.server";
import { paths } from "~/web/paths";
import { READ_STATES, UNDECIDED_STATES } from "../imports/states";
import { readingFileOf } from "./file-store";
import { filesBefore, removeFile } from "./files.server";

/** Files are written before their rows: younger ones may still get one. */
const YOUNG_MS = 60 * 60 * 1000;
const BATCH = 100;

/** Deletes expired archives. */
async function removeExpired(now: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const expired = await db.storedArchive.findMany({
      where: { expire: { lte: now } },
      select: { id: true, userId: true },
      take: BATCH,
    });
    for (const { id, userId } of expired) {
      await db.storedArchive.deleteMany({ where: { id, userId } });
      await removeFile(id);
    }
    if (expired.length < BATCH) return;
  }
}

/** Deletes imports left undecided for a week, with their readings. */
async function removeUndecided(now: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const where = { expire: { lte: now }, state: { in: UNDECIDED_STATES } };
    const select = { id: true, userId: true } as const;
    const expired = await db.archiveImport.findMany({ where, select, take: BATCH });
    for (const { id, userId } of expired) {
      await db.$transaction(async (tx) => {
        const left = { id, userId, state: { in: UNDECIDED_STATES } };
        const { count } = await tx.archiveImport.deleteMany({ where: left });
        if (count > 0) await endNotifications(tx, userId, paths.archiveImport(id));
      });
      await removeFile(readingFileOf(id));
    }
    if (expired.length < BATCH) return;
  }
}

/** Which of these files have a row. */
async function ownedAmong(ids: string[]): Promise<Set<string>> {
  const suffix = readingFileOf("");
  const readings = ids.filter((id) => id.endsWith(suffix)).map((id) => id.slice(0, -suffix.length));
  const [archives, imports] = await Promise.all([
    db.storedArchive.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    db.archiveImport.findMany({
      where: { id: { in: readings }, state: { in: READ_STATES } },
      select: { id: true },
    }),
  ]);
  return new Set([...archives.map(({ id }) => id), ...imports.map(({ id }) => readingFileOf(id))]);
}

/** Removes files without a row: left by deleted accounts and connections, and by crashed processes. */
async function removeOrphans(now: Date, signal: AbortSignal): Promise<void> {
  const files = await filesBefore(new Date(now.getTime() - YOUNG_MS));
  for (let from = 0; from < files.length; from += BATCH) {
    signal.throwIfAborted();
    const batch = files.slice(from, from + BATCH);
    const owned = await ownedAmong(batch.map(({ id }) => id));
    for (const { id, remove } of batch) if (!owned.has(id)) await remove();
  }
}

/** Runs at start and every ten minutes, on one of the servers. */
export const sweepingArchives: RecurringWork = {
  name: "sweep-archives",
  run: async (_job, signal) => {
    const now = new Date();
    await removeExpired(now, signal);
    await removeUndecided(now, signal);
    await removeOrphans(now, signal);
    return {};
  },
};
