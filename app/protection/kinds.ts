const RISC = "https://schemas.openid.net/secevent/risc/event-type/";
const OAUTH = "https://schemas.openid.net/secevent/oauth/event-type/";

/** The kinds of security events that this server acts on, by event type URI. */
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

/** A known kind of security event. */
export type EventKind = keyof typeof KINDS;

/** The event types to request from Google: all but the test, which is requested each time. */
export const EVENTS_REQUESTED: readonly string[] = Object.entries(KINDS)
  .filter(([kind]) => kind !== "verification")
  .map(([, address]) => address);

const BY_ADDRESS = new Map(
  Object.entries(KINDS).map(([kind, address]) => [address as string, kind as EventKind]),
);

/** The kind for an event type URI, or null. */
export function eventKindOf(address: string): EventKind | null {
  return BY_ADDRESS.get(address) ?? null;
}

const MOST_CHARACTERS = 100;

/** The stored name of an unknown kind: the last part of its URI, without invalid characters. */
export function unknownKind(address: string): string {
  const end = address.split("/").findLast(Boolean) ?? "";
  return end.replace(/[^\w.:-]/g, "").slice(0, MOST_CHARACTERS) || "unnamed";
}
