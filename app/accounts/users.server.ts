import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation, violatedFields } from "~/ground/database/trouble.server";
import { type Issue, refusal } from "~/web/http/responses/refusal";
import type { Registration } from "./credentials";
import { caseKey, usernameKey } from "./names/username-key";
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
  timeZone: true,
  revision: true,
  sampleUntil: true,
} as const;

const TAKEN: Record<string, Issue> = {
  usernameKey: { path: "username", message: "This username is taken. Choose another one." },
  email: {
    path: "email",
    message: "This email already has an account. Log in instead, or use another email.",
  },
};

/** A new user, password already hashed. */
export type NewUser = Omit<Registration, "password"> & {
  passwordHash: string | null;
  avatarUrl?: string;
  emailProvenAt?: Date;
  googleSubject?: string;
};

/** Which columns of a new user are taken. Also matches keys made before homoglyph folding. */
async function takenFields({ email, username }: Pick<NewUser, "email" | "username">): Promise<string[]> {
  const keys = [usernameKey(username), caseKey(username)];
  const others = await db.user.findMany({
    where: { OR: [{ email }, { usernameKey: { in: keys } }] },
    select: { email: true, usernameKey: true },
  });
  return [
    ...(others.some((other) => keys.includes(other.usernameKey)) ? ["usernameKey"] : []),
    ...(others.some((other) => other.email === email) ? ["email"] : []),
  ];
}

/** The refusal for taken columns. */
export function takenRefusal(fields: string[]): Response {
  const issues = fields.flatMap((field) => TAKEN[field] ?? []);
  return refusal(409, issues[0]?.message ?? "This account exists already. Log in instead.", { issues });
}

/** The columns of a new user, with the linked Google identity if there is one. */
export function newUserData({ googleSubject, ...fields }: NewUser) {
  return {
    ...fields,
    usernameKey: usernameKey(fields.username),
    googleIdentity: googleSubject ? { create: { subject: googleSubject, email: fields.email } } : undefined,
  };
}

/**
 * Stores a new user.
 *
 * @param within runs in the same transaction
 * @throws 409 refusal naming the taken fields
 */
export async function createUser(
  user: NewUser,
  within: (tx: Transaction, userId: string) => Promise<void> = async () => {},
): Promise<User> {
  const taken = await takenFields(user);
  if (taken.length > 0) throw takenRefusal(taken);
  try {
    return await db.$transaction(async (tx) => {
      const made = await tx.user.create({ data: newUserData(user), select: USER_COLUMNS });
      await within(tx, made.id);
      return made;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Lost a race; the winner may already be gone again.
    const fields = await takenFields(user);
    throw takenRefusal(fields.length > 0 ? fields : violatedFields(error));
  }
}

/** Records when a user first finished the guided setup, and returns the updated user. */
export async function completeSetup(user: User, now = new Date()): Promise<User> {
  if (user.setupCompletedAt) return user;
  const { count } = await db.user.updateMany({
    where: { id: user.id, setupCompletedAt: null },
    data: { setupCompletedAt: now },
  });
  if (count === 1) return { ...user, setupCompletedAt: now };
  // Lost a race; the other call's timestamp is kept.
  return db.user.findUniqueOrThrow({ where: { id: user.id }, select: USER_COLUMNS });
}
