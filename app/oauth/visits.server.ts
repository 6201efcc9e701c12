import { redirect } from "@remix-run/node";
import * as oauth from "oauth4webapi";
import { type Errand, OAuthFailure, refusedAtPlatform } from "./failure";
import { atStandIn, type OAuthClient, type Tokens } from "./protocol";
import { consumeState, storeState, type Visit } from "./states.server";

<<<<<<< HEAD

import { exchange, parties } from "./tokens.server";

=======

/** Allowed clock skew against the platform, in seconds. */
const CLOCKS_APART_S = 30;
>>>>>>> c3852f3 (notsc)

/** What is requested, and for whom. */
type Asked = Pick<Visit, "purpose" | "session"> & {
  scopes: readonly string[];
  /** Platform-specific parameters, such as `access_type=offline`. */
  parameters?: Record<string, string>;
  /** The user's destination. */
  next: string;
  /** The platform's grant, if it has several. */
  grantName?: string;
};

/**
 * Redirects the browser to a platform, and stores the visit until it returns.
 *
 * @returns the redirect
 */
export async function leaveFor(request: Request, client: OAuthClient, asked: Asked): Promise<Response> {
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
export async function comeBack(
  request: Request,
  client: OAuthClient,
  {
    purpose,
    session,
    scopesOf,
  }: Pick<Asked, "purpose" | "session"> & { scopesOf: (grantName: string) => readonly string[] },
): Promise<{ tokens: Tokens; next: string; grantName: string; begunAt: Date; answer: URLSearchParams }> {
  const errand = { label: client.label, purpose };
  const query = new URL(request.url).searchParams;
  const state = query.get("state");
  const isPosted = client.protocol.responseMode === "form_post";
  const begun = await consumeState(
    request,
    state,
    { platform: client.platform, purpose, session },
    { isPosted },
  );
  if (!begun || !state) throw new OAuthFailure(errand, "state-unknown");
  const answer = begun.answer ?? query;
  const code = codeIn(answer, client, errand, state);
  const { next, grantName, begunAt } = begun;
  const scopes = scopesOf(grantName);
  const tokens = await exchange(client, errand, { ...begun, code, scopes });
  return { tokens, next, grantName, begunAt, answer };
}

<<<<<<< HEAD
/** @returns the answer's parameters, checked, in the form that the exchange takes */
=======
/** The platform and this server as oauth4webapi represents them. */
function parties({ protocol, standIn, clientId }: OAuthClient): [oauth.AuthorizationServer, oauth.Client] {
  const at = (url: string) => atStandIn(url, standIn);
  const server: oauth.AuthorizationServer = {
    issuer: at(protocol.issuer),
    token_endpoint: at(protocol.token),
    ...(protocol.userinfo && { userinfo_endpoint: at(protocol.userinfo) }),
    authorization_response_iss_parameter_supported: protocol.namesIssuer ?? false,
  };
  return [server, { client_id: clientId, [oauth.clockTolerance]: CLOCKS_APART_S }];
}

/** @returns the validated parameters, as the exchange takes them */
>>>>>>> c3852f3 (notsc)
function codeIn(answer: URLSearchParams, client: OAuthClient, errand: Errand, state: string) {
  // An id token beside the code is ignored in favour of the one from the exchange.
  const parameters = new URLSearchParams(answer);
  parameters.delete("id_token");
  let checked: URLSearchParams;
  try {
    checked = oauth.validateAuthResponse(...parties(client), parameters, state);
  } catch (thrown) {
    if (thrown instanceof oauth.AuthorizationResponseError) throw refusedAtPlatform(errand, thrown.error);
    const { OperationProcessingError, UnsupportedOperationError } = oauth;
    if (!(thrown instanceof OperationProcessingError || thrown instanceof UnsupportedOperationError))
      throw thrown;
    throw new OAuthFailure(errand, "answer-unverified", { code: thrown.code });
  }
  if (!checked.get("code")) throw new OAuthFailure(errand, "answer-incomplete");
  return checked;
}
<<<<<<< HEAD
=======

const bodySchema = z.record(z.string(), z.unknown());

/**
 * `fetch` for the library: platform errors become failures, and JSON gets its proper content type.
 *
 * @param implied defaults for missing response fields
 */
function asking({ standIn }: OAuthClient, errand: Errand, implied: Record<string, string> = {}) {
  const fetchAnswer = async (url: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const init = { method: method ?? "GET", headers: headers ?? {}, body: body ?? null };
    const answer = await askJson({ errand, standIn }, url, init, bodySchema);
    return new Response(JSON.stringify({ ...implied, ...answer }), {
      headers: { "Content-Type": "application/json" },
    });
  };
  return { [oauth.customFetch]: fetchAnswer, [oauth.allowInsecureRequests]: standIn !== undefined };
}

/** The library's error for an invalid id token or claim. */
const falseSchema = z.object({ claims: z.unknown(), claim: z.string().optional() });

/** Maps a library error to a failure. The original contains the response, and is dropped. */
function unusable(errand: Errand, thrown: unknown): unknown {
  const { OperationProcessingError, UnsupportedOperationError, JSON_ATTRIBUTE_COMPARISON } = oauth;
  if (thrown instanceof UnsupportedOperationError) return new OAuthFailure(errand, "answer-unreadable");
  if (!(thrown instanceof OperationProcessingError)) return thrown;
  const { data: found } = falseSchema.safeParse(thrown.cause);
  if (!found?.claims && thrown.code !== JSON_ATTRIBUTE_COMPARISON) {
    return new OAuthFailure(errand, "answer-unreadable", { status: 200 });
  }
  return new OAuthFailure(errand, "answer-unverified", { code: found?.claim ?? thrown.code });
}

/**
 * RFC 6749, 4.1.3, and OpenID Connect Core, 3.1.3.7.
 *
 * @throws OAuthFailure
 */
async function exchange(
  client: OAuthClient,
  errand: Errand,
  begun: { code: URLSearchParams; verifier: string; nonce: string | null; scopes: readonly string[] },
): Promise<Tokens> {
  const { protocol } = client;
  const [server, us] = parties(client);
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, us, proving(client), begun.code, client.redirectUri] as const),
      protocol.pkce ? begun.verifier : oauth.nopkce,
      // LinkedIn omits the token type.
      asking(client, errand, { token_type: "bearer" }),
    );
    const hasIdToken = (await response.clone().json()).id_token !== undefined;
    const expected = hasIdToken && begun.nonce ? { expectedNonce: begun.nonce } : {};
    const raw = await oauth.processAuthorizationCodeResponse(server, us, response, expected);
    return tokensIn(raw, begun.scopes, await idTokenClaims(raw.id_token, client, errand));
  } catch (thrown) {
    throw unusable(errand, thrown);
  }
}

/** Our authentication at the token endpoint. */
function proving(client: OAuthClient): oauth.ClientAuth {
  return async (_server, _us, body) => {
    for (const [name, value] of Object.entries(await client.proof())) body.set(name, value);
  };
}

function tokensIn(
  raw: oauth.TokenEndpointResponse,
  asked: readonly string[],
  claims: Tokens["claims"],
): Tokens {
  const granted = raw.scope?.split(/[ ,]+/).filter(Boolean);
  return {
    accessToken: raw.access_token,
    refreshToken: raw.refresh_token ?? null,
    expiresIn: raw.expires_in ?? null,
    scopes: granted ?? [...asked],
    claims,
    raw,
  };
}

/**
 * Refreshes tokens (RFC 6749, 6).
 *
 * @param scopes of the grant, which stay if the response names none
 * @returns the new tokens; `refreshToken` null if the old one stays valid
 * @throws OAuthFailure with the actual cause
 */
export async function refreshTokens(
  client: OAuthClient,
  purpose: Purpose,
  { refreshToken, scopes }: { refreshToken: string; scopes: readonly string[] },
): Promise<Tokens> {
  const errand = { label: client.label, purpose };
  const [server, us] = parties(client);
  try {
    const response = await oauth.refreshTokenGrantRequest(
      ...([server, us, proving(client), refreshToken] as const),
      asking(client, errand, { token_type: "bearer" }),
    );
    const raw = await oauth.processRefreshTokenResponse(server, us, response);
    return tokensIn(raw, scopes, await idTokenClaims(raw.id_token, client, errand));
  } catch (thrown) {
    throw unusable(errand, thrown);
  }
}

/**
 * OpenID Connect's userinfo for an access token; checked against the id token's subject, if there was one.
 *
 * @throws OAuthFailure
 */
export async function userinfo(
  client: OAuthClient,
  purpose: Purpose,
  { accessToken, claims }: Tokens,
): Promise<Record<string, unknown>> {
  const errand = { label: client.label, purpose };
  const [server, us] = parties(client);
  const subject = typeof claims?.sub === "string" ? claims.sub : oauth.skipSubjectCheck;
  try {
    const response = await oauth.userInfoRequest(server, us, accessToken, asking(client, errand));
    return await oauth.processUserInfoResponse(server, us, subject, response);
  } catch (thrown) {
    throw unusable(errand, thrown);
  }
}
>>>>>>> c3852f3 (notsc)
