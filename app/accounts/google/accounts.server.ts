import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { sealedCookie } from "~/web/http/responses/sealed-cookie.server";
import { emailSchema, registrationSchema } from "../credentials";
import type { User } from "../user";
import { createUser, type NewUser, USER_COLUMNS } from "../users.server";
import { decisionObstacle } from "./link-or-claim";
import type { GoogleClaims } from "./strategy.server";
import { SUSPENDED } from "./suspension.server";

/** The result of a Google sign-in. */
export type GoogleOutcome =
  | { kind: "signed-in"; user: User; formerEmail: string | null }
  | { kind: "registered"; user: User }
  /** The address belongs to an account with a password: the user must enter it, or take over the address. */
  | { kind: "undecided"; cookie: string }
  | { kind: "refused"; reason: string };

const COOKIE = "twin_sign_in_link";
const LINK_LIFETIME_S = 10 * 60;
/** Longer values are left out of the cookie, which browsers cap at 4 KiB. */
const [NEXT_MOST, PICTURE_MOST] = [1_000, 500];

const waiting = sealedCookie({
  name: COOKIE,
  lifetimeS: LINK_LIFETIME_S,
  schema: z.object({
    subject: z.string(),
    email: z.string(),
    userId: z.string(),
    next: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.string().optional(),
  }),
});

/** A pending Google sign-in whose address belongs to an account here, with the data for a new account. */
export type PendingLink = NonNullable<ReturnType<typeof waiting.read>>;

/** A username derived from an address; the suffix avoids collisions. */
function usernameFrom(email: string): string {
  const start =
    email
      .split("@")[0]
      ?.replace(/[^\p{L}\p{N}._-]/gu, "")
      .slice(0, 30) ?? "";
  return `${start || "twin"}-${randomBytes(4).toString("hex")}`;
}

/** Shown when Google has reported the Google account as disabled. */
export const BLOCKED_AT_GOOGLE =
  "Google reported that it disabled this Google account, so nobody can log in here with it until Google reports that it is enabled again. If you have a password here, log in with that.";

/**
 * The user that a Google account signs in as, or why sign-in is blocked; null if the Google account is unknown here.
 */
export async function userOfSubject(
  subject: string,
): Promise<Extract<GoogleOutcome, { kind: "signed-in" | "refused" }> | null> {
  const identity = await db.googleIdentity.findUnique({
    where: { subject },
    select: { blockedAt: true, suspendedAt: true, user: { select: { ...USER_COLUMNS, formerEmail: true } } },
  });
  if (!identity) return null;
  if (identity.blockedAt !== null) return { kind: "refused", reason: BLOCKED_AT_GOOGLE };
  if (identity.suspendedAt !== null) return { kind: "refused", reason: SUSPENDED };
  const { formerEmail, ...user } = identity.user;
  return { kind: "signed-in", user, formerEmail };
}

const UNLINKED = "This Google account no longer logs in here. Log in in another way.";

/**
 * Sign-in with this Google account is blocked, by a report from Google or by a change made during the sign-in. The
 * message is shown to the user.
 */
export class BlockedAtGoogle extends Error {}

/**
 * Checks, in the transaction that signs the user in, that their Google account is neither blocked nor suspended. Writes
 * to the row to lock it: a concurrent block waits for this transaction and then ends the new session.
 *
 * @throws BlockedAtGoogle
 */
export async function requireNotBlockedAtGoogle(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.googleIdentity.updateMany({
    where: { userId, blockedAt: null, suspendedAt: null },
    data: { blockedAt: null },
  });
  if (count === 1) return;
  const identity = await tx.googleIdentity.findUnique({ where: { userId }, select: { suspendedAt: true } });
  if (!identity) throw new BlockedAtGoogle(UNLINKED);
  throw new BlockedAtGoogle(identity.suspendedAt ? SUSPENDED : BLOCKED_AT_GOOGLE);
}

/** Profile fields of a new account, copied from Google. */
function profileOf(claims: GoogleClaims, email: string) {
  const { firstName, lastName } = registrationSchema.shape;
  // Google's name may be missing or invalid here; fall back to the local part of the address.
  const first = firstName.safeParse(claims.given_name ?? claims.name);
  const last = lastName.safeParse(claims.family_name);
  return {
    firstName: first.success ? first.data : (email.split("@")[0] ?? email).slice(0, 100),
    lastName: last.success ? last.data : "",
    avatarUrl: claims.picture?.startsWith("https://") ? claims.picture : undefined,
  };
}

/** Creates an account from a Google account with a verified address. */
export function newGoogleUser(
  { email, subject, firstName, lastName, avatarUrl }: Omit<PendingLink, "userId" | "next">,
  now = new Date(),
): NewUser {
  const username = usernameFrom(email);
  const proof = { passwordHash: null, googleSubject: subject, emailProvenAt: now };
  return { email, username, firstName, lastName, avatarUrl, ...proof };
}

async function registerWithGoogle(claims: GoogleClaims, email: string): Promise<GoogleOutcome> {
  try {
    const user = await createUser(newGoogleUser({ ...profileOf(claims, email), email, subject: claims.sub }));
    return { kind: "registered", user };
  } catch (refused) {
    // Two tabs returning from Google at once may both find no account; the loser then finds the winner's.
    const known = await userOfSubject(claims.sub);
    if (known) return known;
    throw refused;
  }
}

/**
 * Finds or creates the account for a Google sign-in. Google's subject is matched first; an unverified address is
 * refused; an address that belongs to an account with a password waits for the user's decision.
 *
 * @param next where the user was going, kept until then
 */
export async function resolveGoogleSignIn(claims: GoogleClaims, next: string): Promise<GoogleOutcome> {
  const known = await userOfSubject(claims.sub);
  if (known) return known;
  const email = emailSchema.safeParse(claims.email);
  if (!email.success || !claims.email_verified) {
    return {
      kind: "refused",
      reason: "Google has not confirmed this account's email address, so it cannot be used here.",
    };
  }
  const owner = await db.user.findUnique({
    where: { email: email.data },
    select: {
      id: true,
      passwordHash: true,
      emailProvenAt: true,
      googleIdentity: { select: { suspendedAt: true } },
    },
  });
  if (!owner) return registerWithGoogle(claims, email.data);
  const reason = decisionObstacle(owner);
  if (reason) return { kind: "refused", reason };
  const profile = profileOf(claims, email.data);
  const cookie = waiting.keep({
    subject: claims.sub,
    email: email.data,
    userId: owner.id,
    next: next.length > NEXT_MOST ? "/" : next,
    ...profile,
    avatarUrl: (profile.avatarUrl?.length ?? 0) > PICTURE_MOST ? undefined : profile.avatarUrl,
  });
  return { kind: "undecided", cookie };
}

/** The pending sign-in of this browser, or null. */
export const pendingLink = (request: Request): PendingLink | null => waiting.read(request);

/** `Set-Cookie` value that clears the pending sign-in. */
export const forgetPendingLink = (): string => waiting.forget();
