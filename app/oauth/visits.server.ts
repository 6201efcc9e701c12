import { redirect } from "@remix-run/node";
import * as oauth from "oauth4webapi";
import { z } from "zod";
import { askJson } from "./asking.server";
import { type Errand, OAuthFailure, type Purpose, refusedAtPlatform } from "./failure";
import { idTokenClaims } from "./id-token.server";
import { atStandIn, type OAuthClient, type Tokens } from "./protocol";
import { consumeState, storeState, type Visit } from "./states.server";

/** How far the platform's clock and ours may be apart, in seconds. */
const CLOCKS_APART_S = 30;

/** What is asked for, and on whose behalf. */
type Asked = Pick<Visit, "purpose" | "session"> & {
  scopes: readonly string[];
  /** What only this platform knows, such as `access_type=offline`. */
  parameters?: Record<string, string>;
  /** Where the person wanted to go. */
  next: string;
  /** Which of the platform's grants it is, where there are several. */
  grantName?: string;
};

/**
 * Sends the browser to a platform, and remembers the visit until it is back.
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
 * Takes the answer with which a browser is back from a platform: the state is used, and the code exchanged. Nothing is
 * asked of the platform unless the state belongs to this browser, session, platform and purpose.
 *
 * @param scopesOf what was asked for, by the name of the grant
 * @throws OAuthFailure with the true cause
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

/** This platform and us in the form that oauth4webapi takes. */
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

/** @returns the answer's parameters, checked, in the form that the exchange takes */
function codeIn(answer: URLSearchParams, client: OAuthClient, errand: Errand, state: string) {
  // Where an id token comes with the code, the one of the exchange is read instead.
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

const bodySchema = z.record(z.string(), z.unknown());

/**
 * How the library asks a platform's server: it gets errors as failures, and JSON under its own type.
 *
 * @param implied what an answer means where it does not say it
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

/** What the library says of an id token, or of a claim, that is not as it must be. */
const falseSchema = z.object({ claims: z.unknown(), claim: z.string().optional() });

/** What the library found wrong with an answer. Its own errors hold what came, and are dropped. */
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

/** RFC 6749, 4.1.3, and OpenID Connect Core, 3.1.3.7. @throws OAuthFailure */
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
      // LinkedIn names no type of token.
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

/** How we prove to the token endpoint who asks. */
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
 * New tokens for a refresh token (RFC 6749, 6).
 *
 * @param scopes what the grant has, which stays where the answer does not say
 * @returns the new ones; `refreshToken` null where the old one stays good
 * @throws OAuthFailure with the true cause
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
 * What OpenID Connect's userinfo says of whom an access token is for; the same person as in the id token, where one
 * came.
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
