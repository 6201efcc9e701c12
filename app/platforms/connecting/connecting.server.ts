import { redirect } from "@remix-run/node";
import { redirectTo } from "~/web/http/forms/action.server";
import type { ToastText } from "~/web/http/forms/outcome";
import { refusal } from "~/web/http/responses/refusal";
import { NOT_CONNECTED, OAuthFailure } from "~/web/oauth/failure";
import { logOAuthFailure } from "~/web/oauth/failure-log.server";
import { takePostedAnswer } from "~/web/oauth/posted-answer.server";
import { handleReturn, redirectToPlatform } from "~/web/oauth/visits.server";
import { paths } from "~/web/paths";
import type { Connected, Grant, Platform } from "../connector";
import type { Owner } from "./keeping.server";
import { type Ready, ready } from "./ready.server";

/** Redirects to the platforms screen, with an optional toast. */
export function redirectToPlatforms(toast?: ToastText): Response {
  return redirectTo({ goTo: paths.integrations(), toast });
}

/** Stores a connection. @returns the toast to show */
export type StoreConnection = (
  owner: Owner,
  platform: Platform,
  grant: Grant,
  connected: Connected,
) => Promise<ToastText>;

/** The platform's grant with this name if offered here; without a name, the first. */
function grantOf({ grants }: Ready, name?: string): Grant | undefined {
  return name === undefined ? grants[0] : grants.find((grant) => grant.name === name);
}

/**
 * Starts connecting a platform, or adding a grant.
 *
 * @param grantName defaults to the platform's first grant
 * @returns a redirect to the platform, or to our own page with an explanation if this server cannot connect it
 */
export async function beginConnecting(
  request: Request,
  platform: Platform,
  owner: Owner,
  grantName?: string,
): Promise<Response> {
  const here = ready(platform, "connect");
  const grant = here && grantOf(here, grantName);
  if (!here || !grant) return redirectToPlatforms(NOT_CONNECTED);
  const { name, scopes, parameters = {} } = grant;
  const next = paths.integrations();
  const asked = { purpose: "connect", session: owner, scopes, parameters, next, grantName: name } as const;
  return redirectToPlatform(request, here.client, asked);
}

/**
 * Completes a visit to a platform and has the grant stored.
 *
 * @returns the toast to show
 */
async function connect(
  request: Request,
  platform: Platform,
  owner: Owner,
  keep: StoreConnection,
): Promise<ToastText> {
  const here = ready(platform, "connect");
  if (!here) return NOT_CONNECTED;
  const { client, asking } = here;
  const scopesOf = (name: string) => grantOf(here, name)?.scopes ?? [];
  try {
    const back = await handleReturn(request, client, { purpose: "connect", session: owner, scopesOf });
    const grant = grantOf(here, back.grantName);
    if (!grant) return NOT_CONNECTED;
    return await keep(owner, platform, grant, await grant.exchange(asking, back.tokens, back.answer));
  } catch (thrown) {
    if (!(thrown instanceof OAuthFailure)) throw thrown;
    logOAuthFailure(platform.name, thrown);
    return { ...NOT_CONNECTED, text: thrown.message };
  }
}

/**
 * Handles a browser returning from a platform.
 *
 * @returns a redirect to the platforms screen with a toast
 */
export async function finishConnecting(
  request: Request,
  platform: Platform,
  owner: Owner,
  keep: StoreConnection,
): Promise<Response> {
  return redirectToPlatforms(await connect(request, platform, owner, keep));
}

/**
 * Handles a response that the platform posts cross-site (form_post): redirects the browser to our own page with only
 * the state, valid or not. That page receives the browser's cookies and reports errors.
 *
 * @param address the client's, for rate limiting
 * @throws 405 if the platform does not post responses; 400, 413, 415 and 429 for an invalid post
 */
export async function takePostedResponse(
  request: Request,
  platform: Platform | null,
  address: string,
): Promise<Response> {
  const isTaken = platform?.answersByPost === true;
  if (!platform || !isTaken || request.method !== "POST") {
    const headers = { Allow: isTaken ? "GET, HEAD, POST" : "GET, HEAD" };
    throw refusal(405, "Nothing can be sent to this address.", { headers });
  }
  const state = await takePostedAnswer(request, platform.name, address);
  const query = state === null ? "" : `?${new URLSearchParams({ state })}`;
  return redirect(`${paths.platformCallback(platform.name)}${query}`, 303);
}
