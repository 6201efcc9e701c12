import { changing } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { NOTHING } from "~/ground/database/empty-json";
import { seal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { updateCard } from "../cards/card.server";
import { findPlatform } from "../catalogue";
import { settingsOf } from "../connecting/ready.server";
import type { Progress } from "../connector";
import { askForSync, SYNC_KIND } from "../syncing/asking.server";
import { storedProgress, storedScopes } from "./json-columns";
import { LINK } from "./sealed-columns";

/** A grant as screens and the API show it. Never includes a token. */
export type GrantView = {
  platform: string;
  name: string;
  /** Granted scopes. */
  scopes: string[];
  /** Whether the platform still accepts the tokens, as far as known. */
  isTokenValid: boolean;
  /** ISO 8601, as are all instants here; null if the platform does not say. */
  tokenExpiresAt: string | null;
  grantedAt: string;
  /** Whether the grant is synced automatically. */
  isAutomatic: boolean;
  /** Whether the user gave the URL that the data is read from (Booking.com). */
  hasLink: boolean;
  lastSyncAt: string | null;
  nextSyncAt: string | null;
  /** The platform accepts no request before this time. */
  notBefore: string | null;
  /** When the running sync began, or was due if no server has started it yet. */
  syncStartedAt: string | null;
  progress: Progress | null;
  lastError: string | null;
  dataPoints: number;
};

const COLUMNS = {
  id: true,
  platform: true,
  name: true,
  scopes: true,
  sealedAccessToken: true,
  sealedRefreshToken: true,
  sealedLink: true,
  accessExpiresAt: true,
  grantedAt: true,
  isAutomatic: true,
  lastSyncAt: true,
  nextSyncAt: true,
  notBefore: true,
  syncStartedAt: true,
  progress: true,
  lastError: true,
  dataPoints: true,
} as const;

type Row = {
  [Column in keyof typeof COLUMNS]: Awaited<ReturnType<typeof db.platformGrant.findFirstOrThrow>>[Column];
};

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** A row as a view. @param dueAt when a sync that has not started became due; undefined if none is due */
function viewOf(row: Row, dueAt: Date | undefined, now: Date): GrantView {
  const { id: _id, sealedAccessToken, sealedRefreshToken, sealedLink, accessExpiresAt, ...rest } = row;
  const hasEnded = sealedRefreshToken === null && accessExpiresAt !== null && accessExpiresAt <= now;
  return {
    ...rest,
    scopes: storedScopes(row.scopes),
    progress: storedProgress(row.progress),
    isTokenValid: sealedAccessToken !== null && !hasEnded,
    hasLink: sealedLink !== null,
    tokenExpiresAt: instant(accessExpiresAt),
    grantedAt: row.grantedAt.toISOString(),
    lastSyncAt: instant(row.lastSyncAt),
    nextSyncAt: instant(row.nextSyncAt),
    notBefore: instant(row.notBefore),
    syncStartedAt: instant(row.syncStartedAt ?? (sealedAccessToken === null ? null : (dueAt ?? null))),
  };
}

/** A user's grants of one platform or of all, oldest first. */
export async function listGrants(userId: string, platform?: string, now = new Date()): Promise<GrantView[]> {
  const [rows, jobs] = await Promise.all([
    db.platformGrant.findMany({
      where: { userId, platform },
      orderBy: { grantedAt: "asc" },
      select: COLUMNS,
    }),
    db.job.findMany({
      where: { kind: SYNC_KIND, userId, runAt: { lte: now } },
      select: { key: true, runAt: true },
    }),
  ]);
  const dueAt = new Map(jobs.map(({ key, runAt }) => [key, runAt]));
  return rows.map((row) => viewOf(row, dueAt.get(row.id), now));
}

/**
 * Switches a platform's automatic sync on or off.
 *
 * @returns false if the platform is not connected
 */
export async function setAutomatic(userId: string, platform: string, on: boolean): Promise<boolean> {
  const grants = await db.platformGrant.findMany({ where: { userId, platform }, select: { id: true } });
  const ids = grants.map(({ id }) => id);
  const switched = await changing(
    userId,
    async (tx) => {
      const where = { userId, platform, id: { in: ids } };
      const data = { isAutomatic: on, ...(!on && { nextSyncAt: null }) };
      const { count } = await tx.platformGrant.updateMany({ where, data });
      for (const id of count > 0 && on ? ids : []) await askForSync(tx, { id, userId });
      // Deletes waiting syncs only. A running sync finishes, and then schedules no further one.
      if (!on) await tx.job.deleteMany({ where: { kind: SYNC_KIND, key: { in: ids }, claim: null } });
      await updateCard(tx, userId, platform);
      return count;
    },
    { isChange: (count) => count > 0 },
  );
  return switched > 0;
}

/** A sentence on what is wrong with the user's own URL; null if the URL is valid. */
function linkIssue(label: string, hosts: readonly string[], link: string, standIn?: string): string | null {
  const sentence = `Give the whole address as ${label} shows it: it begins with https:// and is one of ${label}'s own.`;
  if (link.length > 2_000 || !URL.canParse(link)) return sentence;
  const { protocol, hostname, origin, username } = new URL(link);
  if (origin === standIn) return null;
  const isTheirs = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === "https:" && isTheirs && username === "" ? null : sentence;
}

/**
 * Stores the user's own URL that a platform is read from, and queues a sync.
 *
 * @param link as typed
 * @returns a sentence on what is wrong with the URL, `not-connected`, or `kept`
 */
export async function keepLink(
  userId: string,
  platformName: string,
  link: string,
): Promise<"kept" | "not-connected" | { issue: string }> {
  const platform = findPlatform(platformName);
  const grant = platform?.connector?.grants.find(({ reader }) => reader.link);
  if (!platform || !grant?.reader.link) return "not-connected";
  const trimmed = link.trim();
  const { standIn } = settingsOf(platform);
  const issue = linkIssue(platform.label, grant.reader.link.hosts, trimmed, standIn);
  if (issue) return { issue };
  const owner = { userId, platform: platformName };
  const sealedLink = seal(trimmed, bindingOf(LINK, owner));
  const key = { ...owner, name: grant.name, sealedAccessToken: { not: null } };
  return db.$transaction(async (tx) => {
    const row = await tx.platformGrant.findFirst({ where: key, select: { id: true } });
    if (!row) return "not-connected";
    await tx.platformGrant.updateMany({
      where: { id: row.id, userId },
      data: { sealedLink, place: NOTHING },
    });
    await askForSync(tx, { id: row.id, userId });
    return "kept";
  });
}
