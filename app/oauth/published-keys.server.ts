import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";
import { askJson } from "./asking.server";
import type { Errand } from "./failure";
import { atStandIn } from "./protocol";
import { Published } from "./published.server";

/** Where a service publishes the keys that what it signs is checked with. */
export type Keys = {
  /** Their address (RFC 7517), the service's own whatever stands in for it. */
  keysAt: string;
  errand: Errand;
  standIn: string | undefined;
};

/** A service that signs what it sends with RS256. */
export type Signer = Keys & {
  issuer: string;
  /** Whom what it signs must be meant for. */
  audience: string;
};

const CLOCKS_APART_S = 30;
const ALGORITHM = "RS256";

/** The keys of each service, by their address. */
const known = new Map<string, Published<JSONWebKeySet>>();

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })),
});

const hasKey = (keys: JSONWebKeySet, kid: string) => keys.keys.some((key) => key.kid === kid);

/** Keys among which this one should be. @throws OAuthFailure where they cannot be had */
function keysWith(kid: string, { keysAt, errand, standIn }: Keys, now: Date): Promise<JSONWebKeySet> {
  const url = atStandIn(keysAt, standIn);
  const keys = known.get(url) ?? new Published(() => askJson({ errand, standIn }, keysAt, {}, keysSchema));
  known.set(url, keys);
  return keys.read(now, (published) => hasKey(published, kid));
}

/** The key that a token says it is signed with; null for one that no service of these would send. */
function keyNamed(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === ALGORITHM && typeof kid === "string" ? kid : null;
  } catch {
    return null;
  }
}

/**
 * What a signed token (JWT) says, where it is its signer's, meant for us and not ended. The signer's keys are asked for
 * once a day, and for a key that is not among them once a minute at most, in each process.
 *
 * @returns null where it is not to be believed
 * @throws OAuthFailure where that cannot be told because the signer's keys cannot be had
 */
export async function believed(
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
    // Whatever is wrong with it: what is not proved is not believed.
    return null;
  }
}

/** Whether a token is its signer's, or why that is not shown. */
export type Proof = "proven" | "not-rs256" | "unknown-key" | "wrong-signature";

/**
 * Whether a signed token (JWS) is its signer's, whatever it says: whom it is for and until when is left to the caller.
 * Keys are asked for as in {@link believed}.
 *
 * @throws OAuthFailure where that cannot be told because the signer's keys cannot be had
 */
export async function proofOf(token: string, signer: Keys, now = new Date()): Promise<Proof> {
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
