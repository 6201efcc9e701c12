import { createHash } from "node:crypto";
import { db } from "~/ground/database/db.server";
import type { Expiring } from "~/ground/jobs/sweep.server";
import { tooOften } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";

/** At most `most` attempts in `windowMs` milliseconds, counted from the first. */
export type Limit = {
  name: string;
  most: number;
  windowMs: number;
  /** If full windows grow ({@link lengthenIfFull}), their maximum length in milliseconds. */
  growsToMs?: number;
  /** An alternative to waiting, as the last sentence of the refusal. */
  otherwise?: string;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A window that fills up within this time after the last full one is twice as long. */
const FULL_WINDOWS_KEPT_MS = 24 * HOUR;

/** For authenticator codes: windows double from 15 minutes to four hours (docs/decisions/accounts/second-step.md). */
const GROWING = { windowMs: 15 * MINUTE, growsToMs: 4 * HOUR };
const CODES = { ...GROWING, otherwise: "A recovery code or a passkey still works." };

export const LIMITS = {
  failedLoginsByAccountAndAddress: { name: "login-account-address", most: 10, windowMs: 15 * MINUTE },
  failedLoginsByDevice: { name: "login-device", most: 10, windowMs: 15 * MINUTE },
  failedLoginsByAddress: { name: "login-address", most: 50, windowMs: 15 * MINUTE },
  /** Never refuses, only delays the response (`accounts/signing-in/delay.ts`); the delay stops growing at `most`. */
  failedLoginsByAccount: { name: "login-account", most: 60, windowMs: 15 * MINUTE },
  /**
   * Only reachable with the right password or a session, so strangers cannot use it up. All unknown browsers share one
   * count, each known one has its own, and one more covers the account.
   */
  failedCodesByAccount: { name: "code-account", most: 5, ...CODES },
  failedCodesByDevice: { name: "code-device", most: 5, ...CODES },
  failedCodesInAll: { name: "code-in-all", most: 10, ...CODES },
  /** Recovery codes cannot be guessed: this only stops scripts. */
  failedRecoveryCodes: { name: "recovery-code", most: 10, ...GROWING },
  /** Never refuses: at the fifth wrong code of any kind, from anywhere, the owner is warned. */
  wrongCodesByAccount: { name: "wrong-code", most: 5, windowMs: 15 * MINUTE },
  /** The first limits warnings per day; the second, the emails among them. */
  codeWarningsByAccount: { name: "code-warning", most: 10, windowMs: 24 * HOUR },
  codeWarningLettersByAccount: { name: "code-warning-letter", most: 1, windowMs: 24 * HOUR },
  /** For re-authentication while signed in, so strangers cannot use it up. */
  failedProofsByAccount: { name: "proof-account", most: 10, windowMs: 15 * MINUTE },
  registrationsByAddress: { name: "register-address", most: 50, windowMs: 60 * MINUTE },
  signInStartsByAddress: { name: "sign-in-address", most: 50, windowMs: 60 * MINUTE },
  resetLettersByEmail: { name: "reset-letter-email", most: 5, windowMs: 60 * MINUTE },
  resetLettersByAddress: { name: "reset-letter-address", most: 50, windowMs: 60 * MINUTE },
  proofLettersByAccount: { name: "proof-letter-account", most: 5, windowMs: 60 * MINUTE },
  /** Changes of the daily reminder: each may look up the name of a push service. */
  remindersByAccount: { name: "reminder-account", most: 30, windowMs: 60 * MINUTE },
  /** Two per sign-in: challenge and response. */
  passkeyLoginsByAddress: { name: "passkey-address", most: 200, windowMs: 60 * MINUTE },
  passkeyChallengesByAccount: { name: "passkey-account", most: 60, windowMs: 60 * MINUTE },
  samplesByAddress: { name: "sample-address", most: 10, windowMs: 60 * MINUTE },
  syncsByAccount: { name: "sync-account", most: 60, windowMs: 60 * MINUTE },
  postedAnswersByAddress: { name: "posted-answer-address", most: 50, windowMs: 60 * MINUTE },
} satisfies Record<string, Limit>;

/** The row key of a subject's count, hashed so that the table contains no addresses. */
function rowKey(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash("sha256").update(subject).digest("base64url")}`;
}

/**
 * Counts an attempt in one statement, so that concurrent ones cannot slip through. Counts are in the database, shared
 * by all servers. A full count is left alone: further attempts neither extend its window nor write.
 *
 * @returns the number of attempts, or null if the limit was reached before
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
 * Counts an attempt without refusing any.
 *
 * @returns attempts in the window, this one included, at most `limit.most`
 */
export async function countAttempt(limit: Limit, subject: string, now = new Date()): Promise<number> {
  return (await raise(rowKey(limit, subject), limit, now)) ?? limit.most;
}

/**
 * Counts without refusing.
 *
 * @returns true for the one attempt that fills the window
 */
export async function fillsWindow(limit: Limit, subject: string, now = new Date()): Promise<boolean> {
  return (await raise(rowKey(limit, subject), limit, now)) === limit.most;
}

/**
 * Counts an attempt of deferrable work.
 *
 * @returns null if it may run now, else the seconds to wait
 */
export async function tryAttempt(limit: Limit, subject: string, now = new Date()): Promise<number | null> {
  const key = rowKey(limit, subject);
  if ((await raise(key, limit, now)) !== null) return null;
  const row = await db.rateLimit.findUnique({ where: { key }, select: { expire: true } });
  return Math.max(1, Math.ceil(((row?.expire ?? now).getTime() - now.getTime()) / 1000));
}

/**
 * Counts an attempt before the work is done.
 *
 * @throws 429 refusal with Retry-After when there were too many
 */
export async function takeAttempt(limit: Limit, subject: string, now = new Date()): Promise<void> {
  const seconds = await tryAttempt(limit, subject, now);
  if (seconds === null) return;
  logSecurityEvent("limit-reached", { limit: limit.name });
  throw tooOften("Too many tries.", seconds, limit.otherwise);
}

/**
 * Lengthens a window that has just filled up, if its limit grows: doubles with each full one within a day of the last,
 * up to `growsToMs`. Call it after an attempt has proven wrong; correct ones are taken back.
 */
export async function lengthenIfFull(limit: Limit, subject: string, now = new Date()): Promise<void> {
  if (limit.growsToMs === undefined) return;
  const key = rowKey(limit, subject);
  // Only one of several concurrent calls gets here: a count beyond the limit marks it as done.
  const { count } = await db.rateLimit.updateMany({
    where: { key, count: limit.most, expire: { gt: now } },
    data: { count: limit.most + 1 },
  });
  if (count === 0) return;
  const steps = Math.ceil(Math.log2(limit.growsToMs / limit.windowMs)) + 1;
  const windows = { name: `${limit.name}-full`, most: steps, windowMs: FULL_WINDOWS_KEPT_MS };
  const full = await countAttempt(windows, subject, now);
  const until = (ms: number) => ({ expire: new Date(now.getTime() + ms) });
  const windowMs = Math.min(limit.windowMs * 2 ** (full - 1), limit.growsToMs);
  await db.rateLimit.updateMany({ where: { key }, data: until(windowMs) });
  await db.rateLimit.updateMany({
    where: { key: rowKey(windows, subject) },
    data: until(windowMs + FULL_WINDOWS_KEPT_MS),
  });
}

/** Takes back an attempt that does not count, such as a successful login. */
export async function returnAttempt(limit: Limit, subject: string): Promise<void> {
  await db.rateLimit.updateMany({
    where: { key: rowKey(limit, subject), count: { gt: 0 } },
    data: { count: { decrement: 1 } },
  });
}

/** Clears the attempts of a subject, because what they tried to guess has changed. */
export async function forgetAttempts(limit: Limit, subject: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key: rowKey(limit, subject) } });
}

/** Counts whose window is over, for the sweep. */
export const expiringCounts: Expiring = {
  remove: (now) => db.rateLimit.deleteMany({ where: { expire: { lte: now } } }),
};
