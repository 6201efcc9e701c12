import { createHash } from "node:crypto";
import { db } from "~/db.server";
import { refusal } from "./refusal";
import { logSecurityEvent } from "./security-log.server";

/** At most `most` tries in `windowMs` milliseconds, counted from the first. */
export type Limit = { name: string; most: number; windowMs: number };

const MINUTE = 60_000;
export const LIMITS = {
  failedLoginsByAccount: { name: "login-account", most: 10, windowMs: 15 * MINUTE },
  failedLoginsByAddress: { name: "login-address", most: 50, windowMs: 15 * MINUTE },
  registrationsByAddress: { name: "register-address", most: 50, windowMs: 60 * MINUTE },
  signInStartsByAddress: { name: "sign-in-address", most: 50, windowMs: 60 * MINUTE },
} satisfies Record<string, Limit>;

/** The row of a limit for one subject; hashed, so that the table holds no addresses. */
function rowKey(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash("sha256").update(subject).digest("base64url")}`;
}

/**
 * Counts a try. The count lives in the database, so that several servers share it, and is raised before the work
 * is done, so that tries at the same moment cannot slip through together.
 *
 * @throws 429 refusal with Retry-After when there were too many
 */
export async function takeAttempt(limit: Limit, subject: string, now = new Date()): Promise<void> {
  const key = rowKey(limit, subject);
  await db.rateLimit.deleteMany({ where: { key, expire: { lte: now } } });
  const { count, expire } = await db.rateLimit.upsert({
    where: { key },
    create: { key, count: 1, expire: new Date(now.getTime() + limit.windowMs) },
    update: { count: { increment: 1 } },
  });
  if (count <= limit.most) return;
  logSecurityEvent("limit-reached", { limit: limit.name });
  const seconds = Math.max(1, Math.ceil((expire.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw refusal(
    429,
    `Too many tries. Wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
    {
      headers: { "Retry-After": String(seconds) },
    },
  );
}

/** Takes back a try that turned out not to count, such as a login that succeeded. */
export async function returnAttempt(limit: Limit, subject: string): Promise<void> {
  await db.rateLimit.updateMany({
    where: { key: rowKey(limit, subject), count: { gt: 0 } },
    data: { count: { decrement: 1 } },
  });
}
