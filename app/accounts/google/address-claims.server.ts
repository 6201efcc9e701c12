import { db } from "~/database/db.server";
import { isUniqueViolation } from "~/database/trouble.server";
import { accountMark, logSecurityEvent } from "~/http/security/log.server";
import { noAddress } from "../credentials";
import type { User } from "../user";
import { newUserData, USER_COLUMNS } from "../users.server";
import { arrivalOfSubject, newGoogleUser, type PendingLink } from "./accounts.server";

/**
 * What an account whose address was only ever claimed looks like; only such a one can lose it. A Google identity that it
 * signed in by is of another address and suspended: else the address was proven by it.
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

/** Whether the account still has the address that somebody at Google came with. */
export async function holdsAddress({ userId, email }: PendingLink): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, email } })) === 1;
}

/** Whether the account may lose its address to somebody at Google: nobody ever proved that it is theirs. */
export async function mayBeClaimed(pending: PendingLink): Promise<boolean> {
  return (await db.user.count({ where: onlyClaimed(pending) })) === 1;
}

/** Whether the account has a password, by which it can be linked. */
export async function hasPassword({ userId, email }: PendingLink): Promise<boolean> {
  return (await db.user.count({ where: { id: userId, email, passwordHash: { not: null } } })) === 1;
}

/** A Google account that is to sign in as somebody here, whose address it has. */
export type Linking = Pick<PendingLink, "subject" | "email">;

/**
 * Lets a Google account sign in as a user from now on, whose address Google has thereby proven, and tells them.
 *
 * @returns "linked"; "unlinked" where either has a link already; "moved" where the account no longer has the address
 */
export async function linkGoogle(
  { userId, subject, email }: Linking & Pick<PendingLink, "userId">,
  now = new Date(),
): Promise<"linked" | "unlinked" | "moved"> {
  try {
    return await db.$transaction(async (tx) => {
      // Holds the row: the same address being taken over in another tab waits for this, or this for that.
      const { count } = await tx.user.updateMany({
        where: { id: userId, email },
        data: { emailProvenAt: now },
      });
      if (count === 0) return "moved";
      // One of another address waited for this one to be proven, and was not what proved it.
      await tx.googleIdentity.deleteMany({ where: { userId, suspendedAt: { not: null } } });
      await tx.googleIdentity.create({ data: { subject, userId, email } });
      await tx.notification.create({ data: { userId, ...TOLD.linked(email) } });
      logSecurityEvent("factor-added", { account: accountMark(userId), kind: "google-linked" });
      return "linked";
    });
  } catch (error) {
    if (isUniqueViolation(error)) return "unlinked";
    throw error;
  }
}

/** What those whom it is about are told. Neither learns anything of the other beyond that there is one. */
const TOLD = {
  linked: (email: string) => ({
    title: "Google sign-in added",
    message: `You can now log in with the Google account ${email}.`,
    type: "security",
  }),
  former: (email: string) => ({
    title: "Your email address was changed",
    message: `Somebody who signed in with Google proved that ${email} is theirs, so this account could not keep it. Everything else in it is as you left it, and they see nothing of it.`,
    type: "security",
  }),
  owner: (email: string) => ({
    title: "The address is yours",
    message: `An account with ${email} was made here before, by somebody who never proved to own it. It has lost the address. You see nothing of it, and it sees nothing of you.`,
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
    // Its own owner comes back by it, and gives another address then.
    await tx.googleIdentity.updateMany({ where: { userId }, data: { suspendedAt: null } });
    await tx.session.deleteMany({ where: { userId } });
    await tx.notification.create({ data: { userId, ...TOLD.former(email) } });
    const user = await tx.user.create({ data, select: USER_COLUMNS });
    await tx.notification.create({ data: { userId: user.id, ...TOLD.owner(email) } });
    return user;
  });
}

/** What taking over an address comes to. */
export type Claim = { kind: "claimed" | "signed-in"; user: User } | { kind: "gone" };

/**
 * Gives an address that was never proven to whoever proved it at Google: they get a new account with it. The account
 * that had it keeps all that is in it and is signed out everywhere; who enters it with the old address and its
 * password is asked for another address first.
 *
 * @returns "signed-in" where this Google account has an account by now, as from another tab; "gone" where the address
 * is no longer there to be taken over
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
      account: accountMark(user.id),
      formerAccount: accountMark(pending.userId),
    });
    return { kind: "claimed", user };
  }
  const known = await arrivalOfSubject(pending.subject);
  return known?.kind === "signed-in" ? known : { kind: "gone" };
}
