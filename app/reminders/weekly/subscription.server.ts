import { hasProvenAddress } from "~/accounts/details/details.server";
import { db } from "~/ground/database/db.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import { DEFAULT_ZONE, isTimeZone } from "~/ground/time-zones";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { refusal } from "~/web/http/responses/refusal";
import { stoppedBy } from "../stopping/stop-token.server";
import { firstDue } from "./slots";

/** The weekly email as the account page shows it. */
export type WeeklyEmailShown = {
  isAskedFor: boolean;
  /** Whether this server sends email. */
  isSent: boolean;
  /** Whether the address is confirmed; nothing is sent to an address that is not. */
  isProven: boolean;
};

/** The zone whose Sunday morning counts: the user's, or UTC. */
export const zoneOfWeek = (zone: string | null): string =>
  zone !== null && isTimeZone(zone) ? zone : DEFAULT_ZONE;

/** The state of a user's weekly email; null if this server sends none and the user has not subscribed. */
export async function weeklyEmailShown(userId: string): Promise<WeeklyEmailShown | null> {
  const isSent = sendsLetters();
  const where = { id: userId, weeklyEmailSince: { not: null } };
  const isAskedFor = (await db.user.count({ where })) === 1;
  return isSent || isAskedFor ? { isAskedFor, isSent, isProven: await hasProvenAddress(userId) } : null;
}

/**
 * Subscribes a user to the weekly email. Subscribing twice changes nothing.
 *
 * @throws 409 refusal if the server sends no email, or the address is not confirmed
 */
export async function askForWeeklyEmail(userId: string, now = new Date()): Promise<void> {
  if (!sendsLetters()) throw refusal(409, "This server sends no email.");
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { emailProvenAt: true, timeZone: true, weeklyEmailSentAt: true },
  });
  if (!user?.emailProvenAt) throw refusal(409, "Confirm your email address first.");
  const due = firstDue(now, { sentAt: user.weeklyEmailSentAt, zone: zoneOfWeek(user.timeZone) });
  await db.user.updateMany({
    where: { id: userId, weeklyEmailSince: null },
    data: { weeklyEmailSince: now, weeklyEmailDue: due },
  });
}

/** Stops the weekly email; the time of the last one is kept, so that the next never comes within a week. */
export async function stopWeeklyEmail(userId: string): Promise<void> {
  await db.user.updateMany({
    where: { id: userId, weeklyEmailSince: { not: null } },
    data: { weeklyEmailSince: null, weeklyEmailDue: null },
  });
}

/**
 * Stops the weekly email that a token belongs to. Silently ignores any other token.
 *
 * @param network rate-limit key of the caller; a valid token counts against its account instead, since a mail provider
 *   may send the requests of thousands of users
 * @throws 429 refusal after too many
 */
export async function stopByToken(token: string, network: string): Promise<void> {
  const userId = await stoppedBy("weekly-email", token);
  takeRead(READS.linkPagesByAddress, userId ?? network);
  if (userId !== null) await stopWeeklyEmail(userId);
}
