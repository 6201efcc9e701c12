import { hasNoAddress } from "~/accounts/credentials";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { deliver } from "~/ground/letters/delivering.server";
import type { Letter } from "~/ground/letters/letter";
import { LetterRejected, reachMailServer, sendsLetters } from "~/ground/letters/sending.server";
import { paths } from "~/web/paths";
import { stopToken } from "../stopping/stop-token.server";
import { weekOf } from "./contents.server";
import { dueAfterSending, dueNextWeek, lookAgainAt } from "./slots";
import { zoneOfWeek } from "./subscription.server";
import { isEmptyWeek, weekEmail } from "./week-email";

const KIND = "weekly-email";
/** Emails per run; between two runs, mail that users are waiting for is sent. */
const BATCH = 20;
/** Wait before a retry, after the mail server refused an email. */
const RETRY_MS = 30 * 60 * 1000;

const COLUMNS = {
  id: true,
  email: true,
  emailProvenAt: true,
  timeZone: true,
  weeklyEmailDue: true,
  weeklyEmailSentAt: true,
} as const;

const dueBy = (now: Date) =>
  db.user.findMany({
    where: { weeklyEmailDue: { lte: now } },
    orderBy: { weeklyEmailDue: "asc" },
    take: BATCH,
    select: COLUMNS,
  });

type Subscriber = Awaited<ReturnType<typeof dueBy>>[number];

/** Changes a subscription if it is still as it was read; false if it was stopped, or another server was faster. */
async function change(
  { id, email, emailProvenAt, weeklyEmailDue }: Subscriber,
  data: { weeklyEmailDue: Date; weeklyEmailSentAt?: Date },
): Promise<boolean> {
  const where = { id, email, emailProvenAt, weeklyEmailDue };
  return (await db.user.updateMany({ where, data })).count === 1;
}

/** The email for a subscriber; null if there is nothing to write. */
async function emailFor({ id, email, timeZone }: Subscriber, now: Date): Promise<Letter | null> {
  const week = await weekOf({ id, timeZone }, now);
  if (isEmptyWeek(week)) return null;
  const origin = env().appOrigin;
  const token = stopToken("weekly-email", { id, email });
  return weekEmail(week, {
    origin,
    choice: origin + paths.todaysChoice(),
    stop: origin + paths.stopWeeklyEmail(token),
    oneClick: origin + paths.api.stopWeeklyEmail(token),
  });
}

/**
 * Sends one email. It is recorded as sent before it is handed over, so that no user gets it twice: if the process dies,
 * or the connection is lost, there is no email that week. It is retried only if the mail server replied that it
 * rejected it.
 */
async function send(subscriber: Subscriber, letter: Letter, now: Date, signal: AbortSignal): Promise<void> {
  const zone = zoneOfWeek(subscriber.timeZone);
  const due = dueAfterSending(now, zone);
  if (!(await change(subscriber, { weeklyEmailDue: due, weeklyEmailSentAt: now }))) return;
  try {
    await deliver(KIND, subscriber.email, letter, signal);
  } catch (error) {
    if (!(error instanceof LetterRejected && error.wasAnswered)) throw error;
    await db.user.updateMany({
      where: { id: subscriber.id, weeklyEmailSentAt: now, weeklyEmailDue: due },
      data: {
        weeklyEmailSentAt: subscriber.weeklyEmailSentAt,
        weeklyEmailDue: new Date(now.getTime() + RETRY_MS),
      },
    });
  }
}

async function attend(subscriber: Subscriber, now: Date, signal: AbortSignal): Promise<void> {
  const zone = zoneOfWeek(subscriber.timeZone);
  const again = lookAgainAt(now, { sentAt: subscriber.weeklyEmailSentAt, zone });
  const mayGet = subscriber.emailProvenAt !== null && !hasNoAddress(subscriber);
  const letter = !again && mayGet ? await emailFor(subscriber, now) : null;
  if (letter) await send(subscriber, letter, now, signal);
  else await change(subscriber, { weeklyEmailDue: again ?? dueNextWeek(now, zone) });
}

/**
 * Sends the weekly emails that are due, one batch, found by an index. If the mail server cannot be reached, the run fails
 * before any email is recorded as sent; it is tried again until a day after Sunday at nine (`slots.ts`).
 *
 * @returns whether there may be more
 */
export async function sendWeeklyEmails(now: Date, signal: AbortSignal): Promise<boolean> {
  const due = sendsLetters() ? await dueBy(now) : [];
  if (due.length === 0) return false;
  await reachMailServer();
  for (const subscriber of due) {
    await yieldToRequests(signal);
    await attend(subscriber, now, signal);
  }
  return due.length === BATCH;
}

/** Sends the emails that are due, batch by batch. */
export const weeklyEmails: RecurringWork = {
  name: KIND,
  run: async (_job, signal) => {
    const now = new Date();
    return (await sendWeeklyEmails(now, signal)) ? { runAt: now } : {};
  },
};
