/** The fields of the existing account that the decision depends on. */
type Owner = {
  passwordHash: string | null;
  emailProvenAt: Date | null;
  googleIdentity: { suspendedAt: Date | null } | null;
};

/**
 * Why a Google user can do nothing about the account that has their address, or null if they can: linking needs a
 * password and no other Google account, takeover needs an unproven address.
 */
export function decisionObstacle({ passwordHash, emailProvenAt, googleIdentity }: Owner): string | null {
  if (googleIdentity && (googleIdentity.suspendedAt === null || emailProvenAt !== null)) {
    return "This email belongs to an account that signs in with another Google account.";
  }
  if (googleIdentity || passwordHash !== null) return null;
  return "This email has an account here that does not log in with Google. Log in with your passkey, or set a password by 'Forgot your password?'.";
}
