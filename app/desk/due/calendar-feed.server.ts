import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { lockForSession, type SessionRef } from "~/accounts/sessions/provenance.server";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import { paths } from "~/web/paths";

/** 256 bits; 128 would already be beyond guessing. */
const KEY_BYTES = 32;
const NAME_BYTES = 9;
const ENDING = ".ics";

const digest = (key: string) => createHash("sha256").update(key).digest();

/** When a user's calendar address was made, in ISO 8601; null if they have none. */
export async function calendarSince(userId: string): Promise<string | null> {
  const feed = await db.calendarFeed.findUnique({ where: { userId }, select: { createdAt: true } });
  return feed?.createdAt.toISOString() ?? null;
}

/**
 * Creates a user's calendar address. An earlier one stops working.
 *
 * @param maker the current session, which decides whether the address survives the first proof of the account's email
 * @returns the address, which is not stored and cannot be shown again
 * @throws SessionEnded if the session has ended in the meantime
 */
export async function createCalendar(maker: SessionRef, now = new Date()): Promise<string> {
  const { userId } = maker;
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const name = randomBytes(NAME_BYTES).toString("base64url");
  await db.$transaction(async (tx) => {
    const made = await lockForSession(tx, maker);
    const feed = { name, keyHash: digest(key).toString("base64url"), createdAt: now, ...made };
    await tx.calendarFeed.upsert({ where: { userId }, create: { ...feed, userId }, update: feed });
  });
  return `${env().appOrigin}${paths.calendar(`${name}${ENDING}`, key)}`;
}

/** Ends a user's calendar address. */
export async function endCalendar(userId: string): Promise<void> {
  await db.calendarFeed.deleteMany({ where: { userId } });
}

/** Compared with if there is no such address, so that the response takes just as long. */
const NOBODYS = digest(randomBytes(KEY_BYTES).toString("base64url"));

/**
 * The user whose calendar an address opens; null if it is unknown or ended.
 *
 * @param file the last segment of the address, which ends in `.ics`
 */
export async function openCalendar(file: string, key: string): Promise<string | null> {
  const name = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
  const isName = /^[\w-]{1,64}$/.test(name);
  const feed = isName
    ? await db.calendarFeed.findUnique({ where: { name }, select: { userId: true, keyHash: true } })
    : null;
  const kept = feed ? Buffer.from(feed.keyHash, "base64url") : NOBODYS;
  return timingSafeEqual(digest(key), kept) && feed ? feed.userId : null;
}
