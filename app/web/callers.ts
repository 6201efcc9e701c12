/** What an access token can be allowed. */
export const SCOPES = [
  "profile:read",
  "preferences:read",
  "decisions:read",
  "counts:read",
  "titles:read",
  "events:write",
  "proposals:write",
] as const;

export type Scope = (typeof SCOPES)[number];

/**
 * Who may call an address of the JSON interface, beside the person in their own browser: a token with a scope, which opens
 * its `GET`; nobody; everybody, signed in or not; or other services' machines, which the content authenticates.
 */
export type Callers = Scope | "cookie alone" | "everybody" | "machines";
