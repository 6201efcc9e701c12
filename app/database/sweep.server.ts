import { db } from "~/db.server";
import { sweepUploads } from "~/http/uploads-folder.server";
import { log } from "~/log.server";

const EVERY_MS = 60 * 1000;
/** Several that end at nearly the same moment are removed together. */
const SOONEST_MS = 1_000;

/**
 * Removes what has run out: sessions, sign-ins that never came back, counts of tries, deletions to undo, files that
 * were left over.
 *
 * @returns when the next deletion can no longer be undone and is to be erased, or null
 */
export async function sweep(now = new Date()): Promise<Date | null> {
  await sweepUploads(now);
  const expired = { where: { expire: { lte: now } } };
  await db.session.deleteMany(expired);
  await db.oAuthState.deleteMany(expired);
  await db.rateLimit.deleteMany(expired);
  await db.deletedPreference.deleteMany(expired);
  const next = await db.deletedPreference.findFirst({
    orderBy: { expire: "asc" },
    select: { expire: true },
  });
  return next?.expire ?? null;
}

/** Sweeps, and again in a minute, or when the next deletion is to be erased if that is sooner. */
async function sweepOn(): Promise<void> {
  const next = await sweep().catch((error: unknown) => {
    log.warn({ err: error }, "could not remove what has expired; trying again later");
    return null;
  });
  const due = next ? next.getTime() - Date.now() : EVERY_MS;
  setTimeout(sweepOn, Math.min(EVERY_MS, Math.max(SOONEST_MS, due))).unref();
}

/** Sweeps from now on, without keeping the process alive. */
export function startSweeping(): void {
  setTimeout(sweepOn, 1_000).unref();
}
