import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { lockForSession, type SessionRef } from "~/accounts/sessions/provenance.server";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { env } from "~/ground/env.server";
import { DAY_MS } from "~/ground/units";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { KEPT, overQuota } from "~/web/http/limits/quotas";
import { paths } from "~/web/paths";
import { choiceOf, type SharedChoice, storedChoice } from "./parts";

const LIFETIME_MS = 30 * DAY_MS;
const MOST_LISTED = 100;
/** 256 bits; 128 would already be beyond guessing. */
const KEY_BYTES = 32;

/** A share link as listed for its owner; the link itself was shown once. */
export type ShareLink = {
  id: string;
  shows: SharedChoice;
  createdAt: string;
  expiresAt: string;
  state: "active" | "ended" | "expired";
};

function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

const storedSchema = z.array(z.unknown()).transform(choiceOf);

/** A user's links, newest first. */
export async function listShareLinks(userId: string, now = new Date()): Promise<ShareLink[]> {
  const rows = await db.shareLink.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_LISTED,
    select: { id: true, includes: true, createdAt: true, expire: true, endedAt: true },
  });
  return rows.map(({ id, includes, createdAt, expire, endedAt }) => ({
    id,
    shows: storedSchema.parse(includes),
    createdAt: createdAt.toISOString(),
    expiresAt: expire.toISOString(),
    state: endedAt ? "ended" : expire <= now ? "expired" : "active",
  }));
}

/**
 * Creates a link that shows what was chosen for 30 days.
 *
 * @param maker the current session, which decides whether the link survives the first proof of the address
 * @param id a UUID from the form, so that posting it twice creates one link
 * @returns the link's address, which is not stored and cannot be shown again; null if this form created one already
 * @throws 409 refusal when there are too many active links
 * @throws SessionEnded if the session has ended in the meantime
 */
export async function createShareLink(
  maker: SessionRef,
  id: string,
  choice: SharedChoice,
  now = new Date(),
): Promise<string | null> {
  const { userId } = maker;
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const expire = new Date(now.getTime() + LIFETIME_MS);
  // The timestamp is part of the link's specified form; on a collision, the next millisecond is used.
  for (let stamp = now.getTime(); ; stamp += 1) {
    try {
      const link = { id, userId, stamp: String(stamp), keyHash: digest(key).toString("base64url") };
      await db.$transaction(async (tx) => {
        const made = await lockForSession(tx, maker);
        const includes = storedChoice(choice);
        await tx.shareLink.create({ data: { ...link, ...made, includes, createdAt: now, expire } });
      });
      await refuseOneTooMany(userId, id, now);
      await forgetOldest(userId, now);
      return `${env().appOrigin}${paths.sharedTwin(`twin-${stamp}`, key)}`;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      if (await db.shareLink.findUnique({ where: { id }, select: { id: true } })) return null;
    }
  }
}

/** Deletes a link beyond the quota. Counted after the insert, so that concurrent ones see each other. */
async function refuseOneTooMany(userId: string, id: string, now: Date): Promise<void> {
  const active = await db.shareLink.count({ where: { userId, endedAt: null, expire: { gt: now } } });
  const sentence = overQuota({ activeShareLinks: active });
  if (!sentence) return;
  await db.shareLink.deleteMany({ where: { id, userId } });
  throw quotaRefusal(sentence);
}

/** Deletes the oldest inactive links beyond the quota. */
async function forgetOldest(userId: string, now: Date): Promise<void> {
  const beyond = await db.shareLink.findMany({
    where: { userId, OR: [{ endedAt: { not: null } }, { expire: { lte: now } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: KEPT.pastShareLinks,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await db.shareLink.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** Revokes a user's link. False if the user has none with this id. */
export async function endShareLink(userId: string, id: string, now = new Date()): Promise<boolean> {
  const { count } = await db.shareLink.updateMany({
    where: { id, userId, endedAt: null },
    data: { endedAt: now },
  });
  return (
    count > 0 || (await db.shareLink.findFirst({ where: { id, userId }, select: { id: true } })) !== null
  );
}

/** A dummy digest to compare with if there is no such link, for equal timing. */
const NOBODYS = digest(randomBytes(KEY_BYTES).toString("base64url"));

/**
 * The owner of a link, and what it shows. Null alike if it is unknown, revoked or expired.
 *
 * @param name the last segment of the link's path, `twin-{timestamp}`
 */
export async function openShareLink(name: string, key: string, now = new Date()) {
  const stamp = /^twin-(\d{1,16})$/.exec(name)?.[1] ?? "";
  const row = await db.shareLink.findUnique({
    where: { stamp },
    select: {
      keyHash: true,
      includes: true,
      expire: true,
      endedAt: true,
      user: { select: { id: true, firstName: true, revision: true } },
    },
  });
  const kept = row ? Buffer.from(row.keyHash, "base64url") : NOBODYS;
  const fits = timingSafeEqual(digest(key), kept);
  if (!row || !fits || row.endedAt || row.expire <= now) return null;
  return { ...row.user, shows: storedSchema.parse(row.includes) };
}
