import { type Errand, OAuthFailure } from "./failure";
import { atStandIn, type OAuthClient } from "./protocol";
import { believed } from "./published-keys.server";

/**
 * What the id token of a token endpoint's answer says, once it was checked like a token that anybody brings: by the
 * platform's published keys, its issuer, us as its audience, and its end. The nonce is the caller's to compare.
 *
 * @param token as it came; undefined where none did
 * @returns null where none came, or the platform publishes no keys: what cannot be checked is not looked at
 * @throws OAuthFailure where it is not the platform's, or its keys cannot be had
 */
export async function idTokenClaims(
  token: unknown,
  { protocol, clientId, standIn }: OAuthClient,
  errand: Errand,
): Promise<Record<string, unknown> | null> {
  if (token === undefined || protocol.idTokenKeys === undefined) return null;
  const issuer = atStandIn(protocol.issuer, standIn);
  const signer = { keysAt: protocol.idTokenKeys, issuer, audience: clientId, errand, standIn };
  const claims = typeof token === "string" ? await believed(token, signer) : null;
  if (!claims) throw new OAuthFailure(errand, "answer-unverified", { code: "id-token" });
  return claims;
}
