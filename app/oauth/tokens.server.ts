import * as oauth from "oauth4webapi";
import { z } from "zod";
import { askJson } from "./asking.server";
import { type Errand, OAuthFailure, type Purpose } from "./failure";
import { idTokenClaims } from "./id-token.server";
import { atStandIn, type OAuthClient, type Tokens } from "./protocol";

/** How far the platform's clock and ours may be apart, in seconds. */
const CLOCKS_APART_S = 30;

/** This platform and us in the form that oauth4webapi takes. */
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

/** Tokens for a code (RFC 6749, 4.1.3, and OpenID Connect Core, 3.1.3.7). @throws OAuthFailure */
export async function exchange(
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
