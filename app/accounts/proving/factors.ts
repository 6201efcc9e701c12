import { z } from "zod";

/** By what somebody can prove that it is they. */
export type Factor = "password" | "google" | "code" | "passkey";

/**
 * When each of two factors was last proven in a session: the first by password or at Google, the second by a code of
 * the authenticator app. A passkey is both, since it asks for a finger, a face or a code itself.
 */
export type Proven = { first: Date | null; second: Date | null };

const instant = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable();

/** What a session holds (`sess`) of the proofs that were made in it; nothing before the first. */
export const provenSchema = z.object({ first: instant, second: instant });

/** A session as far as its proofs say something: of the row, and since when the account has an authenticator app. */
export type ProvingSession = {
  startedAt: Date;
  provenAt: Date;
  /** What {@link provenSchema} reads; null in a session in which nothing was proven since it began. */
  proven: Proven | null;
  /** Null where the account has no app that is on. */
  appSince: Date | null;
};

/**
 * When the factors of a session were last proven. Whoever signs in proves all that the account asks for at that time,
 * so a session in which nothing was proven since counts from its beginning.
 */
function provenIn({ startedAt, proven, appSince }: ProvingSession): Proven {
  if (proven) return proven;
  return { first: startedAt, second: appSince && appSince <= startedAt ? startedAt : null };
}

/**
 * What a session holds once a factor was proven. Where the last proof is no longer fresh, or was taken back (as Google's
 * reports do), those before it are forgotten.
 *
 * @param isFresh whether an instant is recent enough to prove something now
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

/** Which of the factors that an account asks for are not freshly proven in a session, and whether it asks for both. */
export type Missing = { first: boolean; second: boolean; asksForBoth: boolean };

/** @param isFresh whether an instant is recent enough to prove something now */
export function missingFactors(session: ProvingSession, isFresh: (at: Date) => boolean): Missing {
  const isOld = !isFresh(session.provenAt);
  // Without an app any one proof is all that the account can ask for.
  if (session.appSince === null) return { first: isOld, second: false, asksForBoth: false };
  const { first, second } = provenIn(session);
  const lacks = (at: Date | null) => isOld || at === null || !isFresh(at);
  return { first: lacks(first), second: lacks(second), asksForBoth: true };
}
