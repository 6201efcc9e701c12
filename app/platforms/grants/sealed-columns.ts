import type { SealedColumn } from "~/ground/sealing/sealed-column";

const GRANT = { table: "PlatformGrant", id: "id", owner: "userId", platform: "platform" } as const;

export const ACCESS_TOKEN: SealedColumn = { ...GRANT, column: "sealedAccessToken", purpose: "access-token" };
export const REFRESH_TOKEN: SealedColumn = {
  ...GRANT,
  column: "sealedRefreshToken",
  purpose: "refresh-token",
};
/** Clears a grant's tokens and their fingerprints. */
export const NO_TOKENS = {
  sealedAccessToken: null,
  sealedRefreshToken: null,
  refreshPrefixHash: null,
  refreshHash: null,
} as const;
/** The user's own URL that a platform is read from. */
export const LINK: SealedColumn = { ...GRANT, column: "sealedLink", purpose: "platform-link" };

/** Tokens awaiting revocation, no longer linked to a user. */
export const REVOCATION: SealedColumn = {
  table: "PendingRevocation",
  id: "id",
  column: "sealedTokens",
  purpose: "revocation",
  owner: null,
  platform: "platform",
};
