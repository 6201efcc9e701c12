import { db } from "~/db.server";
import type { JobKind } from "~/jobs/job";

/** Removes what has run out: sessions, sign-ins that never came back, counts of tries, deletions to undo. */
export async function sweep(now = new Date()): Promise<void> {
  const expired = { where: { expire: { lte: now } } };
  await db.session.deleteMany(expired);
  await db.oAuthState.deleteMany(expired);
  await db.rateLimit.deleteMany(expired);
  await db.deletedPreference.deleteMany(expired);
}

/** Every hour, by one of the servers on the database. */
export const sweeping: JobKind = { name: "sweep", everyMs: 60 * 60 * 1000, run: () => sweep() };
