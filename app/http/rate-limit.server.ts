import { createHash } from "node:crypto";
import { db } from "~/database/db.server";
import type { Expiring } from "~/jobs/sweep.server";
import { tooOften } from "./refusal";
import { logSecurityEvent } from "./security-log.server";

/** At most `most` tries in `windowMs` milliseconds, counted from the first. */
export type Limit = { name: string; most: number; windowMs: number };

const MINUTE = 60_000;
export const LIMITS = {
  failedLoginsByAccountAndAddress: { name: "login-account-address", most: 10, windowMs: 15 * MINUTE },
  failedLoginsByDevice: { name: "login-device", most: 10, windowMs: 15 * MINUTE },
  failedLoginsByAddress: { name: "login-address", most: 50, windowMs: 15 * MINUTE },
  /** Refuses nobody: it only slows, and further failures than these slow no more (`accounts/sign-in-delay.ts`). */
  failedLoginsByAccount: { name: "login-account", most: 60, windowMs: 15 * MINUTE },
  /** Of whoever has given the right password already, or is signed in: strangers have no part in it. */
  failedCodesByAccount: { name: "code-account", most: 5, windowMs: 15 * MINUTE },
  failedCodesByDevice: { name: "code-device", most: 5, windowMs: 15 * MINUTE },
  /** How often a person is warned that somebody with their password tries codes. */
  codeWarningsByAccount: { name: "code-warning", most: 1, windowMs: 24 * 60 * MINUTE },
  /** Of somebody signed in, who proves that it is they: strangers have no part in it. */
  failedProofsByAccount: { name: "proof-account", most: 10, windowMs: 15 * MINUTE },
  registrationsByAddress: { name: "register-address", most: 50, windowMs: 60 * MINUTE },
  signInStartsByAddress: { name: "sign-in-address", most: 50, windowMs: 60 * MINUTE },
  resetLettersByEmail: { name: "reset-letter-email", most: 5, windowMs: 60 * MINUTE },
  resetLettersByAddress: { name: "reset-letter-address", most: 50, windowMs: 60 * MINUTE },
  proofLettersByAccount: { name: "proof-letter-account", most: 5, windowMs: 60 * MINUTE },
  /** Two a sign-in: one challenge is asked for, and answered. */
  passkeyLoginsByAddress: { name: "passkey-address", most: 200, windowMs: 60 * MINUTE },
  passkeyChallengesByAccount: { name: "passkey-account", most: 60, windowMs: 60 * MINUTE },
  syncsByAccount: { name: "sync-account", most: 60, windowMs: 60 * MINUTE },
  postedAnswersByAddress: { name: "posted-answer-address", most: 50, windowMs: 60 * MINUTE },
} satisfies Record<string, Limit>;

/** The row of a limit for one subject; hashed, so that the table holds no addresses. */
function rowKey(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash("sha256").update(subject).digest("base64url")}`;
}

/**
 * Counts a try, in one statement, so that tries at the same moment cannot slip through together. The count lives in
 * the database, so that several servers share it. A count that is full is left as it is: its window ends when it was
 * to end, however often it is tried meanwhile, and nothing is written for those tries.
 *
 * @returns how many tries there now are, or null when there were already as many as the limit allows
 */
async function raise(key: string, limit: Limit, now: Date): Promise<number | null> {
  const expire = new Date(now.getTime() + limit.windowMs);
  const raised = await db.$queryRaw<{ count: number | bigint }[]>`
    INSERT INTO "RateLimit" ("key", "count", "expire") VALUES (${key}, 1, ${expire})
    ON CONFLICT ("key") DO UPDATE SET
      "count" = CASE WHEN "RateLimit"."expire" <= ${now} THEN 1 ELSE "RateLimit"."count" + 1 END,
      "expire" = CASE WHEN "RateLimit"."expire" <= ${now} THEN excluded."expire" ELSE "RateLimit"."expire" END
    WHERE "RateLimit"."expire" <= ${now} OR "RateLimit"."count" < ${limit.most}
    RETURNING "count"`;
  return raised[0] ? Number(raised[0].count) : null;
}

/**
 * Counts a try that refuses nobody.
 *
 * @returns how many there were in the window, this one included, at most `limit.most`
 */
export async function countAttempt(limit: Limit, subject: string, now = new Date()): Promise<number> {
  return (await raise(rowKey(limit, subject), limit, now)) ?? limit.most;
}

/**
 * Counts a try of work that can wait.
 *
 * @returns null where it may be done now; else in how many seconds it may be tried again
 */
export async function tryAttempt(limit: Limit, subject: string, now = new Date()): Promise<number | null> {
  const key = rowKey(limit, subject);
  if ((await raise(key, limit, now)) !== null) return null;
  const row = await db.rateLimit.findUnique({ where: { key }, select: { expire: true } });
  return Math.max(1, Math.ceil(((row?.expire ?? now).getTime() - now.getTime()) / 1000));
}

/**
 * Counts a try before the work is done.
 *
 * @throws 429 refusal with Retry-After when there were too many
 */
export async function takeAttempt(limit: Limit, subject: string, now = new Date()): Promise<void> {
  const seconds = await tryAttempt(limit, subject, now);
  if (seconds === null) return;
  logSecurityEvent("limit-reached", { limit: limit.name });
  throw tooOften("Too many tries.", seconds);
}

/** Takes back a try that turned out not to count, such as a login that succeeded. */
export async function returnAttempt(limit: Limit, subject: string): Promise<void> {
  await db.rateLimit.updateMany({
    where: { key: rowKey(limit, subject), count: { gt: 0 } },
    data: { count: { decrement: 1 } },
  });
}

/** Takes back all tries of one subject: what they were tries at is no more. */
export async function forgetAttempts(limit: Limit, subject: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: rowKey(limit, subject) } });
}

/** Counts whose window is over, for the sweep. */
export const expiringCounts: Expiring = {
  remove: (now) => db.rateLimit.deleteMany({ where: { expire: { lte: now } } }),
};
