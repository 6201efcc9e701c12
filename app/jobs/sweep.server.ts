import { db } from "~/database/db.server";
import type { RecurringKind } from "./job";

const EVERY_MS = 60_000;
/** Several that end at nearly the same moment are removed together. */
const SOONEST_MS = 1_000;

/**
 * Removes what has run out: deletions to undo, sessions, sign-ins that never came back, counts of tries, tokens that
 * nobody could revoke, notes of security events that were acted on, links of letters, half-made passkeys. What is
 * promised to be erased by its hour comes first: nothing that goes wrong with the rest keeps it.
 *
 * @returns when the next deletion can no longer be undone and is to be erased, or null
 */
async function sweep(now = new Date()): Promise<Date | null> {
  const expired = { where: { expire: { lte: now } } };
  await db.deletedPreference.deleteMany(expired);
  await db.session.deleteMany(expired);
  await db.oAuthState.deleteMany(expired);
  await db.passkeyCeremony.deleteMany(expired);
  await db.rateLimit.deleteMany(expired);
  await db.pendingRevocation.deleteMany(expired);
  await db.receivedToken.deleteMany(expired);
  await db.accountLink.deleteMany(expired);
  await db.passkeyCeremony.deleteMany(expired);
  const next = await db.deletedPreference.findFirst({
    orderBy: { expire: "asc" },
    select: { expire: true },
  });
  return next?.expire ?? null;
}

/**
 * When a server starts, every minute, and when the next deletion is to be erased if that is sooner; by one of the
 * servers on the database.
 */
export const sweeping: RecurringKind = {
  name: "sweep",
  everyMs: EVERY_MS,
  atStart: true,
  run: async () => {
    const next = await sweep();
    if (!next) return {};
    return { runAt: new Date(Math.max(Date.now() + SOONEST_MS, next.getTime())) };
  },
};
