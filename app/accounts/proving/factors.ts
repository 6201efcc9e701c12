import { z } from "zod";

/** A way to re-authenticate. */
export type Factor = "password" | "google" | "code" | "passkey";

/**
 * When each factor was last proven in a session: the first by password or Google, the second by authenticator code. A
 * passkey counts as both, since it verifies the user itself.
 */
export type Proven = { first: Date | null; second: Date | null };

const instant = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable();

/** Proofs stored in the session (`sess`); absent before the first. */
export const provenSchema = z.object({ first: instant, second: instant });

/** Input of the evaluation: session columns, and since when the account has had an authenticator app. */
export type ProvingSession = {
  startedAt: Date;
  provenAt: Date;
  /** Parsed by {@link provenSchema}; null if nothing was proven since the session began. */
  proven: Proven | null;
  /** Null if no app is on. */
  appSince: Date | null;
};

/**
 * When a session's factors were last proven. Signing in proves all that the account requires at the time, so the
 * default is the start of the session.
 */
function provenIn({ startedAt, proven, appSince }: ProvingSession): Proven {
  if (proven) return proven;
  return { first: startedAt, second: appSince && appSince <= startedAt ? startedAt : null };
}

/**
 * The session's proofs after one more. Earlier ones are dropped if the last one is stale or was revoked, as Google's
 * reports do.
 *
 * @param isFresh whether a timestamp is recent enough
 */
export function provenWith(
  session: ProvingSession,
  factor: Factor,
  { now, isFresh }: { now: Date; isFresh: (at: Date) => boolean },
): Proven {
  const before = isFresh(session.provenAt) ? provenIn(session) : { first: null, second: null };
  return {
    first: factor === "code" ? before.first : now,
    second: factor === "code" || factor === "passkey" ? now : before.second,
  };
}

/** Which required factors lack a fresh proof, and whether both are required. */
export type MissingFactors = { first: boolean; second: boolean; asksForBoth: boolean };

/** @param isFresh whether a timestamp is recent enough */
export function missingFactors(session: ProvingSession, isFresh: (at: Date) => boolean): MissingFactors {
  const isOld = !isFresh(session.provenAt);
  // Without an app, any one proof is enough.
  if (session.appSince === null) return { first: isOld, second: false, asksForBoth: false };
  const { first, second } = provenIn(session);
  const lacks = (at: Date | null) => isOld || at === null || !isFresh(at);
  return { first: lacks(first), second: lacks(second), asksForBoth: true };
}
