import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import { LIMITS, returnAttempt, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { logSecurityEvent } from "~/web/http/security/log.server";
import { passwordFits } from "../passwords/hashing.server";

/**
 * Checks the password of a signed-in user. Attempts are limited by account and separately from logins, so that
 * strangers cannot use them up; a correct one is not counted.
 *
 * @param password as normalised by `loginSchema`
 * @throws 429 refusal after too many wrong ones
 */
export async function provePassword(userId: string, password: string): Promise<boolean> {
  await takeAttempt(LIMITS.failedProofsByAccount, userId);
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (!(await passwordFits(password, passwordHash))) {
    logSecurityEvent("proof-failed", { method: "password" });
    return false;
  }
  await returnAttempt(LIMITS.failedProofsByAccount, userId);
  return true;
}

/** The ways in which a user can re-authenticate. */
export type ProofWays = { password: boolean; code: boolean; passkey: boolean; google: boolean };

/** Which ways to re-authenticate a user has. */
export async function proofWays(userId: string): Promise<ProofWays> {
  const { passwordHash, googleIdentity, authenticatorApp, passkeys } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      passwordHash: true,
      googleIdentity: { select: { blockedAt: true } },
      authenticatorApp: { select: { confirmedAt: true } },
      passkeys: { take: 1, select: { id: true } },
    },
  });
  return {
    password: passwordHash !== null,
    code: authenticatorApp?.confirmedAt != null,
    passkey: passkeys.length > 0,
    google: env().google !== undefined && googleIdentity !== null && !googleIdentity.blockedAt,
  };
}
