import type { Transaction } from "~/database/changing.server";

/** Why somebody is not signed in whose account was given another address, which is not proven yet. */
export const SUSPENDED =
  "Your account here was given another email address, and it has not been proven yet. Until then nobody logs in to it with Google. Open the link in the letter to that address, or set a new password by 'Forgot your password?'. If you have a password or a passkey here, log in with that.";

/**
 * Has the Google identity of an account sign nobody in from now on where it is of another address than the account's, until
 * that is proven; one of the account's own address signs in again.
 *
 * @param email the address that the account is given
 */
export async function suspendGoogle(
  tx: Transaction,
  userId: string,
  email: string,
  now = new Date(),
): Promise<void> {
  const other = { userId, email: { not: email }, suspendedAt: null };
  await tx.googleIdentity.updateMany({ where: other, data: { suspendedAt: now } });
  await tx.googleIdentity.updateMany({ where: { userId, email }, data: { suspendedAt: null } });
}
