import { db } from "~/db.server";
import { log } from "~/log.server";

const EVERY_MS = 60 * 60 * 1000;

/** Removes what has run out: sessions, sign-ins that never came back, counts of tries, deletions to undo. */
export async function sweep(now = new Date()): Promise<void> {
  const expired = { where: { expire: { lte: now } } };
  await db.session.deleteMany(expired);
  await db.oAuthState.deleteMany(expired);
  await db.rateLimit.deleteMany(expired);
  await db.deletedPreference.deleteMany(expired);
}

function sweepQuietly(): void {
  sweep().catch((error: unknown) =>
    log.warn({ err: error }, "could not remove what has expired; trying again later"),
  );
}

/** Sweeps now and every hour, without keeping the process alive. */
export function startSweeping(): void {
  setTimeout(sweepQuietly, 1_000).unref();
  setInterval(sweepQuietly, EVERY_MS).unref();
}
