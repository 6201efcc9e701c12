import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";
import { askJson } from "./asking.server";
import type { CallPurpose } from "./failure";
import { atStandIn } from "./protocol";
import { Published } from "./published.server";

/** Where a service publishes its signing keys. */
export type Keys = {
  /** URL of the keys (RFC 7517): the service's own, even with a stand-in. */
  keysAt: string;
  callPurpose: CallPurpose;
  standIn: string | undefined;
};

/** A service that signs with RS256. */
export type Signer = Keys & {
  issuer: string;
  /** The required audience. */
  audience: string;
};

const CLOCKS_APART_S = 30;
const ALGORITHM = "RS256";

/** Keys of each service, by URL. */
const known = new Map<string, Published<JSONWebKeySet>>();

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })),
});

const hasKey = (keys: JSONWebKeySet, kid: string) => keys.keys.some((key) => key.kid === kid);

/**
 * The service's key set, fetched again if it should contain this key and does not.
 *
 * @throws OAuthFailure if it cannot be fetched
 */
function keysWith(kid: string, { keysAt, callPurpose, standIn }: Keys, now: Date): Promise<JSONWebKeySet> {
  const url = atStandIn(keysAt, standIn);
  const keys =
    known.get(url) ?? new Published(() => askJson({ callPurpose, standIn }, keysAt, {}, keysSchema));
  known.set(url, keys);
  return keys.read(now, (published) => hasKey(published, kid));
}

/** The key id in a token's header; null if it has none, or is not signed with RS256. */
function keyNamed(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === ALGORITHM && typeof kid === "string" ? kid : null;
  } catch {
    return null;
  }
}

/**
 * The claims of a signed token (JWT), if its signature, audience and expiry are valid. Keys are fetched once a day, and
 * for an unknown key at most once a minute, per process.
 *
 * @returns null if it is invalid
 * @throws OAuthFailure if the signer's keys cannot be fetched
 */
export async function verifiedClaims(
  token: string,
  signer: Signer,
  now = new Date(),
): Promise<Record<string, unknown> | null> {
  const kid = keyNamed(token);
  if (kid === null) return null;
  const keys = await keysWith(kid, signer, now);
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: [ALGORITHM],
      issuer: signer.issuer,
      audience: signer.audience,
      currentDate: now,
      clockTolerance: CLOCKS_APART_S,
    });
    return payload;
  } catch {
    // Any error means invalid.
    return null;
  }
}

/** Result of verifying a signature. */
export type SignatureCheck = "proven" | "not-rs256" | "unknown-key" | "wrong-signature";

/**
 * Verifies the signature of a token (JWS) only; audience and expiry are left to the caller. Keys are fetched as in
 * {@link verifiedClaims}.
 *
 * @throws OAuthFailure if the signer's keys cannot be fetched
 */
export async function checkSignature(token: string, signer: Keys, now = new Date()): Promise<SignatureCheck> {
  const kid = keyNamed(token);
  if (kid === null) return "not-rs256";
  const keys = await keysWith(kid, signer, now);
  if (!hasKey(keys, kid)) return "unknown-key";
  try {
    await compactVerify(token, createLocalJWKSet(keys), { algorithms: [ALGORITHM] });
    return "proven";
  } catch {
    return "wrong-signature";
  }
}
