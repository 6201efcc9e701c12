import { z } from "zod";
import { lockForSession, type SessionRef } from "~/accounts/sessions/provenance.server";
import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { SCOPES, type Scope } from "~/web/callers";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { KEPT, overQuota } from "~/web/http/limits/quotas";
import { newToken, tokenHash } from "./token-text.server";
import type { TokenWish } from "./token-wish";

/** A token as listed for its owner; the token itself was shown once. */
export type AccessToken = {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isPaused: boolean;
  endedAt: string | null;
};

/** Scopes as stored; one that is known no more opens nothing. */
export const storedScopes = z
  .array(z.string())
  .transform((stored) => SCOPES.filter((scope) => stored.includes(scope)));

const LISTED = {
  id: true,
  name: true,
  scopes: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  endedAt: true,
  user: { select: { accessPausedAt: true } },
} as const;

/** A user's tokens, newest first, those that have ended or expired too. */
export async function listTokens(userId: string): Promise<AccessToken[]> {
  const rows = await db.accessToken.findMany({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: KEPT.accessTokens,
    select: LISTED,
  });
  return rows.map(({ user, scopes, createdAt, expiresAt, lastUsedAt, endedAt, ...row }) => ({
    ...row,
    scopes: storedScopes.parse(scopes),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isPaused: user.accessPausedAt !== null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates a token.
 *
 * @param maker the current session, freshly proven, which decides whether the token survives the first proof of the address
 * @returns its text, which is not stored and cannot be shown again
 * @throws 409 refusal when there are too many live tokens
 * @throws SessionEnded if the session has ended in the meantime
 */
export async function createToken(
  maker: SessionRef,
  { name, scopes, days }: TokenWish,
  now = new Date(),
): Promise<string> {
  const { userId } = maker;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + days * DAY_MS);
  await db.$transaction(async (tx) => {
    const made = await lockForSession(tx, maker);
    // The user's row is locked, so that concurrent ones see each other.
    const live = await tx.accessToken.count({ where: { userId, endedAt: null, expiresAt: { gt: now } } });
    const sentence = overQuota({ accessTokens: live + 1 });
    if (sentence) throw quotaRefusal(sentence);
    const data = {
      userId,
      name,
      tokenHash: tokenHash(token),
      scopes: [...scopes],
      createdAt: now,
      expiresAt,
    };
    await tx.accessToken.create({ data: { ...data, ...made } });
  });
  await forgetOldest(userId, now);
  return token;
}

/** Deletes the oldest tokens that work no more beyond what is kept, with the log of their use. */
async function forgetOldest(userId: string, now: Date): Promise<void> {
  const beyond = await db.accessToken.findMany({
    where: { userId, OR: [{ endedAt: { not: null } }, { expiresAt: { lte: now } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: KEPT.pastAccessTokens,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await db.accessToken.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/** Ends a user's token. False if the user has none with this id. */
export async function endToken(userId: string, id: string, now = new Date()): Promise<boolean> {
  const { count } = await db.accessToken.updateMany({
    where: { id, userId, endedAt: null },
    data: { endedAt: now },
  });
  return count > 0 || (await db.accessToken.count({ where: { id, userId } })) > 0;
}

/** Pauses every key of a user, or lets them work again; it holds at the next call, on every server. */
export async function pauseTokens(userId: string, isPaused: boolean, now = new Date()): Promise<void> {
  await db.user.updateMany({ where: { id: userId }, data: { accessPausedAt: isPaused ? now : null } });
}
