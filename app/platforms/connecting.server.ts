import { redirect } from "@remix-run/node";
import { isOrigin, isUnencryptedElsewhere } from "~/env/origin";
import { env } from "~/env.server";
import { redirectTo } from "~/http/form-action.server";
import type { ToastText } from "~/http/outcome";
import { refusal } from "~/http/refusal";
import { log } from "~/log.server";
import { ask, askJson } from "~/oauth/asking.server";
import { NOT_CONNECTED, OAuthFailure } from "~/oauth/failure";
import { logOAuthFailure } from "~/oauth/failure-log.server";
import { takePostedAnswer } from "~/oauth/posted-answer.server";
import type { OAuthClient, OAuthProtocol } from "~/oauth/protocol";
import { comeBack, leaveFor } from "~/oauth/visits.server";
import { paths } from "~/paths";
import type { Asking, Connected, Connector, Platform } from "./connector";

/** Leads to the platforms, where the person is told something. */
export function toPlatforms(toast?: ToastText): Response {
  return redirectTo({ goTo: paths.platforms(), toast });
}

/** Who connects: the session, and whose it is. */
type Owner = { sid: string; userId: string };

/** Keeps a connection. @returns what the person is told */
export type Keep = (owner: Owner, platform: Platform, connected: Connected) => Promise<ToastText>;

/** A platform that this server can connect, and how it asks there. */
type Ready = { connector: Connector; client: OAuthClient; asking: Asking };

/** What connecting a platform needs here; null, and a line in the log on what is missing, where it cannot be. */
function ready({ name, label, answersByPost, connector }: Platform, now = new Date()): Ready | null {
  if (!connector) {
    log.warn({ platform: name }, "no connection: this version connects no such platform yet");
    return null;
  }
  const { values, standIn } = env().platform(name, connector.settings);
  const missing = connector.settings.filter((setting) => values[setting] === undefined);
  const clientId = values[connector.settings[0]];
  if (missing.length > 0 || clientId === undefined) {
    const settings = missing.map((setting) => `${name.toUpperCase()}_${setting}`);
    log.warn({ platform: name, settings }, "no connection: these settings are not set");
    return null;
  }
  if (standIn !== undefined && (!isOrigin(standIn) || isUnencryptedElsewhere(standIn))) {
    const settings = [`${name.toUpperCase()}_BASE_URL`];
    log.warn(
      { platform: name, settings },
      "no connection: it must be an origin, with https or on this machine",
    );
    return null;
  }
  const protocol: OAuthProtocol = {
    ...connector.protocol,
    ...(answersByPost && { responseMode: "form_post" }),
  };
  const usual = async () => ({
    [protocol.clientIdName ?? "client_id"]: clientId,
    ...(values.CLIENT_SECRET && { client_secret: values.CLIENT_SECRET }),
  });
  const proof = () => connector.proof?.(values, new Date()) ?? usual();
  const errand = { label, purpose: "connect" } as const;
  const asked = { errand, standIn };
  const redirectUri = `${env().appOrigin}${paths.platformCallback(name)}`;
  return {
    connector,
    client: { platform: name, label, protocol, clientId, proof, redirectUri, standIn },
    asking: {
      json: (url, init, schema) => askJson(asked, url, init, schema),
      call: (url, init) => ask(asked, url, init),
      errand,
      settings: values,
      now,
    },
  };
}

/**
 * Begins to connect a platform.
 *
 * @returns the redirect to the platform; where this server cannot connect it, to our own page, which says so calmly
 */
export async function beginConnecting(request: Request, platform: Platform, owner: Owner): Promise<Response> {
  const here = ready(platform);
  if (!here) return toPlatforms(NOT_CONNECTED);
  const [{ scopes, parameters = {} }] = here.connector.grants;
  const asked = { purpose: "connect", session: owner, scopes, parameters, next: paths.platforms() } as const;
  return leaveFor(request, here.client, asked);
}

/** Keeps nothing: where grants are kept is the next work, and until then no platform has a connector. */
export const keepNothing: Keep = async (_owner, { name }) => {
  log.warn({ platform: name }, "a platform was connected, but this version keeps no connections yet");
  return NOT_CONNECTED;
};

/**
 * Takes the answer with which a browser is back from a platform, and has what was allowed kept.
 *
 * @returns what the person is told
 */
async function connect(request: Request, platform: Platform, owner: Owner, keep: Keep): Promise<ToastText> {
  const here = ready(platform);
  if (!here) return NOT_CONNECTED;
  const { connector, client, asking } = here;
  const visit = { purpose: "connect", session: owner, scopes: connector.grants[0].scopes } as const;
  try {
    const { tokens, answer } = await comeBack(request, client, visit);
    return await keep(owner, platform, await connector.exchange(asking, tokens, answer));
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
