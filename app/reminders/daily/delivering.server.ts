import { hasNoAddress } from "~/accounts/credentials";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import { deliver } from "~/ground/letters/delivering.server";
import { LetterRejected, sendsLetters } from "~/ground/letters/sending.server";
import { paths } from "~/web/paths";
import { stopToken } from "../stopping/stop-token.server";
import type { ReminderOutcome } from "./handing-over";
import { messageOf, reminderLetter } from "./message";
import { sendNtfy } from "./ntfy.server";
import { sendPush } from "./push/sending.server";
import { zoneOfReminder } from "./reminder.server";
import { mayBeSent, secondsLeft } from "./slots";

/** What came of a message in each place that it went to. */
export type Delivered = ReminderOutcome[];

/** What delivering takes of a reminder. */
type Reminder = {
  userId: string;
  hour: number;
  way: string | null;
  sealedTopic: string | null;
  user: { email: string; emailProvenAt: Date | null; timeZone: string | null };
};

/**
 * Sends to each of the user's browsers that has had no message today, and removes those that are gone. Each is recorded
 * before, so that a retry leaves out those that have it.
 */
async function toBrowsers({ userId, hour, user }: Reminder, isLast: boolean, now: Date): Promise<Delivered> {
  const zone = zoneOfReminder(user.timeZone);
  const all = await db.pushSubscription.findMany({ where: { userId } });
  if (all.length === 0) return ["gone"];
  const rows = all.filter(({ sentAt }) => mayBeSent(now, { hour, zone, sentAt }));
  const those = (some: typeof rows) => ({ userId, id: { in: some.map(({ id }) => id) } });
  await db.pushSubscription.updateMany({ where: those(rows), data: { sentAt: now } });
  const message = messageOf(isLast);
  const outcomes = await Promise.all(rows.map((row) => sendPush(row, message, secondsLeft(now, zone), now)));
  const having = (what: ReminderOutcome) => rows.filter((_row, index) => outcomes[index] === what);
  if (outcomes.includes("gone")) await db.pushSubscription.deleteMany({ where: those(having("gone")) });
  if (outcomes.includes("later")) {
    await db.pushSubscription.updateMany({ where: those(having("later")), data: { sentAt: null } });
  }
  return outcomes;
}

async function byEmail(
  { userId, user }: Reminder,
  isLast: boolean,
  signal: AbortSignal,
): Promise<ReminderOutcome> {
  if (!sendsLetters() || user.emailProvenAt === null || hasNoAddress(user)) return "refused";
  const origin = env().appOrigin;
  const token = stopToken("daily-reminder", { id: userId, email: user.email });
  const letter = reminderLetter(isLast, {
    origin,
    dashboard: origin + paths.dashboard(),
    stop: origin + paths.stopReminder(token),
    oneClick: origin + paths.api.stopReminder(token),
  });
  try {
    return (await deliver("daily-reminders", user.email, letter, signal)) ? "taken" : "refused";
  } catch (error) {
    if (!(error instanceof LetterRejected)) throw error;
    return error.wasAnswered ? "later" : "unknown";
  }
}

/** Hands a user's message over in the way that they chose. */
export async function deliverReminder(
  reminder: Reminder,
  isLast: boolean,
  now: Date,
  signal: AbortSignal,
): Promise<Delivered> {
  const { way, userId, sealedTopic } = reminder;
  if (way === "browser") return toBrowsers(reminder, isLast, now);
  if (way === "email") return [await byEmail(reminder, isLast, signal)];
  return [sealedTopic === null ? "refused" : await sendNtfy({ userId, sealedTopic }, messageOf(isLast))];
}
