import { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { shownAddress } from "~/ground/email-address";
import { env } from "~/ground/env.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { deliver } from "~/ground/letters/delivering.server";
import { type Letter, writeLetter } from "~/ground/letters/letter";
import { sendsLetters } from "~/ground/letters/sending.server";
import { refusal } from "~/web/http/responses/refusal";
import { hasNoAddress } from "../credentials";
import { noteSecurityEvent } from "../security-events.server";

/** The linked Google account as shown to the user. */
export type GoogleShown = {
  email: string;
  /** Whether it is suspended until the account's new address is proven. */
  isSuspended: boolean;
  /** Whether it may be unlinked: another way to sign in remains. */
  mayGo: boolean;
};

const WAYS = { passwordHash: true, _count: { select: { passkeys: true } } } as const;

/** The Google account that a user signs in with, or null. */
export async function googleShown(userId: string): Promise<GoogleShown | null> {
  const { googleIdentity, passwordHash, _count } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { ...WAYS, googleIdentity: { select: { email: true, suspendedAt: true } } },
  });
  if (!googleIdentity) return null;
  const { email, suspendedAt } = googleIdentity;
  return { email, isSuspended: suspendedAt !== null, mayGo: passwordHash !== null || _count.passkeys > 0 };
}

const KIND = "google-unlinked-letter";
const payloadSchema = z.object({ to: z.string() });

function unlinkedLetter(host: string): Letter {
  return writeLetter({
    subject: "Google no longer logs you in",
    parts: [
      "Hello,",
      `somebody who was logged in to your account at ${host}, most likely you, unlinked the Google account that logged in to it.`,
      "You log in with your password or a passkey from now on.",
      `If it was not you, set a new password on the login page of ${host} at once, and look at your security page.`,
    ],
  });
}

/** Emails a user that Google was unlinked, unless their address has changed since. */
export const GOOGLE_UNLINKED_LETTER: JobKind = {
  name: KIND,
  run: async ({ userId, payload }, signal) => {
    const { to } = payloadSchema.parse(payload);
    const isTheirs = userId && (await db.user.count({ where: { id: userId, email: to } })) === 1;
    if (isTheirs) await deliver(KIND, to, unlinkedLetter(new URL(env().appOrigin).host), signal);
  },
};

async function tell(tx: Transaction, userId: string, { email, google }: { email: string; google: string }) {
  await noteSecurityEvent(tx, userId, {
    kind: "google-unlinked",
    source: "account",
    title: "Google sign-in removed",
    message: `The Google account ${shownAddress(google)} opens your account no more.`,
    severity: "medium",
  });
  if (sendsLetters() && !hasNoAddress({ email })) {
    await enqueue(tx, { kind: KIND, key: userId, userId, payload: { to: email } });
  }
}

/**
 * Unlinks Google sign-in. Google connected as a platform is untouched.
 *
 * @returns the Google account's address; null if none was linked
 * @throws 409 refusal if neither a password nor a passkey would remain
 */
export async function unlinkGoogle(userId: string): Promise<string | null> {
  return db.$transaction(async (tx) => {
    // Locks the user's row, so that no other sign-in method is removed at the same time.
    await tx.user.updateMany({ where: { id: userId }, data: { revision: { increment: 0 } } });
    const identity = await tx.googleIdentity.findUnique({ where: { userId }, select: { email: true } });
    if (!identity) return null;
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { ...WAYS, email: true } });
    if (user.passwordHash === null && user._count.passkeys === 0) {
      throw refusal(409, "Set a password or add a passkey first: nothing else would open your account.");
    }
    await tx.googleIdentity.deleteMany({ where: { userId } });
    await tell(tx, userId, { email: user.email, google: identity.email });
    return identity.email;
  });
}
