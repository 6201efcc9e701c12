import type { SealedColumn } from "~/sealing/sealed-column";

const GRANT = { table: "PlatformGrant", id: "id", owner: "userId", platform: "platform" } as const;

export const ACCESS_TOKEN: SealedColumn = { ...GRANT, column: "sealedAccessToken", purpose: "access-token" };
export const REFRESH_TOKEN: SealedColumn = {
  ...GRANT,
  column: "sealedRefreshToken",
  purpose: "refresh-token",
};
/** A grant's columns once it holds no tokens, and nothing that a token is found again by. */
export const NO_TOKENS = {
  sealedAccessToken: null,
  sealedRefreshToken: null,
  refreshPrefixHash: null,
  refreshHash: null,
} as const;
/** The address of the person's own that is read. */
export const LINK: SealedColumn = { ...GRANT, column: "sealedLink", purpose: "platform-link" };

/** Tokens that are still to be revoked; they are nobody's any more. */
export const REVOCATION: SealedColumn = {
  table: "PendingRevocation",
  id: "id",
  column: "sealedTokens",
  purpose: "revocation",
  owner: null,
  platform: "platform",
};
