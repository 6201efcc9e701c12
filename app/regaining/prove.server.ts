import { makeLink, type OpenedLink, openLink, spendLink } from "~/accounts/links/account-links.server";
import { changing, type Transaction } from "~/database/changing.server";
import type { Ended } from "./ended";
import { endWhatGoes, type Prover } from "./first-proof.server";
import { logFirstProof, noteProof, tellWhatEnded } from "./telling.server";

/** What a link that proves an address opens; null where it opens nothing. */
export const openProof = (token: string) => openLink(token, ["prove-address"]);

/** What came of a proof: what it ended as the first one; null where the address was proven in another way meanwhile. */
export type Proof = { ended: Ended | null };

async function prove(
  tx: Transaction,
  link: OpenedLink,
  prover: Prover | null,
  now: Date,
): Promise<Proof | null> {
  const { user } = link;
  const { id, email } = user;
  if (!(await spendLink(tx, link, now))) return null;
  await tx.accountLink.deleteMany({ where: { userId: id, purpose: link.purpose } });
  const proof = { where: { id, email, emailProvenAt: null }, data: { emailProvenAt: now } };
  if ((await tx.user.updateMany(proof)).count === 0) {
    return (await tx.user.count({ where: { id, email } })) === 1 ? { ended: null } : null;
  }
  const ended = await endWhatGoes(tx, user, prover, "address-proven", now);
  // Whoever chose the password may be somebody else. Who is signed in has shown that they know it.
  if (!prover) await tx.user.updateMany({ where: { id }, data: { passwordHash: null } });
  await noteProof(tx, user, ended);
  await tellWhatEnded(tx, user, ended);
  return { ended };
}

/**
 * Proves the address that a letter reached. From then on nobody can take it over by proving it elsewhere
 * (`accounts/google/address-claims.server.ts`), and what others may have left in the account to come back by ends.
 *
 * @param prover the session of this browser, where it is signed in to the account; without one the account's password ends
 * @returns null where the link opens nothing any more
 */
export async function proveAddress(
  link: OpenedLink,
  prover: Prover | null,
  now = new Date(),
): Promise<Proof | null> {
  const { id } = link.user;
  const isChange = (outcome: Proof | null) => outcome !== null;
  const proof = await changing(id, (tx) => prove(tx, link, prover, now), { isChange });
  if (proof?.ended) logFirstProof(id, link.purpose, proof.ended);
  return proof;
}

/** The path at which whoever has just proven an address, and is not signed in, chooses a password. */
export async function choosingPassword({ user: { id, email } }: OpenedLink): Promise<string> {
  return (await makeLink("reset-password", { userId: id, email })).path;
}
