import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { sealedCookie } from "~/http/responses/sealed-cookie.server";
import { emailSchema, registrationSchema } from "../credentials";
import type { User } from "../user";
import { createUser, type NewUser, USER_COLUMNS } from "../users.server";
import { whyNotDecided } from "./link-or-claim";
import type { GoogleClaims } from "./strategy.server";
import { SUSPENDED } from "./suspension.server";

/** What a sign-in with Google comes to. */
export type GoogleOutcome =
  | { kind: "signed-in"; user: User; formerEmail: string | null }
  | { kind: "registered"; user: User }
  /** The address belongs to an account with a password: that is to be given, or the address to be taken over. */
  | { kind: "undecided"; cookie: string }
  | { kind: "refused"; reason: string };

const COOKIE = "twin_sign_in_link";
const LINK_LIFETIME_S = 10 * 60;
/** Longer ones are left out of the cookie, which browsers take up to 4 KiB of. */
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

/** Somebody at Google whose address an account here has, and what an account of their own would be made of. */
export type PendingLink = NonNullable<ReturnType<typeof waiting.read>>;

/** A username made from an address; the ending keeps it apart from others that begin alike. */
function usernameFrom(email: string): string {
  const start =
    email
      .split("@")[0]
      ?.replace(/[^\p{L}\p{N}._-]/gu, "")
      .slice(0, 30) ?? "";
  return `${start || "twin"}-${randomBytes(4).toString("hex")}`;
}

/** Why somebody is not signed in whose Google account Google reported to be disabled. */
export const BLOCKED_AT_GOOGLE =
  "Google reported that it disabled this Google account, so nobody can log in here with it until Google reports that it is enabled again. If you have a password here, log in with that.";

/** The user whom a Google account signs in as, or why it signs nobody in at the moment; null where it is nobody's here. */
export async function arrivalOfSubject(
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
 * Somebody's Google account signs them in no more, by what Google reported or what was changed while they were on their
 * way: the message is a sentence for them.
 */
export class BlockedAtGoogle extends Error {}

/**
 * Makes sure, in the transaction that signs somebody in with Google, that their account there is neither blocked nor
 * suspended. The row
 * is written to and not only read: a block that comes now waits for the transaction, and then ends what it has begun.
 *
 * @throws BlockedAtGoogle
 */
export async function holdOpenAtGoogle(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.googleIdentity.updateMany({
    where: { userId, blockedAt: null, suspendedAt: null },
    data: { blockedAt: null },
  });
  if (count === 1) return;
  const identity = await tx.googleIdentity.findUnique({ where: { userId }, select: { suspendedAt: true } });
  if (!identity) throw new BlockedAtGoogle(UNLINKED);
  throw new BlockedAtGoogle(identity.suspendedAt ? SUSPENDED : BLOCKED_AT_GOOGLE);
}

/** What a new account takes over from Google. */
function profileOf(claims: GoogleClaims, email: string) {
  const { firstName, lastName } = registrationSchema.shape;
  // What Google calls a name may be missing or unusable here; the address's first part then stands in for it.
  const first = firstName.safeParse(claims.given_name ?? claims.name);
  const last = lastName.safeParse(claims.family_name);
  return {
    firstName: first.success ? first.data : (email.split("@")[0] ?? email).slice(0, 100),
    lastName: last.success ? last.data : "",
    avatarUrl: claims.picture?.startsWith("https://") ? claims.picture : undefined,
  };
}

/** A new account for somebody at Google, whose address Google has verified. */
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
    // Two tabs that come back at the same moment both find nobody; the later one finds the account of the earlier.
    const known = await arrivalOfSubject(claims.sub);
    if (known) return known;
    throw refused;
  }
}

/**
 * Finds or makes the account that a Google account signs in to: by Google's subject first; an unverified address
 * leads nowhere, and an address that has an account with a password here waits for what the person decides.
 *
 * @param next where the person wanted to go, kept meanwhile
 */
export async function arriveWithGoogle(claims: GoogleClaims, next: string): Promise<GoogleOutcome> {
  const known = await arrivalOfSubject(claims.sub);
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
  const reason = whyNotDecided(owner);
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

/** The sign-in that waits for a decision in this browser, or null. */
export const pendingLink = (request: Request): PendingLink | null => waiting.read(request);

/** The `Set-Cookie` value that forgets a sign-in that was waiting. */
export const forgetPendingLink = (): string => waiting.forget();
