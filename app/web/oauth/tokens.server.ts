import * as oauth from "oauth4webapi";
import { z } from "zod";
import { askJson } from "./asking.server";
import { type CallPurpose, OAuthFailure, type Purpose } from "./failure";
import { idTokenClaims } from "./id-token.server";
import { atStandIn, type OAuthClient, type Tokens } from "./protocol";

/** Allowed clock skew against the platform, in seconds. */
const CLOCKS_APART_S = 30;

/** The platform and this server as oauth4webapi represents them. */
export function parties({
  protocol,
  standIn,
  clientId,
}: OAuthClient): [oauth.AuthorizationServer, oauth.Client] {
  const at = (url: string) => atStandIn(url, standIn);
  const server: oauth.AuthorizationServer = {
    issuer: at(protocol.issuer),
    token_endpoint: at(protocol.token),
    ...(protocol.userinfo && { userinfo_endpoint: at(protocol.userinfo) }),
    authorization_response_iss_parameter_supported: protocol.namesIssuer ?? false,
  };
  return [server, { client_id: clientId, [oauth.clockTolerance]: CLOCKS_APART_S }];
}

const bodySchema = z.record(z.string(), z.unknown());

/**
 * `fetch` for the library: platform errors become failures, and JSON gets its proper content type.
 *
 * @param implied defaults for missing response fields
 */
function asking({ standIn }: OAuthClient, callPurpose: CallPurpose, implied: Record<string, string> = {}) {
  const fetchAnswer = async (url: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const init = { method: method ?? "GET", headers: headers ?? {}, body: body ?? null };
    const answer = await askJson({ callPurpose, standIn }, url, init, bodySchema);
    return new Response(JSON.stringify({ ...implied, ...answer }), {
      headers: { "Content-Type": "application/json" },
    });
  };
  return { [oauth.customFetch]: fetchAnswer, [oauth.allowInsecureRequests]: standIn !== undefined };
}

/** The cause of the library's errors for an invalid id token or claim. */
const falseSchema = z.object({ claims: z.unknown(), claim: z.string().optional() });

/** Maps a library error to a failure. The original contains the response, and is dropped. */
function unusable(callPurpose: CallPurpose, thrown: unknown): unknown {
  const { OperationProcessingError, UnsupportedOperationError, JSON_ATTRIBUTE_COMPARISON } = oauth;
  if (thrown instanceof UnsupportedOperationError) return new OAuthFailure(callPurpose, "answer-unreadable");
  if (!(thrown instanceof OperationProcessingError)) return thrown;
  const { data: found } = falseSchema.safeParse(thrown.cause);
  if (!found?.claims && thrown.code !== JSON_ATTRIBUTE_COMPARISON) {
    return new OAuthFailure(callPurpose, "answer-unreadable", { status: 200 });
  }
  return new OAuthFailure(callPurpose, "answer-unverified", { code: found?.claim ?? thrown.code });
}

/**
 * Exchanges a code for tokens (RFC 6749, 4.1.3, and OpenID Connect Core, 3.1.3.7).
 *
 * @throws OAuthFailure
 */
export async function exchange(
  client: OAuthClient,
  callPurpose: CallPurpose,
  begun: { code: URLSearchParams; verifier: string; nonce: string | null; scopes: readonly string[] },
): Promise<Tokens> {
  const { protocol } = client;
  const [server, us] = parties(client);
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, us, proving(client), begun.code, client.redirectUri] as const),
      protocol.pkce ? begun.verifier : oauth.nopkce,
      // LinkedIn omits the token type.
      asking(client, callPurpose, { token_type: "bearer" }),
    );
    const hasIdToken = (await response.clone().json()).id_token !== undefined;
    const expected = hasIdToken && begun.nonce ? { expectedNonce: begun.nonce } : {};
    const raw = await oauth.processAuthorizationCodeResponse(server, us, response, expected);
    return tokensIn(raw, begun.scopes, await idTokenClaims(raw.id_token, client, callPurpose));
  } catch (thrown) {
    throw unusable(callPurpose, thrown);
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
 * @param scopes the grant's scopes, which stay if the response names none
 * @returns the new tokens; `refreshToken` null if the old one stays valid
 * @throws OAuthFailure with the actual cause
 */
export async function refreshTokens(
  client: OAuthClient,
  purpose: Purpose,
  { refreshToken, scopes }: { refreshToken: string; scopes: readonly string[] },
): Promise<Tokens> {
  const callPurpose = { label: client.label, purpose };
  const [server, us] = parties(client);
  try {
    const response = await oauth.refreshTokenGrantRequest(
      ...([server, us, proving(client), refreshToken] as const),
      asking(client, callPurpose, { token_type: "bearer" }),
    );
    const raw = await oauth.processRefreshTokenResponse(server, us, response);
    return tokensIn(raw, scopes, await idTokenClaims(raw.id_token, client, callPurpose));
  } catch (thrown) {
    throw unusable(callPurpose, thrown);
  }
}

/**
 * OpenID Connect's userinfo for an access token. If there was an id token, the subjects must be the same.
 *
 * @throws OAuthFailure
 */
export async function userinfo(
  client: OAuthClient,
  purpose: Purpose,
  { accessToken, claims }: Tokens,
): Promise<Record<string, unknown>> {
  const callPurpose = { label: client.label, purpose };
  const [server, us] = parties(client);
  const subject = typeof claims?.sub === "string" ? claims.sub : oauth.skipSubjectCheck;
  try {
    const response = await oauth.userInfoRequest(server, us, accessToken, asking(client, callPurpose));
    return await oauth.processUserInfoResponse(server, us, subject, response);
  } catch (thrown) {
    throw unusable(callPurpose, thrown);
  }
}
