import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { LIMITS, takeAttempt } from "~/http/rate-limit.server";
import { platformLabel } from "./catalogue";
import { askForSync, SYNC_KIND } from "./sync-job.server";

/** What became of a sync that somebody asked for: it is waited for a few seconds. */
export type SyncOutcome =
  | { kind: "done"; dataPoints: number }
  | { kind: "under-way" }
  /** In words for the person; the old data is still there. */
  | { kind: "failed"; text: string };

/** So long the answer waits for what it asked for. */
const WAIT_MS = 4_000;
const LOOK_EVERY_MS = 100;

type Grant = { id: string; userId: string; notBefore: Date | null; sealedAccessToken: string | null };

async function grantsOf(userId: string, platform: string) {
  return db.platformGrant.findMany({
    where: { userId, platform },
    orderBy: { grantedAt: "asc" },
    select: {
      id: true,
      userId: true,
      notBefore: true,
      sealedAccessToken: true,
      lastSyncAt: true,
      lastError: true,
      dataPoints: true,
    },
  });
}

/** Whether what was asked for has been done, for now: its job has gone, or waits for a later time. */
async function isOver(ids: readonly string[]): Promise<boolean> {
  const where = { kind: SYNC_KIND, key: { in: [...ids] }, runAt: { lte: new Date() } };
  return (await db.job.findFirst({ where, select: { id: true } })) === null;
}

async function waitFor(ids: readonly string[]): Promise<void> {
  const until = Date.now() + WAIT_MS;
  do await pause(LOOK_EVERY_MS);
  while (Date.now() < until && !(await isOver(ids)));
}

/** Asks for what is not under way already. */
async function askFor(tx: Transaction, grants: readonly Grant[]): Promise<void> {
  for (const { id, userId } of grants) {
    const due = { kind: SYNC_KIND, key: id, runAt: { lte: new Date() } };
    if (await tx.job.findFirst({ where: due, select: { id: true } })) continue;
    await askForSync(tx, { id, userId });
  }
}

/**
 * Syncs all grants of a platform now. Where one is under way already, that one is waited for.
 *
 * @returns null where the platform is not connected
 * @throws 429 refusal where somebody asks all the time
 */
export async function syncNow(userId: string, platform: string): Promise<SyncOutcome | null> {
  const grants = await grantsOf(userId, platform);
  if (grants.length === 0) return null;
  const now = new Date();
  const able = grants.filter(({ sealedAccessToken, notBefore }) => {
    return sealedAccessToken !== null && (notBefore === null || notBefore <= now);
  });
  const asked = { ids: able.map(({ id }) => id), at: now };
  if (able.length > 0) {
    await takeAttempt(LIMITS.syncsByAccount, userId);
    await db.$transaction((tx) => askFor(tx, able));
    await waitFor(asked.ids.slice(0, 1));
  }
  return outcomeOf(platform, await grantsOf(userId, platform), asked);
}

type After = Awaited<ReturnType<typeof grantsOf>>;

/** @param asked the grants whose sync was asked for, and when */
function outcomeOf(
  platform: string,
  after: After,
  asked: { ids: readonly string[]; at: Date },
): SyncOutcome | null {
  const first = after[0];
  if (!first) return null;
  const failed = after.find(({ lastError }) => lastError !== null);
  if (failed?.lastError) return { kind: "failed", text: failed.lastError };
  if (asked.ids.length === 0) {
    return { kind: "failed", text: waitingWords(platformLabel(platform), first.notBefore) };
  }
  const isRead = ({ id, lastSyncAt }: After[number]) =>
    !asked.ids.includes(id) || (lastSyncAt !== null && lastSyncAt >= asked.at);
  // What takes longer, such as an export that the platform prepares, goes on beside the card's first grant.
  if (!isRead(first)) return { kind: "under-way" };
  return { kind: "done", dataPoints: after.reduce((sum, { dataPoints }) => sum + dataPoints, 0) };
}

function waitingWords(at: string, notBefore: Date | null): string {
  if (notBefore === null) return `${at} cannot be read at the moment.`;
  const until = notBefore.toISOString().slice(0, 16).replace("T", " ");
  return `${at} wants nothing to be asked before ${until} UTC.`;
}
