import { createHash } from "node:crypto";
import { lockForSession, type Provenance, type SessionRef } from "~/accounts/sessions/provenance.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { seal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { DEFAULT_ZONE, isTimeZone } from "~/ground/time-zones";
import { KEPT } from "~/web/http/limits/quotas";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { READS, takeRead } from "~/web/http/limits/read-limits.server";
import { refusal } from "~/web/http/responses/refusal";
import { stoppedBy } from "../stopping/stop-token.server";
import { newTopic } from "./ntfy.server";
import { whyNotOffered } from "./offered.server";
import { checkSubscription } from "./push/checking.server";
import type { Subscription } from "./push/subscription";
import { NTFY_TOPIC, PUSH_SUBSCRIPTION } from "./sealed-columns";
import { firstReminderAt } from "./slots";
import type { Way } from "./ways";

/** What somebody chose on the form. */
export type Wish = {
  hour: number;
  way: Way;
  /** What their browser handed out; null if it handed out nothing. */
  browser: { endpoint: string; p256dh: string; auth: string; device: string } | null;
};

/** The zone whose clock counts: the user's, or UTC. */
export const zoneOfReminder = (zone: string | null): string =>
  zone !== null && isTimeZone(zone) ? zone : DEFAULT_ZONE;

const refuse = (message: string) => refusal(409, message, { issues: [{ path: "way", message }] });
const NEEDS_SCRIPTS =
  "A browser can only be asked by scripts, and none ran. Switch them on for this site, or choose another way.";

/** A browser as it is stored. */
function browserRow(userId: string, subscription: Subscription, device: string) {
  return {
    endpointHash: createHash("sha256").update(subscription.endpoint).digest("base64url"),
    sealedSubscription: seal(JSON.stringify(subscription), bindingOf(PUSH_SUBSCRIPTION, { userId })),
    device,
  };
}

/** Keeps a browser, once however often it is sent, in place of the oldest if there are too many. */
async function keepBrowser(
  tx: Transaction,
  userId: string,
  row: ReturnType<typeof browserRow>,
  { sentAt, ...made }: Provenance & { sentAt: Date | null },
): Promise<void> {
  const { endpointHash } = row;
  const where = { userId_endpointHash: { userId, endpointHash } };
  // A browser that comes after the day's message waits for the next day's.
  await tx.pushSubscription.upsert({
    where,
    create: { userId, ...row, ...made, sentAt },
    update: { ...row, ...made },
  });
  const beyond = await tx.pushSubscription.findMany({
    where: { userId, endpointHash: { not: endpointHash } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: KEPT.reminderBrowsers - 1,
    select: { id: true },
  });
  await tx.pushSubscription.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/**
 * Sets up a user's daily reminder, or changes it. Doing so twice changes nothing.
 *
 * @param maker the current session, which decides whether the reminder survives the first proof of the account's email
 * @returns the ntfy topic if one was made: it is not shown again
 * @throws 400 or 409 refusal at the field `way` if that way is not possible; 429 after too many changes
 * @throws SessionEnded if the session has ended in the meantime
 */
export async function saveReminder(
  maker: SessionRef,
  { hour, way, browser }: Wish,
  now = new Date(),
): Promise<{ topic: string | null }> {
  const { userId } = maker;
  await takeAttempt(LIMITS.remindersByAccount, userId, now);
  const notOffered = await whyNotOffered(userId, way);
  if (notOffered) throw refuse(notOffered);
  const row = browser && browserRow(userId, await checkSubscription(browser), browser.device);
  const topic = way === "ntfy" ? newTopic() : null;
  const sealedTopic = topic && seal(topic, bindingOf(NTFY_TOPIC, { userId }));
  return db.$transaction(async (tx) => {
    const made = await lockForSession(tx, maker);
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { timeZone: true, reminder: { select: { way: true, sentAt: true } } },
    });
    const { way: before = null, sentAt = null } = user.reminder ?? {};
    if (way !== "browser") await tx.pushSubscription.deleteMany({ where: { userId } });
    else if (row) await keepBrowser(tx, userId, row, { ...made, sentAt });
    else if ((await tx.pushSubscription.count({ where: { userId } })) === 0) throw refuse(NEEDS_SCRIPTS);
    const keepsTopic = way === "ntfy" && before === "ntfy";
    const due = firstReminderAt(now, { hour, zone: zoneOfReminder(user.timeZone), sentAt });
    const chosen = { hour, way, due, endedAt: null, lastVisitAt: now };
    const anew = { ...chosen, ...made, sealedTopic };
    // Whoever was shown a topic can read it: it stays theirs, whoever changes the hour.
    const update = keepsTopic ? chosen : anew;
    await tx.reminder.upsert({ where: { userId }, create: { userId, ...anew }, update });
    return { topic: keepsTopic ? null : topic };
  });
}

const OFF = { way: null, sealedTopic: null, due: null, endedAt: null };

/** Stops a user's reminder, in all browsers. The time of the last one is kept, so that no day brings two. */
export async function stopReminder(userId: string): Promise<void> {
  await db.$transaction([
    db.reminder.updateMany({ where: { userId }, data: OFF }),
    db.pushSubscription.deleteMany({ where: { userId } }),
  ]);
}

/** Stops the reminder of a user who has no browser left to be reminded by. */
export async function stopWithoutBrowsers(userId: string): Promise<void> {
  await db.reminder.updateMany({
    where: { userId, way: "browser", user: { pushSubscriptions: { none: {} } } },
    data: OFF,
  });
}

/**
 * Stops the reminder in one browser; with the last one, it is off.
 *
 * @returns whether the user has such a browser
 */
export async function removeBrowser(userId: string, id: string): Promise<boolean> {
  const { count } = await db.pushSubscription.deleteMany({ where: { id, userId } });
  if (count > 0) await stopWithoutBrowsers(userId);
  return count > 0;
}

/**
 * Stops the reminder that a token in an email belongs to. Silently ignores any other token.
 *
 * @param network rate-limit key of the caller; a valid token counts against its account instead
 * @throws 429 refusal after too many
 */
export async function stopReminderByToken(token: string, network: string): Promise<void> {
  const userId = await stoppedBy("daily-reminder", token);
  takeRead(READS.linkPagesByAddress, userId ?? network);
  if (userId !== null) await stopReminder(userId);
}
