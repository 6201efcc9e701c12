import { decodeJwt } from "jose";
import { log } from "~/ground/log.server";
import { actOnce, type Case, REMEMBERED_MS } from "./acting.server";
import { concernedUsers } from "./concerned.server";
import { eventKindOf, unknownKind } from "./kinds";
import { REFUSALS, type Refusal, readClaims, type SecurityToken, type SentEvent } from "./security-token";
import { endTest, noteEventAt } from "./stream.server";
import { audienceHere, issuerOfEvents, signedByGoogle } from "./transmitter.server";

/** Three parts in base64url: nothing else is worth decoding. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]*$/;

function decoded(text: string): unknown {
  if (!COMPACT.test(text)) return null;
  try {
    return decodeJwt(text);
  } catch {
    return null;
  }
}

const UNPROVEN = {
  "not-rs256": REFUSALS.algorithm,
  "unknown-key": REFUSALS.key,
  "wrong-signature": REFUSALS.signature,
} as const;

/**
 * Verifies that Google issued the token for this server. Local checks come first, so that a token not meant for us
 * costs no request for keys.
 *
 * @throws OAuthFailure if Google's issuer or keys cannot be fetched
 */
async function believed(
  text: string,
  now: Date,
): Promise<{ token: SecurityToken; issuer: string } | Refusal> {
  const claims = decoded(text);
  if (claims === null) return REFUSALS.unreadable;
  const read = readClaims(claims, now);
  if (!read) return REFUSALS.claims;
  const us = audienceHere();
  if (us === null || !read.audience.includes(us)) return REFUSALS.audience;
  if (read.issuer !== (await issuerOfEvents(now))) return REFUSALS.issuer;
  const proof = await signedByGoogle(text, now);
  return proof === "proven" ? { token: read.token, issuer: read.issuer } : UNPROVEN[proof];
}

async function takeTest(state: string, at: Date): Promise<void> {
  if (!(await endTest(state, at)))
    log.warn("a test of the security stream arrived that is not under way here");
}

/** The users whom an event concerns, with what to do; empty for a test event. */
async function casesOf(event: SentEvent, issuer: string, issuedAt: Date): Promise<Case[]> {
  const kind = eventKindOf(event.address);
  log.info({ platform: "google", kind: kind ?? "unknown" }, "a security event arrived");
  if (kind === "verification") {
    await takeTest(event.state, issuedAt);
    return [];
  }
  const happened = { kind, unknown: unknownKind(event.address), reason: event.reason };
  const concerned = await concernedUsers(event.subject, issuer, issuedAt);
  return concerned.map((somebody) => ({ somebody, happened }));
}

/**
 * Receives a security event token (RFC 8417) that Google's Cross Account Protection pushes (RFC 8935). Each event is
 * acted on once. Tokens seen before, without a user here, or older than our memory of tokens have no effect.
 *
 * @param text the body
 * @returns null once everything is committed, or why the token is refused
 * @throws OAuthFailure if it cannot be verified because Google is unreachable
 */
export async function takeSecurityToken(text: string, now = new Date()): Promise<Refusal | null> {
  const found = await believed(text, now);
  if ("err" in found) return found;
  const { token, issuer } = found;
  if (now.getTime() - token.issuedAt.getTime() > REMEMBERED_MS - 60_000) return null;
  const { jti, issuedAt, events } = token;
  await noteEventAt(issuedAt);
  const cases = await Promise.all(events.map((event) => casesOf(event, issuer, issuedAt)));
  await actOnce(`${issuer}\n${jti}`, cases.flat());
  return null;
}
