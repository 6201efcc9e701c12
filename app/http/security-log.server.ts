import { createHmac } from "node:crypto";
import { env } from "~/env.server";
import { answering, log } from "~/log.server";

/** What the operator is told of, each with the words of its line. */
const EVENTS = {
  "sign-in-failed": "a sign-in failed",
  "limit-reached": "too many tries: a limit was reached",
  "foreign-origin": "what another site's page sent was refused",
  "unknown-host": "a name was asked for that is not this server's; APP_ORIGIN names it",
  "malformed-request": "what is no request of ours was refused",
  "oauth-failed": "a visit to another service failed",
  "address-claimed": "an address that was only claimed went to whoever proved it",
  "password-reset": "a password was set anew by a link for a forgotten one",
  "import-refused": "a file was not imported",
  "security-token-refused": "what came as a security event of Google's was refused",
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** Figures and words of ours or of a standard; never what a person typed or is called. */
type Details = Record<string, string | number | undefined>;

/**
 * A mark of a caller's address: lines of one caller can be put together, and who it is cannot be read from them. It
 * changes with the first of `SESSION_SECRET`.
 */
function clientMark(address: string): string {
  const key = env().sessionSecrets[0] ?? "";
  return createHmac("sha256", key).update(`client in the log\n${address}`).digest("base64url").slice(0, 12);
}

/**
 * Writes a line of the security log: the event, the request's reference and a mark for its sender. No line holds an
 * address, a name, an email, a query or a token.
 *
 * @param request where the line is written outside of what `answering` runs
 */
export function logSecurityEvent(
  event: SecurityEvent,
  details: Details = {},
  request = answering.getStore(),
): void {
  const client = request?.clientAddress === undefined ? undefined : clientMark(request.clientAddress);
  log.warn({ event, requestId: request?.requestId, client, ...details }, EVENTS[event]);
}
