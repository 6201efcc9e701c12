import { db } from "~/database/db.server";
import { env } from "~/env.server";
import { LIMITS, returnAttempt, takeAttempt } from "~/http/limits/rate-limit.server";
import { logSecurityEvent } from "~/http/security/log.server";
import { passwordFits } from "../passwords/hashing.server";

/**
 * Whether this is the password of somebody who is signed in. Tries count by the account and apart from logins, so that
 * no stranger's tries are in the way; one that fits is given back.
 *
 * @param password in the form that `loginSchema` brings it to
 * @throws 429 refusal after too many that did not fit
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

/** The ways in which a person can prove that it is they. */
export type ProofWays = { password: boolean; code: boolean; passkey: boolean; google: boolean };

/** Which ways to prove who they are a person has. */
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
