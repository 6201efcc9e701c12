import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { findPlatform, platformLabel } from "../catalogue";
import { askForSync, SYNC_KIND } from "./asking.server";

/** Outcome of a requested sync, after waiting a few seconds. */
export type SyncOutcome =
  | { kind: "done"; dataPoints: number }
  | { kind: "under-way" }
  /** With the reason as a sentence for the user; the old data is still there. */
  | { kind: "failed"; text: string }
  /** The user has not given the URL that the platform is read from. */
  | { kind: "address-missing"; text: string };

/** How long the response waits for the job. */
const WAIT_MS = 4_000;
const LOOK_EVERY_MS = 100;

async function grantsOf(userId: string, platform: string) {
  return db.platformGrant.findMany({
    where: { userId, platform },
    orderBy: { grantedAt: "asc" },
    select: {
      id: true,
      userId: true,
      name: true,
      notBefore: true,
      sealedAccessToken: true,
      sealedLink: true,
      lastSyncAt: true,
      lastError: true,
      dataPoints: true,
    },
  });
}

type Grant = Awaited<ReturnType<typeof grantsOf>>[number];

/** Label of the URL that a grant needs and the user has not given; null if none is missing. */
function missingLink(platform: string, { name, sealedLink }: Grant): string | null {
  if (sealedLink !== null) return null;
  const grant = findPlatform(platform)?.connector?.grants.find((one) => one.name === name);
  return grant?.reader.link?.label ?? null;
}

/** Whether a grant can be synced now, as far as known. */
function isAble(platform: string, grant: Grant, now: Date): boolean {
  const { sealedAccessToken, notBefore } = grant;
  const isTime = notBefore === null || notBefore <= now;
  return sealedAccessToken !== null && isTime && missingLink(platform, grant) === null;
}

/** Whether the requested syncs are over for now: their jobs are gone or wait for a later time. */
async function isOver(ids: readonly string[]): Promise<boolean> {
  const where = { kind: SYNC_KIND, key: { in: [...ids] }, runAt: { lte: new Date() } };
  return (await db.job.findFirst({ where, select: { id: true } })) === null;
}

async function waitFor(ids: readonly string[]): Promise<void> {
  const until = Date.now() + WAIT_MS;
  do await pause(LOOK_EVERY_MS);
  while (Date.now() < until && !(await isOver(ids)));
}

/** Queues syncs that are not already running. */
async function askFor(tx: Transaction, grants: readonly Pick<Grant, "id" | "userId">[]): Promise<void> {
  for (const { id, userId } of grants) {
    const due = { kind: SYNC_KIND, key: id, runAt: { lte: new Date() } };
    if (await tx.job.findFirst({ where: due, select: { id: true } })) continue;
    await askForSync(tx, { id, userId });
  }
}

/**
 * Queues the syncs and waits for the first. A sync already running may have missed the newest data, so it is queued
 * once more.
 */
async function ask(userId: string, grants: readonly Grant[], at: Date): Promise<void> {
  const [first] = grants;
  if (!first) return;
  await takeAttempt(LIMITS.syncsByAccount, userId);
  for (let times = 0; times < 2; times += 1) {
    await db.$transaction((tx) => askFor(tx, grants));
    await waitFor([first.id]);
    const [after, job] = await Promise.all([
      db.platformGrant.findFirst({
        where: { id: first.id, userId },
        select: { lastSyncAt: true, lastError: true },
      }),
      db.job.findFirst({ where: { kind: SYNC_KIND, key: first.id }, select: { id: true } }),
    ]);
    const isBefore = after !== null && after.lastError === null && (after.lastSyncAt ?? at) < at;
    if (job || !isBefore) return;
  }
}

/**
 * Syncs all grants of a platform now, waiting for syncs already running.
 *
 * @returns null if the platform is not connected
 * @throws 429 refusal if requested too often
 */
export async function syncNow(userId: string, platform: string): Promise<SyncOutcome | null> {
  const grants = await grantsOf(userId, platform);
  if (grants.length === 0) return null;
  const now = new Date();
  const able = grants.filter((grant) => isAble(platform, grant, now));
  await ask(userId, able, now);
  const asked = { ids: able.map(({ id }) => id), at: now };
  return outcomeOf(platform, await grantsOf(userId, platform), asked);
}

/** The outcome of requested syncs. @param asked the ids of the grants, and when their sync was requested */
function outcomeOf(
  platform: string,
  after: readonly Grant[],
  asked: { ids: readonly string[]; at: Date },
): SyncOutcome | null {
  const first = after[0];
  if (!first) return null;
  const failed = after.find(({ lastError }) => lastError !== null);
  if (failed?.lastError) return { kind: "failed", text: failed.lastError };
  if (asked.ids.length === 0) {
    const label = platformLabel(platform);
    const missing = missingLink(platform, first);
    return missing
      ? { kind: "address-missing", text: missingWords(label, missing) }
      : { kind: "failed", text: waitingWords(label, first.notBefore) };
  }
  const isRead = ({ id, lastSyncAt }: Grant) =>
    !asked.ids.includes(id) || (lastSyncAt !== null && lastSyncAt >= asked.at);
  // Longer tasks, such as an export prepared by the platform, continue in the background.
  if (!isRead(first)) return { kind: "under-way" };
  return { kind: "done", dataPoints: after.reduce((sum, { dataPoints }) => sum + dataPoints, 0) };
}

function missingWords(at: string, link: string): string {
  return `${at} is read from an address that you create there. Paste it as “${link}”, under Continuous Access Management.`;
}

function waitingWords(at: string, notBefore: Date | null): string {
  if (notBefore === null) return `${at} cannot be read at the moment.`;
  const until = notBefore.toISOString().slice(0, 16).replace("T", " ");
  return `${at} wants nothing to be asked before ${until} UTC.`;
}
