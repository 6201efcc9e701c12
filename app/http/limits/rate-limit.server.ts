import { createHash } from "node:crypto";
import { db } from "~/database/db.server";
import type { Expiring } from "~/jobs/sweep.server";
import { tooOften } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";

/** At most `most` tries in `windowMs` milliseconds, counted from the first. */
export type Limit = {
  name: string;
  most: number;
  windowMs: number;
  /** Where full windows grow ({@link lengthenIfFull}): the longest that one becomes, in milliseconds. */
  growsToMs?: number;
  /** What can be done instead of waiting, as a sentence that the refusal ends with. */
  otherwise?: string;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A window that fills up within this time after the end of another full one is twice as long. */
const FULL_WINDOWS_KEPT_MS = 24 * HOUR;

/** Of codes of an authenticator app: windows double from 15 minutes to four hours (docs/decisions/accounts/second-step.md). */
const GROWING = { windowMs: 15 * MINUTE, growsToMs: 4 * HOUR };
const CODES = { ...GROWING, otherwise: "A recovery code or a passkey still works." };

export const LIMITS = {
  failedLoginsByAccountAndAddress: { name: "login-account-address", most: 10, windowMs: 15 * MINUTE },
  failedLoginsByDevice: { name: "login-device", most: 10, windowMs: 15 * MINUTE },
  failedLoginsByAddress: { name: "login-address", most: 50, windowMs: 15 * MINUTE },
  /** Refuses nobody: it only slows, and further failures than these slow no more (`accounts/signing-in/delay.ts`). */
  failedLoginsByAccount: { name: "login-account", most: 60, windowMs: 15 * MINUTE },
  /**
   * Of whoever has given the right password already, or is signed in: strangers have no part in it. All browsers that
   * the account does not know share one count; each that it knows has its own; and one holds for all of them together.
   */
  failedCodesByAccount: { name: "code-account", most: 5, ...CODES },
  failedCodesByDevice: { name: "code-device", most: 5, ...CODES },
  failedCodesInAll: { name: "code-in-all", most: 10, ...CODES },
  /** Nobody guesses one: this only keeps a program from trying on and on. */
  failedRecoveryCodes: { name: "recovery-code", most: 10, ...GROWING },
  /** Refuses nobody: at the fifth wrong code of any kind, from anywhere, the owner hears of it. */
  wrongCodesByAccount: { name: "wrong-code", most: 5, windowMs: 15 * MINUTE },
  /** How often in a day an owner is told so, and how often by letter. */
  codeWarningsByAccount: { name: "code-warning", most: 10, windowMs: 24 * HOUR },
  codeWarningLettersByAccount: { name: "code-warning-letter", most: 1, windowMs: 24 * HOUR },
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

/** Counts what refuses nobody. @returns true for the one with which the window is full, and for no other in it */
export async function fillsWindow(limit: Limit, subject: string, now = new Date()): Promise<boolean> {
  return (await raise(rowKey(limit, subject), limit, now)) === limit.most;
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
  throw tooOften("Too many tries.", seconds, limit.otherwise);
}

/**
 * Lengthens a window that has just become full, where its limit grows: twice as long with each full one within a day of
 * the one before, up to `growsToMs`. To be called once a try has turned out wrong: one that is right is taken back.
 */
export async function lengthenIfFull(limit: Limit, subject: string, now = new Date()): Promise<void> {
  if (limit.growsToMs === undefined) return;
  const key = rowKey(limit, subject);
  // Of several that find it full at the same moment one goes on: a count beyond the limit's says that it was done.
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
