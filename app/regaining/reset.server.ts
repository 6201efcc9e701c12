import { endLinks, type OpenedLink, openLink, spendLink } from "~/accounts/links/account-links.server";
import { refuseEasyPassword } from "~/accounts/passwords/easy-passwords.server";
import { hashPassword } from "~/accounts/passwords/hashing.server";
import { noteSecurityEvent } from "~/accounts/security-events.server";
import { endSessions } from "~/accounts/sessions/ending.server";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { accountPseudonym, logSecurityEvent } from "~/web/http/security/log.server";
import { type ProofSession, revokeAtFirstProof } from "./first-proof.server";
import { logFirstProof, notifyRevoked } from "./revocation-notices.server";
import { type Revoked, revokedSentence } from "./revoked";

const RESETS = ["reset-password", "reset-by-operator"] as const;

/** Looks up a password reset link; null if it is invalid. */
export const openReset = (token: string) => openLink(token, RESETS);

const TOLD = {
  kind: "password-reset",
  source: "account",
  title: "Your password was set anew",
  severity: "high",
} as const;

const MESSAGE = "It was done with a link for a forgotten password. All sessions were ended.";

/** Result of a reset: what it revoked as the first proof of the address; null if the address was already proven. */
export type Reset = { ended: Revoked | null };

async function reset(
  tx: Transaction,
  link: OpenedLink,
  { passwordHash, proofSession }: { passwordHash: string; proofSession: ProofSession | null },
  now: Date,
): Promise<Reset | null> {
  const { user } = link;
  const { id, email } = user;
  if (!(await spendLink(tx, link, now))) return null;
  const proof = { where: { id, email, emailProvenAt: null }, data: { emailProvenAt: now } };
  const isFirst = (await tx.user.updateMany(proof)).count === 1;
  const ended = isFirst ? await revokeAtFirstProof(tx, user, proofSession, "password-changed", now) : null;
  const { count } = await tx.user.updateMany({ where: { id, email }, data: { passwordHash } });
  if (count === 0) return null;
  await endSessions(tx, id, "password-changed");
  await endLinks(tx, id);
  const what = ended && revokedSentence({ ...ended, sessions: 0 });
  await noteSecurityEvent(tx, id, { ...TOLD, message: what ? `${MESSAGE} ${what}` : MESSAGE });
  if (ended) await notifyRevoked(tx, user, ended);
  return { ended };
}

/**
 * Sets a password by link and uses the link up. Ends all sessions of the user and revokes their other links. If the
 * address was already proven, the second factor stays; if not, it is now, whether the link came by email or from the
 * operator, and any access that others may have left is revoked.
 *
 * @param proofSession this browser's session, if signed in to the account
 * @returns null if the link is no longer valid
 * @throws 400 refusal for an easily guessed password
 */
export async function resetPassword(
  link: OpenedLink,
  password: string,
  proofSession: ProofSession | null,
  now = new Date(),
): Promise<Reset | null> {
  const { user } = link;
  await refuseEasyPassword({ ...user, password });
  const passwordHash = await hashPassword(password);
  const done = await changing(
    user.id,
    (tx) => reset(tx, link, { passwordHash, proofSession: proofSession }, now),
    {
      isChange: (outcome) => outcome !== null,
    },
  );
  if (!done) return null;
  logSecurityEvent("password-reset", { account: accountPseudonym(user.id), by: link.purpose });
  if (done.ended) logFirstProof(user.id, link.purpose, done.ended);
  return done;
}
