import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { deliver } from "~/ground/letters/delivering.server";
import type { Letter } from "~/ground/letters/letter";
import { sendsLetters } from "~/ground/letters/sending.server";
import { hasNoAddress } from "../credentials";
import { type LinkPurpose, makeLink } from "./account-links.server";
import { proofLetter, resetLetter } from "./link-letters";

type LetterPurpose = Exclude<LinkPurpose, "reset-by-operator">;

const LETTERS: Record<LetterPurpose, { kind: string; write: (address: string) => Letter }> = {
  "reset-password": { kind: "reset-letter", write: resetLetter },
  "prove-address": { kind: "proof-letter", write: proofLetter },
};

/** The recipient's address; null if there is no recipient any more, or nothing left to prove. */
async function recipient(purpose: LetterPurpose, userId: string | null): Promise<string | null> {
  const user =
    userId &&
    (await db.user.findUnique({ where: { id: userId }, select: { email: true, emailProvenAt: true } }));
  if (!user || hasNoAddress(user)) return null;
  return purpose === "prove-address" && user.emailProvenAt ? null : user.email;
}

/**
 * Sends an email with a link. The link is made anew on each attempt, so that its token is only ever in the email; a
 * failed attempt revokes its link.
 */
const sending = (purpose: LetterPurpose): JobKind => ({
  name: LETTERS[purpose].kind,
  run: async ({ userId }, signal) => {
    const email = await recipient(purpose, userId);
    if (userId === null || email === null) return;
    const link = await makeLink(purpose, { userId, email });
    let isTaken = false;
    try {
      isTaken = await deliver(LETTERS[purpose].kind, email, LETTERS[purpose].write(link.address), signal);
    } finally {
      if (!isTaken) await link.takeBack();
    }
  },
});

/** Job kinds that send emails with links. */
export const LETTER_KINDS: readonly JobKind[] = [sending("reset-password"), sending("prove-address")];

/**
 * Queues an email with a link, to the address that the account has when it is sent.
 *
 * @param key deduplicates: a second request before the email is sent has no effect
 * @param userId null queues a job that does nothing, so that timing reveals nothing
 */
export async function askForLetter(
  tx: Transaction,
  purpose: LetterPurpose,
  { key, userId }: { key: string; userId: string | null },
): Promise<void> {
  await enqueue(tx, { kind: LETTERS[purpose].kind, key, userId });
}

/** Queues the email that proves an address, if email is set up. */
export async function askForProof(tx: Transaction, userId: string): Promise<void> {
  if (sendsLetters()) await askForLetter(tx, "prove-address", { key: userId, userId });
}
