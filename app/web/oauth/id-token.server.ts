import { type CallPurpose, OAuthFailure } from "./failure";
import { atStandIn, type OAuthClient } from "./protocol";
import { verifiedClaims } from "./published-keys.server";

/**
 * The claims of an id token from a token endpoint, verified like an untrusted token: by the platform's published keys,
 * issuer, audience and expiry. The caller compares the nonce.
 *
 * @param token undefined if the response has none
 * @returns null without a token, or if the platform publishes no keys: an unverifiable token is ignored
 * @throws OAuthFailure if it is invalid, or the keys cannot be fetched
 */
export async function idTokenClaims(
  token: unknown,
  { protocol, clientId, standIn }: OAuthClient,
  callPurpose: CallPurpose,
): Promise<Record<string, unknown> | null> {
  if (token === undefined || protocol.idTokenKeys === undefined) return null;
  const issuer = atStandIn(protocol.issuer, standIn);
  const signer = { keysAt: protocol.idTokenKeys, issuer, audience: clientId, callPurpose, standIn };
  const claims = typeof token === "string" ? await verifiedClaims(token, signer) : null;
  if (!claims) throw new OAuthFailure(callPurpose, "answer-unverified", { code: "id-token" });
  return claims;
}
