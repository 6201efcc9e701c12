import { createHmac } from "node:crypto";
import { env } from "~/env.server";
import { answering, log } from "~/log.server";
import { LineBudget } from "./log-budget";

/** An event that goes with the ordinary use of an account; each has succeeded. */
const usual = (says: string) => ({ level: "info", says, isBounded: false }) as const;
/** An event that only somebody with an account, or a letter of ours, can cause. */
const unusual = (says: string) => ({ level: "warn", says, isBounded: false }) as const;
/** An event that anybody can cause, as often as they like. */
const byAnybody = (says: string) => ({ level: "warn", says, isBounded: true }) as const;

/** What the operator is told of, each with the words of its line. */
const EVENTS = {
  "signed-in": usual("somebody signed in"),
  "signed-out": usual("sessions were ended"),
  proven: usual("somebody proved again that it is they"),
  "factor-added": usual("a way to sign in was added to an account"),
  "factor-changed": usual("a way to sign in was changed"),
  "factor-removed": usual("a way to sign in was removed from an account"),
  "account-event": usual("something was noted for the safety of an account"),
  "sign-in-failed": byAnybody("a sign-in failed"),
  "proof-failed": byAnybody("somebody signed in did not prove that it is they"),
  "proof-missing": byAnybody("what asks for a fresh proof was refused without one"),
  "not-signed-in": byAnybody("what asks for an account was refused without one"),
  "input-refused": byAnybody("input that no form of ours sends was refused"),
  "quota-reached": byAnybody("an account holds as much as it may"),
  "limit-reached": byAnybody("too many tries: a limit was reached"),
  "foreign-origin": byAnybody("what another site's page sent was refused"),
  "unknown-host": byAnybody("a name was asked for that is not this server's; APP_ORIGIN names it"),
  "malformed-request": byAnybody("what is no request of ours was refused"),
  "oauth-failed": byAnybody("a visit to another service failed"),
  "address-claimed": unusual("an address that was only claimed went to whoever proved it"),
  "address-proven": unusual("an address was proven for the first time"),
  "password-reset": unusual("a password was set anew by a link for a forgotten one"),
  "import-refused": byAnybody("a file was not imported"),
  "security-token-refused": byAnybody("what came as a security event of Google's was refused"),
} as const;

export type SecurityEvent = keyof typeof EVENTS;

/** Figures, words of ours or of a standard, and marks; never what a person typed or is called. */
type Details = Record<string, string | number | undefined>;

/** Lines a minute of each event that anybody can cause; an honest person is far from it. */
const budget = new LineBudget({ perCaller: 60, inAll: 200 });
const WINDOW_MS = 60_000;
let isWindowOpen = false;

/**
 * A mark of what no line may show: lines of one subject can be put together, and who it is cannot be read from them. It
 * changes with the first of `SESSION_SECRET`.
 */
function mark(kind: "client" | "account", subject: string): string {
  const key = env().sessionSecrets[0] ?? "";
  return createHmac("sha256", key).update(`${kind} in the log\n${subject}`).digest("base64url").slice(0, 12);
}

/** The mark of an account, by its id; or of what was given in place of one. Both look the same. */
export function accountMark(subject: string): string {
  return mark("account", subject);
}

/**
 * Says which account the request that is being answered is about: the lines that it still writes carry its mark.
 *
 * @param subject the account's id; where there is none, what was given (an email, say), so that nothing of the lines
 *   tells whether there is such an account
 */
export function isAboutAccount(subject: string): void {
  const request = answering.getStore();
  if (request) request.account = subject;
}

/** Notes in which way whoever asks has just proven who they are; the line of a sign-in says so. */
export function isProvenBy(way: string): void {
  const request = answering.getStore();
  if (request) request.provenBy = [...(request.provenBy ?? []), way];
}

/** The ways that {@link isProvenBy} has noted for the request that is being answered. */
export function waysProven(): readonly string[] {
  return answering.getStore()?.provenBy ?? [];
}

function endWindow(): void {
  isWindowOpen = false;
  for (const [of, lines] of budget.end()) {
    log.warn(
      { event: "lines-left-out", of, lines },
      "so many lines of one event in a minute that some were left out",
    );
  }
}

/** Whether a line may be written: of what anybody can cause, only so many a minute. */
function isWithinBudget(event: SecurityEvent, caller: string): boolean {
  if (!EVENTS[event].isBounded) return true;
  if (!isWindowOpen) setTimeout(endWindow, WINDOW_MS).unref();
  isWindowOpen = true;
  return budget.take(event, caller);
}

/**
 * Writes a line of the security log: the event, the request's reference, and marks for its sender and for the account
 * that it is about. No line holds an address, a name, an email, an id, a query or a token. Where a transaction fails
 * after its line was written, the log has said too much rather than nothing.
 *
 * @param request where the line is written outside of what `answering` runs
 */
export function logSecurityEvent(
  event: SecurityEvent,
  details: Details = {},
  request = answering.getStore(),
): void {
  const { clientAddress, account, requestId, path } = request ?? {};
  if (!isWithinBudget(event, clientAddress ?? "")) return;
  const marks = {
    client: clientAddress === undefined ? undefined : mark("client", clientAddress),
    account: account === undefined ? undefined : accountMark(account),
  };
  log[EVENTS[event].level]({ event, requestId, ...marks, path, ...details }, EVENTS[event].says);
}
