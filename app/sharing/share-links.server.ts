import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { heldMaker, type Maker } from "~/accounts/sessions/still-open.server";
import { db } from "~/database/db.server";
import { isUniqueViolation } from "~/database/trouble.server";
import { env } from "~/env.server";
import { quotaRefusal } from "~/http/forms/refused-input.server";
import { KEPT, overQuota } from "~/http/limits/quotas";
import { paths } from "~/paths";
import { type SharedPart, sharedParts } from "./parts";

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_LISTED = 100;
/** 256 bits; 128 would already be beyond guessing. */
const KEY_BYTES = 32;

/** A share link as its maker sees it; the link itself was shown once. */
export type ShareLink = {
  id: string;
  parts: SharedPart[];
  createdAt: string;
  expiresAt: string;
  state: "active" | "ended" | "expired";
};

function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

const partsSchema = z.array(z.unknown()).transform(sharedParts);

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
    parts: partsSchema.parse(includes),
    createdAt: createdAt.toISOString(),
    expiresAt: expire.toISOString(),
    state: endedAt ? "ended" : expire <= now ? "expired" : "active",
  }));
}

/**
 * Makes a link that shows some parts for 30 days.
 *
 * @param maker the session in which it is made, by which it stays or goes when the address is first proven
 * @param id a UUID made for the form that asks, so that sending it twice makes one link
 * @returns the link's address, which is not kept and cannot be shown again; null when this form made one already
 * @throws 409 refusal when there are too many active links
 * @throws SessionEnded where the session has ended meanwhile
 */
export async function createShareLink(
  maker: Maker,
  id: string,
  parts: SharedPart[],
  now = new Date(),
): Promise<string | null> {
  const { userId } = maker;
  const key = randomBytes(KEY_BYTES).toString("base64url");
  const expire = new Date(now.getTime() + LIFETIME_MS);
  // The timestamp is part of the link's documented shape; where two links fall on one millisecond, one waits.
  for (let stamp = now.getTime(); ; stamp += 1) {
    try {
      const link = { id, userId, stamp: String(stamp), keyHash: digest(key).toString("base64url") };
      await db.$transaction(async (tx) => {
        const made = await heldMaker(tx, maker);
        await tx.shareLink.create({ data: { ...link, ...made, includes: parts, createdAt: now, expire } });
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

/** Takes a link back that is one too many. Counted after it was made, so that several at once all see each other. */
async function refuseOneTooMany(userId: string, id: string, now: Date): Promise<void> {
  const active = await db.shareLink.count({ where: { userId, endedAt: null, expire: { gt: now } } });
  const sentence = overQuota({ activeShareLinks: active });
  if (!sentence) return;
  await db.shareLink.deleteMany({ where: { id, userId } });
  throw quotaRefusal(sentence);
}

/** Forgets the oldest of the links that open nothing any more, beyond the most that an account keeps. */
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

/** Ends one of a user's links at once. False when the user has none with this id. */
export async function endShareLink(userId: string, id: string, now = new Date()): Promise<boolean> {
  const { count } = await db.shareLink.updateMany({
    where: { id, userId, endedAt: null },
    data: { endedAt: now },
  });
  return (
    count > 0 || (await db.shareLink.findFirst({ where: { id, userId }, select: { id: true } })) !== null
  );
}

/** Compared with when there is no such link, so that finding none takes as long. */
const NOBODYS = digest(randomBytes(KEY_BYTES).toString("base64url"));

/**
 * Whose twin a link shows, and which parts. Null alike for a wrong, an ended and an expired one.
 *
 * @param name the last part of the link's path, `twin-{timestamp}`
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
  return { ...row.user, parts: partsSchema.parse(row.includes) };
}
