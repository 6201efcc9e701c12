import { importJWK, SignJWT } from "jose";
import type { PushKeys } from "~/ground/env/push-keys.server";

/** How long a token is good for, in milliseconds; push services refuse more than a day. */
const GOOD_FOR_MS = 12 * 60 * 60 * 1000;
/** Named to push services as whom to reach, where the server has no address on the internet. */
const NOBODY = "mailto:operator@localhost";

/**
 * The header by which a push service knows this server (RFC 8292).
 *
 * @param endpoint the subscription's address: the token is for its origin alone
 * @param appOrigin whom the push service may reach about this server
 */
export async function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  appOrigin: string,
  now: Date,
): Promise<string> {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y, d: privateKey }, "ES256");
  const token = await new SignJWT({ sub: appOrigin.startsWith("https:") ? appOrigin : NOBODY })
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(new Date(now.getTime() + GOOD_FOR_MS))
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}
