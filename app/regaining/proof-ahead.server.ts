import type { OpenedLink } from "~/accounts/links/account-links.server";
import type { Asking } from "~/accounts/sessions/current.server";
import { db } from "~/database/db.server";
import { endedInWords } from "./ended";
import { proverOf, whatGoes } from "./first-proof.server";

/** What a proof of an address would come to in the browser that asks. */
export type ProofAhead = {
  /** What it would end, in words; null for nothing. */
  goes: string | null;
  /** Whether this browser is signed in to the account. */
  isSignedIn: boolean;
};

/** What somebody who has opened the link in a letter is told before they prove their address. */
export async function proofAhead(asking: Asking, { user }: OpenedLink): Promise<ProofAhead> {
  const prover = await proverOf(asking, user.id);
  return { goes: endedInWords(await whatGoes(db, user, prover)), isSignedIn: prover !== null };
}
