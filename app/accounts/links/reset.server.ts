import { db } from "~/database/db.server";
import { accountMark, logSecurityEvent } from "~/http/security-log.server";
import { refuseEasyPassword } from "../easy-passwords.server";
import { hashPassword } from "../passwords.server";
import { noteSecurityEvent } from "../security-events.server";
import { endSessions } from "../sessions.server";
import { endLinks, type OpenedLink, openLink, useUpLink } from "./account-links.server";

const RESETS = ["reset-password", "reset-by-operator"] as const;

/** What a link for a new password opens; null where it opens nothing. */
export const openReset = (token: string) => openLink(token, RESETS);

/**
 * Whether the person who has this link is the first to show that the address is theirs: the letter reached them, and
 * nobody had shown it before. Whoever made the account may be somebody else, who only claimed the address.
 */
function isFirstProof({ purpose, user }: OpenedLink): boolean {
  return purpose === "reset-password" && user.emailProvenAt === null;
}

const TOLD = {
  kind: "password-reset",
  source: "account",
  title: "Your password was set anew",
  severity: "high",
} as const;

const ENDED = "It was done with a link for a forgotten password. All sessions were ended";

/**
 * Sets a password with a link, which is used up. All sessions of the person end, and all their other links. The second
 * step stays. A first proof of the address also removes passkeys, which whoever only claimed it may have added to come
 * back by.
 *
 * @returns false where the link opens nothing any more
 * @throws 400 refusal for a password that is tried first
 */
export async function resetPassword(link: OpenedLink, password: string, now = new Date()): Promise<boolean> {
  const { user } = link;
  await refuseEasyPassword({ ...user, password });
  const passwordHash = await hashPassword(password);
  const isFirst = isFirstProof(link);
  const isDone = await db.$transaction(async (tx) => {
    if (!(await useUpLink(tx, link, now))) return false;
    const emailProvenAt = isFirst ? now : user.emailProvenAt;
    const { count } = await tx.user.updateMany({
      where: { id: user.id, email: user.email },
      data: { passwordHash, emailProvenAt },
    });
    if (count === 0) return false;
    await endSessions(tx, user.id, "password-changed");
    await endLinks(tx, user.id);
    const removed = isFirst ? await tx.passkey.deleteMany({ where: { userId: user.id } }) : { count: 0 };
    const message = removed.count > 0 ? `${ENDED}, and passkeys were removed.` : `${ENDED}.`;
    await noteSecurityEvent(tx, user.id, { ...TOLD, message });
    return true;
  });
  if (isDone) logSecurityEvent("password-reset", { account: accountMark(user.id), by: link.purpose });
  return isDone;
}
