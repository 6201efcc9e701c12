/** What is looked at of an account that has the address of somebody at Google. */
type Owner = {
  passwordHash: string | null;
  emailProvenAt: Date | null;
  googleIdentity: { suspendedAt: Date | null } | null;
};

/**
 * Why somebody from Google cannot decide on the account that has their address: to link it takes a password and no other
 * Google account, to take the address over one that was only claimed. Null where they can.
 */
export function whyNotDecided({ passwordHash, emailProvenAt, googleIdentity }: Owner): string | null {
  if (googleIdentity && (googleIdentity.suspendedAt === null || emailProvenAt !== null)) {
    return "This email belongs to an account that signs in with another Google account.";
  }
  if (googleIdentity || passwordHash !== null) return null;
  return "This email has an account here that does not log in with Google. Log in with your passkey, or set a password by 'Forgot your password?'.";
}
