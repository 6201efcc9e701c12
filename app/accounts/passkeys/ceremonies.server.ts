import { createHash } from "node:crypto";
import { db } from "~/ground/database/db.server";
import type { Expiring } from "~/ground/jobs/sweep.server";
import type { PasskeyPurpose } from "./credentials";

const LIFETIME_MS = 5 * 60 * 1000;

/** Who is asked for a passkey, and why. During sign-in the user is not known yet. */
export type Ceremony = { purpose: PasskeyPurpose; userId: string | null; sid: string | null };

function challengeHash(challenge: string): string {
  return createHash("sha256").update(challenge).digest("base64url");
}

/**
 * Stores an issued challenge.
 *
 * @param challenge in base64url
 */
export async function beginCeremony(
  { purpose, userId, sid }: Ceremony,
  challenge: string,
  now = Date.now(),
): Promise<void> {
  const expire = new Date(now + LIFETIME_MS);
  await db.passkeyCeremony.create({
    data: { challengeHash: challengeHash(challenge), purpose, userId, sid, expire },
  });
}

/**
 * Consumes a challenge.
 *
 * @returns whether it was issued for this ceremony in the last five minutes
 */
export async function endCeremony(
  { purpose, userId, sid }: Ceremony,
  challenge: string,
  now = new Date(),
): Promise<boolean> {
  const { count } = await db.passkeyCeremony.deleteMany({
    where: { challengeHash: challengeHash(challenge), purpose, userId, sid, expire: { gt: now } },
  });
  return count === 1;
}

/** Unanswered challenges that have expired, for the sweep. */
export const expiringCeremonies: Expiring = {
  remove: (now) => db.passkeyCeremony.deleteMany({ where: { expire: { lte: now } } }),
};
