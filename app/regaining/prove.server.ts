import { makeLink, type OpenedLink, openLink, spendLink } from "~/accounts/links/account-links.server";
import { changing, type Transaction } from "~/ground/database/changing.server";
import { type ProofSession, revokeAtFirstProof } from "./first-proof.server";
import { logFirstProof, notifyRevoked, recordAddressProof } from "./revocation-notices.server";
import type { Revoked } from "./revoked";

/** Looks up a link that proves an address; null if it is invalid. */
export const openProof = (token: string) => openLink(token, ["prove-address"]);

/** Result of a proof: what it revoked as the first one; null if the address was already proven. */
export type AddressProof = { ended: Revoked | null };

async function prove(
  tx: Transaction,
  link: OpenedLink,
  proofSession: ProofSession | null,
  now: Date,
): Promise<AddressProof | null> {
  const { user } = link;
  const { id, email } = user;
  if (!(await spendLink(tx, link, now))) return null;
  await tx.accountLink.deleteMany({ where: { userId: id, purpose: link.purpose } });
  const proof = { where: { id, email, emailProvenAt: null }, data: { emailProvenAt: now } };
  if ((await tx.user.updateMany(proof)).count === 0) {
    return (await tx.user.count({ where: { id, email } })) === 1 ? { ended: null } : null;
  }
  const ended = await revokeAtFirstProof(tx, user, proofSession, "address-proven", now);
  // Somebody else may have chosen the password. A signed-in user has shown that they know it.
  if (!proofSession) await tx.user.updateMany({ where: { id }, data: { passwordHash: null } });
  await recordAddressProof(tx, user, ended);
  await notifyRevoked(tx, user, ended);
  return { ended };
}

/**
 * Proves the address that an email reached. From then on nobody can take it over by proving it elsewhere
 * (`accounts/google/address-claims.server.ts`), and any access that others may have left in the account is revoked.
 *
 * @param proofSession this browser's session, if signed in to the account; otherwise the password is removed
 * @returns null if the link is no longer valid
 */
export async function proveAddress(
  link: OpenedLink,
  proofSession: ProofSession | null,
  now = new Date(),
): Promise<AddressProof | null> {
  const { id } = link.user;
  const isChange = (outcome: AddressProof | null) => outcome !== null;
  const proof = await changing(id, (tx) => prove(tx, link, proofSession, now), { isChange });
  if (proof?.ended) logFirstProof(id, link.purpose, proof.ended);
  return proof;
}

/** The path for choosing a password after proving an address while signed out. */
export async function choosePasswordPath({ user: { id, email } }: OpenedLink): Promise<string> {
  return (await makeLink("reset-password", { userId: id, email })).path;
}
