import { db } from "~/ground/database/db.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { reachMailServer, sendsLetters } from "~/ground/letters/sending.server";
import { log } from "~/ground/log.server";
import { localDay } from "~/web/ui/text/moment-in-words";
import { type Delivered, deliverReminder } from "./delivering.server";
import { isTriedAgain, mayHaveArrived } from "./handing-over";
import { hasOpenChoice } from "./open-choice.server";
import { stopWithoutBrowsers, zoneOfReminder } from "./reminder.server";
import { isGivenUp, isQuiet, mayBeSent, nextReminderAt } from "./slots";

const KIND = "daily-reminders";
/** People per run, and how many of them are attended to at once: push services take a tenth of a second each. */
const BATCH = 50;
const AT_ONCE = 10;
/** Wait before a retry, after somebody else's server could not take a message. */
const RETRY_MS = 30 * 60 * 1000;

const COLUMNS = {
  id: true,
  userId: true,
  hour: true,
  way: true,
  sealedTopic: true,
  due: true,
  sentAt: true,
  lastVisitAt: true,
  user: { select: { email: true, emailProvenAt: true, timeZone: true, checkInsOffSince: true } },
} as const;

const dueBy = (now: Date) =>
  db.reminder.findMany({
    where: { due: { lte: now } },
    orderBy: { due: "asc" },
    take: BATCH,
    select: COLUMNS,
  });

/** A reminder that is due. */
export type DueReminder = Awaited<ReturnType<typeof dueBy>>[number];

/** Changes a reminder if it is still as it was read; false if it was changed, or another server was faster. */
async function change(
  { id, userId, way, due }: DueReminder,
  data: { due: Date | null; sentAt?: Date; endedAt?: Date | null },
): Promise<boolean> {
  return (await db.reminder.updateMany({ where: { id, userId, way, due }, data })).count === 1;
}

/** The user's latest check-in: its day, and when it was given. */
const latestCheckIn = (userId: string) =>
  db.checkIn.findFirst({
    where: { userId },
    orderBy: { date: "desc" },
    select: { date: true, createdAt: true },
  });

/**
 * Sends one message. It is recorded as sent before it is handed over, so that nobody gets two in a day: if the process
 * dies in between, there is none that day. It is tried again only where a server said that it did not take it.
 *
 * @param seenAt the person's last visit or check-in
 */
async function send(reminder: DueReminder, seenAt: Date, now: Date, signal: AbortSignal): Promise<Delivered> {
  const { id, userId, hour, user } = reminder;
  const isLast = isQuiet(now, seenAt);
  const zone = zoneOfReminder(user.timeZone);
  const due = isLast ? null : nextReminderAt(now, { hour, zone, sentAt: now });
  if (!(await change(reminder, { due, sentAt: now, endedAt: isLast ? now : null }))) return [];
  const delivered = await deliverReminder(reminder, isLast, now, signal);
  if (delivered.includes("gone")) await stopWithoutBrowsers(userId);
  if (!isTriedAgain(delivered, isLast) || isGivenUp(now, seenAt)) return delivered;
  await db.reminder.updateMany({
    where: { id, userId, way: reminder.way, sentAt: now },
    data: {
      ...(!mayHaveArrived(delivered) && { sentAt: reminder.sentAt }),
      due: new Date(now.getTime() + RETRY_MS),
      endedAt: null,
    },
  });
  return delivered;
}

/** Whether the mail server can be reached: otherwise emails wait, before any is recorded as sent. */
async function reachesMailServer(): Promise<boolean> {
  if (!sendsLetters()) return true;
  try {
    await reachMailServer();
    return true;
  } catch (error) {
    log.warn({ err: error, job: KIND }, "the mail server cannot be reached");
    return false;
  }
}

async function attend(reminder: DueReminder, now: Date, signal: AbortSignal): Promise<Delivered> {
  const { userId, hour, way, lastVisitAt, user } = reminder;
  // Of browsers, each has its own time: some may have today's message while it is tried again in another.
  const sentAt = way === "browser" ? null : reminder.sentAt;
  const slots = { hour, zone: zoneOfReminder(user.timeZone), sentAt };
  if (!mayBeSent(now, slots)) {
    await change(reminder, { due: nextReminderAt(now, slots) });
    return [];
  }
  const checkIn = await latestCheckIn(userId);
  const isOpen = user.checkInsOffSince
    ? await hasOpenChoice(userId, slots.zone, now)
    : checkIn?.date !== localDay(now, slots.zone);
  // Today's question is answered: there is none to remind of.
  if (!isOpen) {
    await change(reminder, { due: nextReminderAt(now, { ...slots, sentAt: now }) });
    return [];
  }
  const seenAt = checkIn && checkIn.createdAt > lastVisitAt ? checkIn.createdAt : lastVisitAt;
  return send(reminder, seenAt, now, signal);
}

/** Reports what was not taken, without saying of whom. */
function report(delivered: Delivered): void {
  const count = (what: Delivered[number]) => delivered.filter((one) => one === what).length;
  const [refused, unknown, later] = [count("refused"), count("unknown"), count("later")];
  if (refused + unknown + later === 0) return;
  log.warn({ job: KIND, refused, unknown, later }, "reminders were not taken");
}

/**
 * Sends the reminders that are due, one batch, found by an index.
 *
 * @param clock asked before each message, since a batch may take until after midnight
 * @returns whether there may be more
 */
export async function sendReminders(clock: () => Date, signal: AbortSignal): Promise<boolean> {
  const due = await dueBy(clock());
  const delivered: Delivered = [];
  const sendTo = async (reminder: DueReminder) => {
    await yieldToRequests(signal);
    delivered.push(...(await attend(reminder, clock(), signal)));
  };
  const others = due.filter(({ way }) => way !== "email");
  for (let next = 0; next < others.length; next += AT_ONCE) {
    await Promise.all(others.slice(next, next + AT_ONCE).map(sendTo));
  }
  const emails = due.filter(({ way }) => way === "email");
  const canMail = emails.length === 0 || (await reachesMailServer());
  const later = new Date(clock().getTime() + RETRY_MS);
  // One at a time, as all letters that nobody waits for.
  for (const reminder of emails) await (canMail ? sendTo(reminder) : change(reminder, { due: later }));
  report(delivered);
  return due.length === BATCH;
}

/** Sends the reminders that are due, batch by batch. */
export const dailyReminders: RecurringWork = {
  name: KIND,
  run: async (_job, signal) => {
    const runAt = new Date();
    return (await sendReminders(() => new Date(), signal)) ? { runAt } : {};
  },
};
