import type { Transaction } from "~/ground/database/changing.server";

/** Shown when sign-in is suspended because the account's new address is not proven yet. */
export const SUSPENDED =
  "Your account here was given another email address, which is not confirmed yet. Until then nobody logs in to it with Google. Open the link in the email to that address, or set a new password by 'Forgot your password?'. If you have a password or a passkey here, log in with that.";

/**
 * Suspends the Google identity of an account if its address differs from the account's new one, until that is proven;
 * lifts the suspension if they match again.
 *
 * @param email the new address
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
