import { z } from "zod";
import { noteSecurityEvent } from "~/accounts/security-events.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { deliver } from "~/ground/letters/delivering.server";
import { type Letter, writeLetter } from "~/ground/letters/letter";
import { sendsLetters } from "~/ground/letters/sending.server";
import { notifyWithin } from "~/notifications/notifications.server";
import { accountPseudonym, logSecurityEvent } from "~/web/http/security/log.server";
import { paths } from "~/web/paths";
import type { ProvenAccount } from "./first-proof.server";
import { type Revoked, revokedInWords, revokedSentence } from "./revoked";

const KIND = "first-proof-letter";

const payloadSchema = z.object({
  to: z.string(),
  ended: z.object({
    google: z.boolean(),
    passkeys: z.number(),
    app: z.boolean(),
    shareLinks: z.number(),
    // Missing in letters queued before these existed.
    calendar: z.boolean().default(false),
    reminder: z.boolean().default(false),
    platforms: z.array(z.string()),
    sessions: z.number(),
  }),
});

/**
 * The email to an address that has just been proven.
 *
 * @param what the things revoked, in words
 */
function firstProofLetter(host: string, what: string): Letter {
  return writeLetter({
    subject: "Your address is confirmed, and what came before was ended",
    parts: [
      "Hello,",
      `an account at ${host} has this address, which was confirmed for the first time. Until then somebody else may have used the account.`,
      `What was not made by whoever confirmed the address was ended: ${what}.`,
      "If some of it was yours, log in and make it again. What is in the account is as it was.",
      `If you did not confirm the address, write to whoever runs ${host} at once.`,
    ],
  });
}

/** Emails a proven address what its proof revoked, unless the account has another address by now. */
export const FIRST_PROOF_LETTER: JobKind = {
  name: KIND,
  run: async ({ userId, payload }, signal) => {
    const { to, ended } = payloadSchema.parse(payload);
    const what = revokedInWords(ended);
    const isTheirs = userId && (await db.user.count({ where: { id: userId, email: to } })) === 1;
    if (!isTheirs || what === null) return;
    await deliver(KIND, to, firstProofLetter(new URL(env().appOrigin).host, what), signal);
  },
};

/**
 * Notifies a user, in the bell and by email, of what the first proof of their address revoked. Ended sessions alone are
 * only reported to their browsers, and as a security event.
 */
export async function notifyRevoked(
  tx: Transaction,
  { id, email }: ProvenAccount,
  ended: Revoked,
): Promise<void> {
  const message = revokedSentence(ended);
  if (message === null || revokedInWords({ ...ended, sessions: 0 }) === null) return;
  const title = "What came before you confirmed your address was ended";
  await notifyWithin(tx, id, { title, message, type: "warning", actionUrl: paths.security() });
  if (!sendsLetters()) return;
  await enqueue(tx, {
    kind: KIND,
    key: id,
    userId: id,
    payload: { to: email, ended: { ...ended, platforms: [...ended.platforms] } },
  });
}

/** Records a security event for the proof and what it revoked. */
export async function recordAddressProof(
  tx: Transaction,
  { id, email }: ProvenAccount,
  ended: Revoked,
): Promise<void> {
  const what = revokedSentence(ended);
  await noteSecurityEvent(tx, id, {
    kind: "address-proven",
    source: "account",
    title: "Your email address was confirmed",
    message: [`${email} counts as yours from now on.`, ...(what ? [what] : [])].join(" "),
    severity: what ? "high" : "low",
  });
}

/** Logs a first proof: how it was made and how much it revoked. */
export function logFirstProof(userId: string, by: string, ended: Revoked): void {
  const { google, passkeys, app, shareLinks, calendar, reminder, platforms, sessions } = ended;
  const counts = {
    google: Number(google),
    passkeys,
    app: Number(app),
    shareLinks,
    calendar: calendar ? 1 : 0,
    reminder: reminder ? 1 : 0,
    grants: platforms.length,
    sessions,
  };
  logSecurityEvent("address-proven", { account: accountPseudonym(userId), by, ...counts });
}
