import { isUniqueViolation, violatedFields } from "~/database/trouble.server";
import { db } from "~/db.server";
import { LIMITS, returnAttempt, takeAttempt } from "~/http/rate-limit.server";
import { type Issue, refusal } from "~/http/refusal";
import { type Login, type Registration, usernameKey } from "./credentials";
import { hashPassword, passwordFits } from "./passwords.server";
import type { User } from "./user";

/** The columns of a `User`. */
export const USER_COLUMNS = {
  id: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  avatarUrl: true,
  createdAt: true,
  setupCompletedAt: true,
  revision: true,
} as const;

const TAKEN: Record<string, Issue> = {
  usernameKey: { path: "username", message: "This username is taken. Choose another one." },
  email: {
    path: "email",
    message: "This email already has an account. Log in instead, or use another email.",
  },
};

/**
 * Makes an account.
 *
 * @throws 409 refusal naming the fields that are taken, 429 when this address has registered too often
 */
export async function register(registration: Registration, address: string): Promise<User> {
  await takeAttempt(LIMITS.registrationsByAddress, address);
  const { password, ...names } = registration;
  return createUser({ ...names, passwordHash: await hashPassword(password) });
}

type NewUser = Omit<Registration, "password"> & {
  passwordHash: string | null;
  avatarUrl?: string;
  googleSubject?: string;
};

/**
 * Stores a new user, with the Google identity that signs in as them where there is one.
 *
 * @throws 409 refusal naming the fields that are taken
 */
export async function createUser({ googleSubject, ...fields }: NewUser): Promise<User> {
  try {
    return await db.user.create({
      data: {
        ...fields,
        usernameKey: usernameKey(fields.username),
        googleIdentity: googleSubject
          ? { create: { subject: googleSubject, email: fields.email } }
          : undefined,
      },
      select: USER_COLUMNS,
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const taken = await db.user.findMany({
      where: { OR: [{ email: fields.email }, { usernameKey: usernameKey(fields.username) }] },
      select: { email: true, usernameKey: true },
    });
    const names = new Set(violatedFields(error));
    for (const other of taken) {
      if (other.email === fields.email) names.add("email");
      if (other.usernameKey === usernameKey(fields.username)) names.add("usernameKey");
    }
    const issues = [...names].flatMap((name) => TAKEN[name] ?? []);
    throw refusal(409, issues[0]?.message ?? "This account exists already. Log in instead.", { issues });
  }
}

/**
 * The user whose email and password these are, or null. Unknown email and wrong password take the same time.
 *
 * @throws 429 refusal after too many failures for this account or from this address
 */
export async function checkPassword({ email, password }: Login, address: string): Promise<User | null> {
  await takeAttempt(LIMITS.failedLoginsByAddress, address);
  try {
    await takeAttempt(LIMITS.failedLoginsByAccount, email);
  } catch (refused) {
    // No password was tried, so this is no failed login: others at the address must not have to wait for it.
    await returnAttempt(LIMITS.failedLoginsByAddress, address);
    throw refused;
  }
  const row = await db.user.findUnique({ where: { email }, select: { ...USER_COLUMNS, passwordHash: true } });
  const fits = await passwordFits(password, row?.passwordHash ?? null);
  if (!fits || !row) return null;
  await Promise.all([
    returnAttempt(LIMITS.failedLoginsByAddress, address),
    returnAttempt(LIMITS.failedLoginsByAccount, email),
  ]);
  const { passwordHash: _secret, ...user } = row;
  return user;
}

/** Notes when a user first finished the guided setup, and returns the user as they now are. */
export async function completeSetup(user: User, now = new Date()): Promise<User> {
  if (user.setupCompletedAt) return user;
  const { count } = await db.user.updateMany({
    where: { id: user.id, setupCompletedAt: null },
    data: { setupCompletedAt: now },
  });
  if (count === 1) return { ...user, setupCompletedAt: now };
  // Another call was faster; its instant is the one that is kept.
  return db.user.findUniqueOrThrow({ where: { id: user.id }, select: USER_COLUMNS });
}
