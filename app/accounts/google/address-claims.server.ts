import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { shownAddress } from "~/ground/email-address";
import { accountPseudonym, logSecurityEvent } from "~/web/http/security/log.server";
import { noAddress } from "../credentials";
import type { User } from "../user";
import { newUserData, USER_COLUMNS } from "../users.server";
import { newGoogleUser, type PendingLink, userOfSubject } from "./accounts.server";

/**
 * Matches an account whose address was never proven; only such an account can lose it. A Google identity in use would
 * have proven the address, unless it is suspended for having another one.
 */
const onlyClaimed = ({ userId, email }: PendingLink) => ({
  id: userId,
  email,
  emailProvenAt: null,
  OR: [
    { passwordHash: { not: null }, googleIdentity: { is: null } },
    { googleIdentity: { is: { suspendedAt: { not: null } } } },
  ],
});

/** Whether the account still has the address that Google verified. */
export async function hasAddress({ userId, email }: PendingLink): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, email } })) === 1;
}

/** Whether the account may lose its address to the Google user: it was never proven. */
export async function isClaimable(pending: PendingLink): Promise<boolean> {
  return (await db.user.count({ where: onlyClaimed(pending) })) === 1;
}

/** Whether the account has a password and can therefore be linked. */
export async function hasPassword({ userId, email }: PendingLink): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, email, passwordHash: { not: null } } })) === 1;
}

/** A Google account to link to the user who has its address. */
export type Linking = Pick<PendingLink, "subject" | "email">;

/**
 * Links a Google account to a user, which proves their address, and notifies them.
 *
 * @returns "linked"; "unlinked" if either is linked already; "moved" if the account no longer has the address
 */
export async function linkGoogle(
  { userId, subject, email }: Linking & Pick<PendingLink, "userId">,
  now = new Date(),
): Promise<"linked" | "unlinked" | "moved"> {
  try {
    return await db.$transaction(async (tx) => {
      // Locks the row, so that a takeover of the address in another tab waits for this, or this for it.
      const { count } = await tx.user.updateMany({
        where: { id: userId, email },
        data: { emailProvenAt: now },
      });
      if (count === 0) return "moved";
      // Deletes a Google identity that is suspended for having another address: it did not prove the current one.
      await tx.googleIdentity.deleteMany({ where: { userId, suspendedAt: { not: null } } });
      await tx.googleIdentity.create({ data: { subject, userId, email } });
      await tx.notification.create({ data: { userId, ...TOLD.linked(email) } });
      logSecurityEvent("factor-added", { account: accountPseudonym(userId), kind: "google-linked" });
      return "linked";
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "unlinked";
    throw error;
  }
}

/** Notifications to both sides. Neither learns anything about the other, except that it exists. */
const TOLD = {
  linked: (email: string) => ({
    title: "Google sign-in added",
    message: `You can now log in with the Google account ${shownAddress(email)}.`,
    type: "security",
  }),
  former: (email: string) => ({
    title: "Your email address was changed",
    message: `Somebody confirmed through Google that ${shownAddress(email)} is theirs, so this account could not keep it. Everything else in it is as you left it, and they see nothing of it.`,
    type: "security",
  }),
  owner: (email: string) => ({
    title: "The address is yours",
    message: `An account with ${shownAddress(email)} was made here before, by somebody who never proved to own it. It has lost the address. You see nothing of it, and it sees nothing of you.`,
    type: "security",
  }),
};

async function moveAddress(pending: PendingLink): Promise<User | null> {
  const { userId, email } = pending;
  const data = newUserData(newGoogleUser(pending));
  return db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: onlyClaimed(pending),
      data: { email: noAddress(userId), formerEmail: email },
    });
    if (count === 0) return null;
    // Lifts a suspension, so that the old account's owner can sign in with Google again, and then give another address.
    await tx.googleIdentity.updateMany({ where: { userId }, data: { suspendedAt: null } });
    await tx.session.deleteMany({ where: { userId } });
    await tx.notification.create({ data: { userId, ...TOLD.former(email) } });
    const user = await tx.user.create({ data, select: USER_COLUMNS });
    await tx.notification.create({ data: { userId: user.id, ...TOLD.owner(email) } });
    return user;
  });
}

/** The result of taking over an address. */
export type Claim = { kind: "claimed" | "signed-in"; user: User } | { kind: "gone" };

/**
 * Moves an unproven address to the user who proved it at Google, who gets a new account with it. The old account keeps
 * its data and is signed out everywhere; logging in to it with the old address and password asks for another address
 * first.
 *
 * @returns "signed-in" if this Google account has an account by now, for example from another tab; "gone" if the
 * address is no longer available
 */
export async function claimAddress(pending: PendingLink): Promise<Claim> {
  let user: User | null = null;
  try {
    user = await moveAddress(pending);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  if (user) {
    logSecurityEvent("address-claimed", {
      account: accountPseudonym(user.id),
      formerAccount: accountPseudonym(pending.userId),
    });
    return { kind: "claimed", user };
  }
  const known = await userOfSubject(pending.subject);
  return known?.kind === "signed-in" ? known : { kind: "gone" };
}
