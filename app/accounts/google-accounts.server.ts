import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isUniqueViolation } from "~/database/trouble.server";
import { db } from "~/db.server";
import { forgetCookie, readSignedCookie, signedCookie } from "~/http/cookies.server";
import { jsonText } from "~/http/json-text";
import { seal, unseal } from "~/http/sealed.server";
import { emailSchema, registrationSchema } from "./credentials";
import type { GoogleClaims } from "./google-strategy.server";
import type { User } from "./user";
import { createUser, USER_COLUMNS } from "./users.server";

/** What a sign-in with Google comes to. */
export type GoogleOutcome =
  | { kind: "signed-in"; user: User }
  | { kind: "registered"; user: User }
  /** The address belongs to an account with a password, which must be given once before Google may sign in. */
  | { kind: "password-needed"; cookie: string }
  | { kind: "refused"; reason: string };

const COOKIE = "twin_sign_in_link";
const LINK_LIFETIME_S = 10 * 60;
const PURPOSE = "google-link";
const pendingSchema = z.object({
  subject: z.string(),
  email: z.string(),
  userId: z.string(),
  next: z.string(),
  until: z.number(),
});

/** Google's subject and the account with the same address that wait for that account's password. */
export type PendingLink = z.infer<typeof pendingSchema>;

/** A username made from an address; the ending keeps it apart from others that begin alike. */
function usernameFrom(email: string): string {
  const start =
    email
      .split("@")[0]
      ?.replace(/[^\p{L}\p{N}._-]/gu, "")
      .slice(0, 30) ?? "";
  return `${start || "twin"}-${randomBytes(4).toString("hex")}`;
}

async function userOfSubject(subject: string): Promise<User | null> {
  const identity = await db.googleIdentity.findUnique({
    where: { subject },
    select: { user: { select: USER_COLUMNS } },
  });
  return identity?.user ?? null;
}

async function registerWithGoogle(claims: GoogleClaims, email: string): Promise<GoogleOutcome> {
  const { firstName, lastName } = registrationSchema.shape;
  // What Google calls a name may be missing or unusable here; the address's first part then stands in for it.
  const first = firstName.safeParse(claims.given_name ?? claims.name);
  const last = lastName.safeParse(claims.family_name);
  try {
    const user = await createUser({
      email,
      username: usernameFrom(email),
      firstName: first.success ? first.data : (email.split("@")[0] ?? email).slice(0, 100),
      lastName: last.success ? last.data : "",
      passwordHash: null,
      avatarUrl: claims.picture?.startsWith("https://") ? claims.picture : undefined,
      googleSubject: claims.sub,
    });
    return { kind: "registered", user };
  } catch (refused) {
    // Two tabs that come back at the same moment both find nobody; the later one finds the account of the earlier.
    const user = await userOfSubject(claims.sub);
    if (user) return { kind: "signed-in", user };
    throw refused;
  }
}

/**
 * Finds or makes the account that a Google account signs in to: by Google's subject first; an unverified address
 * leads nowhere, and an address that has an account here is linked only after its password was given.
 *
 * @param next where the person wanted to go, kept while the password is asked for
 */
export async function arriveWithGoogle(claims: GoogleClaims, next: string): Promise<GoogleOutcome> {
  const known = await userOfSubject(claims.sub);
  if (known) return { kind: "signed-in", user: known };
  const email = emailSchema.safeParse(claims.email);
  if (!email.success || !claims.email_verified) {
    return {
      kind: "refused",
      reason: "Google has not confirmed this account's email address, so it cannot be used here.",
    };
  }
  const owner = await db.user.findUnique({
    where: { email: email.data },
    select: { id: true, passwordHash: true, googleIdentity: { select: { subject: true } } },
  });
  if (!owner) return registerWithGoogle(claims, email.data);
  if (owner.googleIdentity || owner.passwordHash === null) {
    return {
      kind: "refused",
      reason: "This email belongs to an account that signs in with another Google account.",
    };
  }
  const until = Date.now() + LINK_LIFETIME_S * 1000;
  const pending: PendingLink = { subject: claims.sub, email: email.data, userId: owner.id, next, until };
  const cookie = signedCookie(COOKIE, seal(JSON.stringify(pending), PURPOSE), { maxAge: LINK_LIFETIME_S });
  return { kind: "password-needed", cookie };
}

/** The link that waits for a password in this browser, or null. */
export function pendingLink(request: Request, now = Date.now()): PendingLink | null {
  const text = unseal(readSignedCookie(request, COOKIE) ?? "", PURPOSE);
  const { data: pending } = jsonText(pendingSchema).safeParse(text);
  return pending !== undefined && pending.until > now ? pending : null;
}

/** The `Set-Cookie` value that forgets a link that was waiting. */
export function forgetPendingLink(): string {
  return forgetCookie(COOKIE);
}

/** Lets a Google account sign in as a user from now on. False when either has a link already. */
export async function linkGoogle(userId: string, { subject, email }: PendingLink): Promise<boolean> {
  try {
    await db.googleIdentity.create({ data: { subject, userId, email } });
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  return true;
}
