const RISC = "https://schemas.openid.net/secevent/risc/event-type/";
const OAUTH = "https://schemas.openid.net/secevent/oauth/event-type/";

/** The kinds of security events that this server acts on, by the addresses that name them in a token. */
const KINDS = {
  "sessions-revoked": `${RISC}sessions-revoked`,
  "tokens-revoked": `${OAUTH}tokens-revoked`,
  "token-revoked": `${OAUTH}token-revoked`,
  "account-disabled": `${RISC}account-disabled`,
  "account-enabled": `${RISC}account-enabled`,
  "account-credential-change-required": `${RISC}account-credential-change-required`,
  "account-purged": `${RISC}account-purged`,
  verification: `${RISC}verification`,
} as const;

/** A kind of security event that this server knows. */
export type Kind = keyof typeof KINDS;

/**
 * The addresses of the kinds that Google is asked to send: all of them but the test, which comes when it is asked for.
 */
export const EVENTS_REQUESTED: readonly string[] = Object.entries(KINDS)
  .filter(([kind]) => kind !== "verification")
  .map(([, address]) => address);

const BY_ADDRESS = new Map(Object.entries(KINDS).map(([kind, address]) => [address as string, kind as Kind]));

/** The kind that an address names; null for one that this server does not know. */
export function kindOf(address: string): Kind | null {
  return BY_ADDRESS.get(address) ?? null;
}

const MOST_CHARACTERS = 100;

/** What a kind that this server does not know is kept as: the end of its address, without what no address has. */
export function unknownKind(address: string): string {
  const end = address.split("/").findLast(Boolean) ?? "";
  return end.replace(/[^\w.:-]/g, "").slice(0, MOST_CHARACTERS) || "unnamed";
}
