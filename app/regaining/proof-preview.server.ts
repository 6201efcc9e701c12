import type { OpenedLink } from "~/accounts/links/account-links.server";
import type { Asking } from "~/accounts/sessions/current.server";
import { db } from "~/ground/database/db.server";
import { proofSessionOf, revokedByFirstProof } from "./first-proof.server";
import { revokedInWords } from "./revoked";

/** What proving the address in this browser would do. */
export type ProofPreview = {
  /** What it would revoke, in words, or null. */
  goes: string | null;
  /** Whether this browser is signed in to the account. */
  isSignedIn: boolean;
};

/** What the screen behind the emailed link shows before the user proves the address. */
export async function proofPreview(asking: Asking, { user }: OpenedLink): Promise<ProofPreview> {
  const proofSession = await proofSessionOf(asking, user.id);
  return {
    goes: revokedInWords(await revokedByFirstProof(db, user, proofSession)),
    isSignedIn: proofSession !== null,
  };
}
