import { z } from "zod";
import { env } from "~/ground/env.server";
import { askJson } from "~/web/oauth/asking.server";
import { Published } from "~/web/oauth/published.server";
import { checkSignature, type SignatureCheck } from "~/web/oauth/published-keys.server";

const DISCOVERY = "https://accounts.google.com/.well-known/risc-configuration";
const CALL_PURPOSE = { label: "Google", purpose: "sync" } as const;

const discoverySchema = z.object({ issuer: z.string().min(1), jwks_uri: z.url() });

/** Google as transmitter of security events: its issuer and the location of its keys. */
type Transmitter = z.infer<typeof discoverySchema>;

const published = new Published<Transmitter>(() =>
  askJson({ callPurpose: CALL_PURPOSE, standIn: env().googleBaseUrl }, DISCOVERY, {}, discoverySchema),
);

/**
 * Google's exact issuer for security events.
 *
 * @throws OAuthFailure if Google cannot be reached
 */
export async function issuerOfEvents(now: Date): Promise<string> {
  return (await published.read(now)).issuer;
}

/**
 * Whether Google signed a token.
 *
 * @throws OAuthFailure if Google's keys cannot be fetched
 */
export async function signedByGoogle(token: string, now: Date): Promise<SignatureCheck> {
  const { jwks_uri: keysAt } = await published.read(now);
  return checkSignature(token, { keysAt, callPurpose: CALL_PURPOSE, standIn: env().googleBaseUrl }, now);
}

/** The required audience of Google's tokens; null if Google is not set up on this server. */
export function audienceHere(): string | null {
  return env().platform("google", ["CLIENT_ID"]).values.CLIENT_ID ?? null;
}

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, "");

/**
 * Whether an event's subject is a Google account. Google writes its issuer in several ways: with and without a trailing
 * slash, and in id tokens also without the protocol.
 */
export function isAtGoogle(subjectIssuer: string, issuer: string): boolean {
  const google = [
    "https://accounts.google.com",
    "accounts.google.com",
    issuer,
    env().googleBaseUrl ?? issuer,
  ];
  return google.map(withoutSlash).includes(withoutSlash(subjectIssuer));
}
