import { z } from "zod";
import type { TokenName } from "~/platforms/grants/token-fingerprints.server";

/** Events handled per token; Google sends one. */
const MOST_EVENTS = 10;
/** Allowed clock skew for a token's time. */
const CLOCKS_APART_S = 300;

/** Claims of a security event token (RFC 8417), signature aside. */
const claimsSchema = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  jti: z.string().min(1).max(1_000),
  /** Issued at, in seconds. */
  iat: z.number().positive().max(8.64e12),
  events: z.record(z.string(), z.unknown()),
});

/** A parsed security event token, not yet verified. */
export type SecurityToken = {
  jti: string;
  issuedAt: Date;
  events: SentEvent[];
};

/** One event of a token: its type URI, subject and extra claims. */
export type SentEvent = { address: string; subject: Subject | null; reason: string; state: string };

/** The subject of an event: a Google account, or the owner of a token that Google issued. */
export type Subject = { issuer: string; sub: string } | { token: TokenName };

const somebody = z
  .object({ iss: z.string(), sub: z.string().min(1).max(255) })
  .transform(({ iss, sub }): Subject => ({ issuer: iss, sub }));
const tokenOf = z
  .object({
    subject_type: z.literal("oauth_token"),
    token_type: z.literal("refresh_token"),
    token_identifier_alg: z.enum(["prefix", "hash_base64_sha512_sha512"]),
    token: z.string().min(1).max(1_000),
  })
  .transform(({ token_identifier_alg: by, token }): Subject => ({ token: { by, token } }));

/** Claims of an event. If they do not match, the event concerns no user. */
const eventSchema = z.object({
  subject: z.union([tokenOf, somebody]).nullable().catch(null),
  reason: z.string().max(100).catch(""),
  state: z.string().max(1_000).catch(""),
});
const NOTHING_KNOWN = { subject: null, reason: "", state: "" };

/** Why a token is refused: an error code of RFC 8935, section 2.4, and a fixed sentence. */
export type Refusal = { err: string; description: string };

export const REFUSALS = {
  tooLarge: {
    err: "invalid_request",
    description: "The body is larger than 64 KiB, the most that is taken here.",
  },
  unreadable: { err: "invalid_request", description: "The body is not a signed security event token." },
  claims: {
    err: "invalid_request",
    description: "The token needs iss, aud, jti, iat (not in the future) and events.",
  },
  audience: { err: "invalid_audience", description: "The token is not meant for this server." },
  issuer: { err: "invalid_issuer", description: "The token does not name Google as its issuer." },
  algorithm: {
    err: "authentication_failed",
    description: "The token is not signed with RS256 by a key that it names.",
  },
  key: { err: "invalid_key", description: "The token names a key that Google does not publish." },
  signature: { err: "authentication_failed", description: "The token's signature is not Google's." },
} as const satisfies Record<string, Refusal>;

type Read = { token: SecurityToken; issuer: string; audience: readonly string[] };

/**
 * Parses the claims of a token, verified or not.
 *
 * @param claims as decoded
 * @returns null if they are not those of a security event token
 */
export function readClaims(claims: unknown, now: Date): Read | null {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return null;
  const { iss: issuer, aud, jti, iat, events } = parsed.data;
  const sent = Object.entries(events).slice(0, MOST_EVENTS);
  if (sent.length === 0 || iat > now.getTime() / 1000 + CLOCKS_APART_S) return null;
  const token = {
    jti,
    issuedAt: new Date(iat * 1000),
    events: sent.map(([address, event]) => ({
      address,
      ...(eventSchema.safeParse(event).data ?? NOTHING_KNOWN),
    })),
  };
  return { token, issuer, audience: [aud].flat() };
}
