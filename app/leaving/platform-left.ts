/** A platform that the user has granted access to, and what happens to the access when the account is deleted. */
export type PlatformLeft = {
  label: string;
  /** Where users revoke it themselves; null if this server revokes it. */
  accessPage: string | null;
};
