import type { OpenedLink } from "~/accounts/links/account-links.server";
import type { Asking } from "~/accounts/sessions/current.server";
import { db } from "~/database/db.server";
import { endedInWords } from "./ended";
import { proverOf, whatGoes } from "./first-proof.server";

/** What proving the address in this browser would do. */
export type ProofAhead = {
  /** What it would revoke, in words, or null. */
  goes: string | null;
  /** Whether this browser is signed in to the account. */
  isSignedIn: boolean;
};

/** What a user who opened the emailed link is told before proving the address. */
export async function proofAhead(asking: Asking, { user }: OpenedLink): Promise<ProofAhead> {
  const prover = await proverOf(asking, user.id);
  return { goes: endedInWords(await whatGoes(db, user, prover)), isSignedIn: prover !== null };
}
