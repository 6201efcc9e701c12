import { hasProvenAddress } from "~/accounts/details/details.server";
import { db } from "~/ground/database/db.server";
import { pushKeys } from "~/ground/env/push-keys.server";
import { env } from "~/ground/env.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import { isWay, type Way } from "./ways";

/** The daily reminder as the account page shows it. */
export type ReminderShown = {
  /** The ways that this server offers. */
  ways: Way[];
  /** The way in use; null while the reminder is off. */
  way: Way | null;
  /** 0 to 23. */
  hour: number;
  /** When the last message was sent, after two weeks without a visit; null otherwise. */
  endedAt: string | null;
  /** The browsers that show it, oldest first. */
  browsers: { id: string; device: string; createdAt: string }[];
  /** The key by which push services know this server; null if there is none. */
  publicKey: string | null;
  /** The ntfy server; null if there is none. */
  ntfyUrl: string | null;
  /** Whether the user's address is confirmed: no email goes to one that is not. */
  isProven: boolean;
};

/** The hour that the form begins with: in the evening there is a day to look back on. */
const USUAL_HOUR = 20;

function waysHere(): Way[] {
  const { ntfyUrl } = env().reminders;
  return [
    ...(pushKeys() ? ["browser" as const] : []),
    ...(ntfyUrl ? ["ntfy" as const] : []),
    ...(sendsLetters() ? ["email" as const] : []),
  ];
}

/** A user's reminder; null if this server offers no way and none is set up. */
export async function reminderShown(userId: string): Promise<ReminderShown | null> {
  const [row, browsers, isProven] = await Promise.all([
    db.reminder.findUnique({ where: { userId }, select: { hour: true, way: true, endedAt: true } }),
    db.pushSubscription.findMany({
      where: { userId },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true, device: true, createdAt: true },
    }),
    hasProvenAddress(userId),
  ]);
  const ways = waysHere();
  // Logging out took the last browser with it: nobody is reminded, though the job has yet to find out.
  const isOff = row?.way === "browser" && browsers.length === 0;
  const way = row && isWay(row.way) && !isOff ? row.way : null;
  if (ways.length === 0 && way === null) return null;
  return {
    ways,
    way,
    hour: row?.hour ?? USUAL_HOUR,
    endedAt: row?.endedAt?.toISOString() ?? null,
    browsers: browsers.map(({ createdAt, ...browser }) => ({
      ...browser,
      createdAt: createdAt.toISOString(),
    })),
    publicKey: pushKeys()?.publicKey ?? null,
    ntfyUrl: env().reminders.ntfyUrl,
    isProven,
  };
}

/** Why a user cannot be reminded in a way, as a sentence; null if they can. */
export async function whyNotOffered(userId: string, way: Way): Promise<string | null> {
  if (!waysHere().includes(way)) return "This server does not offer this way. Choose another one.";
  if (way !== "email" || (await hasProvenAddress(userId))) return null;
  return "Confirm your email address first, on your account's page.";
}
