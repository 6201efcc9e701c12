import { createHmac } from "node:crypto";
import { z } from "zod";
import { env } from "~/ground/env.server";
import { answering, log } from "~/ground/log.server";
import { onNews, tellWorkers } from "~/ground/processes/workers/worker.server";
import { LineBudget } from "./log-budget";

/** A normal event in the use of an account; always a success. */
const usual = (says: string) => ({ level: "info", says, isBounded: false }) as const;
/** An event that requires an account or one of our emails. */
const unusual = (says: string) => ({ level: "warn", says, isBounded: false }) as const;
/** An event that anybody can cause at will. */
const byAnybody = (says: string) => ({ level: "warn", says, isBounded: true }) as const;

/** Security events and their log messages. */
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

/** Figures, fixed words and marks; never user input or names. */
type Details = Record<string, string | number | undefined>;

/** Lines per minute for each event that anybody can cause; far above honest use. */
const budget = new LineBudget({ perCaller: 60, inAll: 200 });
const WINDOW_MS = 60_000;
let isWindowOpen = false;

/** Topic on which the workers of a server report each line that they write, since they share the budget. */
const LINE_WRITTEN = "security line";
const lineSchema = z.object({ event: z.string(), caller: z.string() });

/**
 * A pseudonym, by which lines about the same subject can be correlated without revealing it. Changes with the first of
 * `SESSION_SECRET`.
 */
function mark(kind: "client" | "account", subject: string): string {
  const key = env().sessionSecrets[0] ?? "";
  return createHmac("sha256", key).update(`${kind} in the log\n${subject}`).digest("base64url").slice(0, 12);
}

/** The pseudonym of an account id, or of the input given in its place. Both look the same. */
export function accountPseudonym(subject: string): string {
  return mark("account", subject);
}

/**
 * Sets the account that the current request is about; its further log lines carry the pseudonym.
 *
 * @param subject the account's id, or if there is none, the input (an email, say), so that the lines do not reveal
 * whether such an account exists
 */
export function setLoggedAccount(subject: string): void {
  const request = answering.getStore();
  if (request) request.account = subject;
}

/** Records how the caller has just authenticated, for the log line of the sign-in. */
export function addLoggedProof(way: string): void {
  const request = answering.getStore();
  if (request) request.provenBy = [...(request.provenBy ?? []), way];
}

/** What {@link addLoggedProof} has recorded for the current request. */
export function loggedProofs(): readonly string[] {
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

function openWindow(): void {
  if (!isWindowOpen) setTimeout(endWindow, WINDOW_MS).unref();
  isWindowOpen = true;
}

onNews(LINE_WRITTEN, (line) => {
  const { event, caller } = lineSchema.parse(line);
  openWindow();
  budget.note(event, caller);
});

/** Whether a line fits its budget, if it has one. */
function isWithinBudget(event: SecurityEvent, caller: string): boolean {
  if (!EVENTS[event].isBounded) return true;
  openWindow();
  if (!budget.take(event, caller)) return false;
  tellWorkers(LINE_WRITTEN, { event, caller });
  return true;
}

/**
 * Writes to the security log: the event, the request's reference, and pseudonyms of the caller and the account. No line
 * contains an address, name, email, id, query or token. If a transaction fails after its line was written, the log says
 * too much rather than too little.
 *
 * @param request for lines written outside of `answering`
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
    account: account === undefined ? undefined : accountPseudonym(account),
  };
  log[EVENTS[event].level]({ event, requestId, ...marks, path, ...details }, EVENTS[event].says);
}
