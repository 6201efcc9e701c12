import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import type { JobKind } from "~/jobs/job";
import { enqueue } from "~/jobs/queue.server";
import { deliver } from "~/letters/delivering.server";
import { sendsLetters } from "~/letters/handing-over.server";
import type { Letter } from "~/letters/letter";
import { hasNoAddress } from "../credentials";
import { type LinkPurpose, makeLink } from "./account-links.server";
import { proofLetter, resetLetter } from "./link-letters";

type LetterPurpose = Exclude<LinkPurpose, "reset-by-operator">;

const LETTERS: Record<LetterPurpose, { kind: string; write: (address: string) => Letter }> = {
  "reset-password": { kind: "reset-letter", write: resetLetter },
  "prove-address": { kind: "proof-letter", write: proofLetter },
};

/** Who is to have a letter; null where nobody is, or no longer. */
async function recipient(purpose: LetterPurpose, userId: string | null): Promise<string | null> {
  const user =
    userId &&
    (await db.user.findUnique({ where: { id: userId }, select: { email: true, emailProvenAt: true } }));
  if (!user || hasNoAddress(user)) return null;
  return purpose === "prove-address" && user.emailProvenAt ? null : user.email;
}

/**
 * Sends a letter with a link. The link is made for this try alone, so that what opens the account is in the letter and
 * nowhere else; a try that fails takes its link back.
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

/** Letters with links, as work apart from any request. */
export const LETTER_KINDS: readonly JobKind[] = [sending("reset-password"), sending("prove-address")];

/**
 * Asks for a letter with a link to the address that an account has when it is sent.
 *
 * @param key tells the letters of one kind apart: asked for twice before it is sent, it is sent once
 * @param userId nobody's is asked for in the same way, and comes to nothing
 */
export async function askForLetter(
  tx: Transaction,
  purpose: LetterPurpose,
  { key, userId }: { key: string; userId: string | null },
): Promise<void> {
  await enqueue(tx, { kind: LETTERS[purpose].kind, key, userId });
}

/** Asks for the letter that proves an address, where letters are sent. */
export async function askForProof(tx: Transaction, userId: string): Promise<void> {
  if (sendsLetters()) await askForLetter(tx, "prove-address", { key: userId, userId });
}
