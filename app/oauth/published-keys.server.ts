import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { z } from "zod";
import { askJson } from "./asking.server";
import type { Errand } from "./failure";
import { atStandIn } from "./protocol";

/** A service that signs what it sends with RS256, and publishes the keys that this is checked with. */
export type Signer = {
  /** The address of its keys (RFC 7517), its own whatever stands in for it. */
  keysAt: string;
  issuer: string;
  /** Whom what it signs must be meant for. */
  audience: string;
  errand: Errand;
  standIn: string | undefined;
};

/** Keys are used for a day; then one that was withdrawn is no longer believed. */
const USED_FOR_MS = 24 * 60 * 60 * 1000;
/** So that what names keys that nobody has, as forgeries do, causes no traffic. */
const ASKED_EVERY_MS = 60_000;
const CLOCKS_APART_S = 30;

/** The keys of a service as this process last got them, and its last try to. */
type Known = { keys: JSONWebKeySet | null; gotAt: number; asked: Promise<JSONWebKeySet>; askedAt: number };
const known = new Map<string, Known>();

const keysSchema = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })),
});

const hasKey = (keys: JSONWebKeySet, kid: string) => keys.keys.some((key) => key.kid === kid);

function ask({ keysAt, errand, standIn }: Signer, before: Known | undefined, now: Date): Known {
  const askedAt = now.getTime();
  const asked = askJson({ errand, standIn }, keysAt, {}, keysSchema);
  const next: Known = { keys: null, gotAt: 0, ...before, asked, askedAt };
  asked.then(
    (keys) => Object.assign(next, { keys, gotAt: askedAt }),
    // Whoever waits for them hears of it; the keys from before stay.
    () => {},
  );
  return next;
}

/** Keys among which this one should be. @throws OAuthFailure where they cannot be had */
async function keysWith(kid: string, signer: Signer, now: Date): Promise<JSONWebKeySet> {
  const url = atStandIn(signer.keysAt, signer.standIn);
  const before = known.get(url);
  const isInUse = before?.keys && now.getTime() - before.gotAt < USED_FOR_MS;
  if (before?.keys && isInUse && hasKey(before.keys, kid)) return before.keys;
  const mayAsk = !before || now.getTime() - before.askedAt >= ASKED_EVERY_MS;
  const next = mayAsk ? ask(signer, before, now) : before;
  known.set(url, next);
  return next.asked;
}

/** The key that a token says it is signed with; null for one that no service of these would send. */
function keyNamed(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === "RS256" && typeof kid === "string" ? kid : null;
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
      algorithms: ["RS256"],
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
