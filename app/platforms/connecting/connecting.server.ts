import { redirect } from "@remix-run/node";
import { redirectTo } from "~/http/forms/action.server";
import type { ToastText } from "~/http/forms/outcome";
import { refusal } from "~/http/responses/refusal";
import { NOT_CONNECTED, OAuthFailure } from "~/oauth/failure";
import { logOAuthFailure } from "~/oauth/failure-log.server";
import { takePostedAnswer } from "~/oauth/posted-answer.server";
import { comeBack, leaveFor } from "~/oauth/visits.server";
import { paths } from "~/paths";
import type { Connected, Grant, Platform } from "../connector";
import type { Owner } from "./keeping.server";
import { type Ready, ready } from "./ready.server";

/** Leads to the platforms, where the person is told something. */
export function toPlatforms(toast?: ToastText): Response {
  return redirectTo({ goTo: paths.integrations(), toast });
}

/** Keeps a connection. @returns what the person is told */
export type Keep = (
  owner: Owner,
  platform: Platform,
  grant: Grant,
  connected: Connected,
) => Promise<ToastText>;

/** The grant of this name that may be asked for here, its first without a name; undefined where there is none. */
function grantOf({ grants }: Ready, name?: string): Grant | undefined {
  return name === undefined ? grants[0] : grants.find((grant) => grant.name === name);
}

/**
 * Begins to connect a platform, or to be allowed more there.
 *
 * @param grantName which of the platform's grants; the first where left out
 * @returns the redirect to the platform; where this server cannot connect it, to our own page, which says so calmly
 */
export async function beginConnecting(
  request: Request,
  platform: Platform,
  owner: Owner,
  grantName?: string,
): Promise<Response> {
  const here = ready(platform, "connect");
  const grant = here && grantOf(here, grantName);
  if (!here || !grant) return toPlatforms(NOT_CONNECTED);
  const { name, scopes, parameters = {} } = grant;
  const next = paths.integrations();
  const asked = { purpose: "connect", session: owner, scopes, parameters, next, grantName: name } as const;
  return leaveFor(request, here.client, asked);
}

/**
 * Takes the answer with which a browser is back from a platform, and has what was allowed kept.
 *
 * @returns what the person is told
 */
async function connect(request: Request, platform: Platform, owner: Owner, keep: Keep): Promise<ToastText> {
  const here = ready(platform, "connect");
  if (!here) return NOT_CONNECTED;
  const { client, asking } = here;
  const scopesOf = (name: string) => grantOf(here, name)?.scopes ?? [];
  try {
    const back = await comeBack(request, client, { purpose: "connect", session: owner, scopesOf });
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
 * Answers a browser that is back from a platform.
 *
 * @returns the redirect to the platforms, with what the person is told
 */
export async function finishConnecting(
  request: Request,
  platform: Platform,
  owner: Owner,
  keep: Keep,
): Promise<Response> {
  return toPlatforms(await connect(request, platform, owner, keep));
}

/**
 * Answers what a platform has a browser post from its own site: sends the browser on to our own page with the state
 * alone, whether or not it is a state of ours. That page has the browser's cookies, and says what is wrong.
 *
 * @param address who asks, for the limit on tries
 * @throws 405 where the platform's answers do not come so; 400, 413, 415 and 429 for a post that is no answer
 */
export async function takeAnswer(
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
