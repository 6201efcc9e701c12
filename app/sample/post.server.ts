import { type Asking, currentSession, endSession, startSession } from "~/accounts/sessions/current.server";
import { env } from "~/ground/env.server";
import { deleteAccount } from "~/leaving/leaving.server";
import type { Outcome } from "~/web/http/forms/outcome";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { refusal } from "~/web/http/responses/refusal";
import { addLoggedProof } from "~/web/http/security/log.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { makeGuest } from "./guests.server";

/** @throws 404 refusal where the operator has switched the sample person off */
export function requireSample(): void {
  if (!env().hasSample) throw refusal(404, "This server has no sample person.");
}

/**
 * Makes an account of the sample person for the visitor, and signs them in. Somebody who is signed in stays so.
 *
 * @throws 429 or 503 refusal if there were too many from this address, or are too many at once
 */
export async function postSample(_nobody: null, _nothing: object, asking: Asking): Promise<Outcome> {
  requireSample();
  if (await currentSession(asking)) return { goTo: paths.dashboard() };
  await takeAttempt(LIMITS.samplesByAddress, clientAddress(asking.context));
  const id = await makeGuest();
  addLoggedProof("sample");
  return { goTo: paths.dashboard(), session: await startSession(asking, { id }) };
}

/** Ends the session, and erases the account if it is the sample person's. @returns the headers that clear the session */
export async function leave(asking: Asking): Promise<HeadersInit> {
  const session = await currentSession(asking);
  const headers = await endSession(asking);
  if (session?.user.sampleUntil) await deleteAccount(session.user.id);
  return headers;
}

/** Erases the visitor's sample person. For anybody else it does nothing. */
export async function postLeaveSample(_nobody: null, _nothing: object, asking: Asking): Promise<Outcome> {
  const session = await currentSession(asking);
  if (session && !session.user.sampleUntil) return { goTo: paths.dashboard() };
  return { goTo: paths.register(), session: await leave(asking) };
}
