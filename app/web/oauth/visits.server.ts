import { redirect } from "@remix-run/node";
import * as oauth from "oauth4webapi";
import { type CallPurpose, OAuthFailure, refusedAtPlatform } from "./failure";
import { atStandIn, type OAuthClient, type Tokens } from "./protocol";
import { consumeState, storeState, type Visit } from "./states.server";
import { exchange, parties } from "./tokens.server";

/** The scopes to request, and the purpose and session they are for. */
type Asked = Pick<Visit, "purpose" | "session"> & {
  scopes: readonly string[];
  /** Platform-specific parameters, such as `access_type=offline`. */
  parameters?: Record<string, string>;
  /** Address of our page that the user goes to afterwards. */
  next: string;
  /** The platform's grant, if it has several. */
  grantName?: string;
};

/**
 * Redirects the browser to a platform, and stores the visit until it returns.
 *
 * @returns the redirect
 */
export async function redirectToPlatform(
  request: Request,
  client: OAuthClient,
  asked: Asked,
): Promise<Response> {
  const { protocol, platform } = client;
  const verifier = oauth.generateRandomCodeVerifier();
  const nonce = protocol.idToken ? oauth.generateRandomNonce() : null;
  const kept = { verifier, nonce, next: asked.next, grantName: asked.grantName };
  const { state, cookie } = await storeState(request, { ...asked, platform }, kept);
  const query = new URLSearchParams({
    ...asked.parameters,
    response_type: "code",
    [protocol.clientIdName ?? "client_id"]: client.clientId,
    redirect_uri: client.redirectUri,
    scope: asked.scopes.join(protocol.scopeSeparator ?? " "),
    state,
    ...(nonce && { nonce }),
    ...(protocol.responseMode && { response_mode: protocol.responseMode }),
    ...(protocol.pkce && {
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    }),
  });
  return redirect(`${atStandIn(protocol.authorization, client.standIn)}?${query}`, {
    headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" },
  });
}

/**
 * Handles a browser's return from a platform: consumes the state and exchanges the code. The platform is not called
 * unless the state matches browser, session, platform and purpose.
 *
 * @param scopesOf the requested scopes, by grant name
 * @throws OAuthFailure with the actual cause
 */
export async function handleReturn(
  request: Request,
  client: OAuthClient,
  {
    purpose,
    session,
    scopesOf,
  }: Pick<Asked, "purpose" | "session"> & { scopesOf: (grantName: string) => readonly string[] },
): Promise<{ tokens: Tokens; next: string; grantName: string; begunAt: Date; answer: URLSearchParams }> {
  const callPurpose = { label: client.label, purpose };
  const query = new URL(request.url).searchParams;
  const state = query.get("state");
  const isPosted = client.protocol.responseMode === "form_post";
  const begun = await consumeState(
    request,
    state,
    { platform: client.platform, purpose, session },
    { isPosted },
  );
  if (!begun || !state) throw new OAuthFailure(callPurpose, "state-unknown");
  const answer = begun.answer ?? query;
  const code = codeIn(answer, client, callPurpose, state);
  const { next, grantName, begunAt } = begun;
  const scopes = scopesOf(grantName);
  const tokens = await exchange(client, callPurpose, { ...begun, code, scopes });
  return { tokens, next, grantName, begunAt, answer };
}

/** Validates a response. @returns its parameters, as the code exchange takes them */
function codeIn(answer: URLSearchParams, client: OAuthClient, callPurpose: CallPurpose, state: string) {
  // An id token sent along with the code is ignored in favour of the one from the code exchange.
  const parameters = new URLSearchParams(answer);
  parameters.delete("id_token");
  let checked: URLSearchParams;
  try {
    checked = oauth.validateAuthResponse(...parties(client), parameters, state);
  } catch (thrown) {
    if (thrown instanceof oauth.AuthorizationResponseError)
      throw refusedAtPlatform(callPurpose, thrown.error);
    const { OperationProcessingError, UnsupportedOperationError } = oauth;
    if (!(thrown instanceof OperationProcessingError || thrown instanceof UnsupportedOperationError))
      throw thrown;
    throw new OAuthFailure(callPurpose, "answer-unverified", { code: thrown.code });
  }
  if (!checked.get("code")) throw new OAuthFailure(callPurpose, "answer-incomplete");
  return checked;
}
