import { z } from "zod";
import { env } from "~/env.server";
import { askJson } from "~/oauth/asking.server";
import { Published } from "~/oauth/published.server";
import { type Proof, proofOf } from "~/oauth/published-keys.server";

const DISCOVERY = "https://accounts.google.com/.well-known/risc-configuration";
const ERRAND = { label: "Google", purpose: "sync" } as const;

const discoverySchema = z.object({ issuer: z.string().min(1), jwks_uri: z.url() });

/** Google as the sender of security events: who it says it is, and where its keys are. */
type Transmitter = z.infer<typeof discoverySchema>;

const published = new Published<Transmitter>(() =>
  askJson({ errand: ERRAND, standIn: env().googleBaseUrl }, DISCOVERY, {}, discoverySchema),
);

/**
 * What Google calls itself as the sender of security events, exactly.
 *
 * @throws OAuthFailure where Google cannot be asked
 */
export async function issuerOfEvents(now: Date): Promise<string> {
  return (await published.read(now)).issuer;
}

/**
 * Whether Google signed a token.
 *
 * @throws OAuthFailure where Google's keys cannot be had
 */
export async function signedByGoogle(token: string, now: Date): Promise<Proof> {
  const { jwks_uri: keysAt } = await published.read(now);
  return proofOf(token, { keysAt, errand: ERRAND, standIn: env().googleBaseUrl }, now);
}

/** Whom Google's tokens must be meant for; null where nobody signs in or connects with Google on this server. */
export function audienceHere(): string | null {
  return env().platform("google", ["CLIENT_ID"]).values.CLIENT_ID ?? null;
}

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, "");

/**
 * Whether an event's subject is somebody at Google. There the issuer is written in more than one way: with a slash and
 * without, and in id tokens without its protocol too.
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
