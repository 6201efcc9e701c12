import { setTimeout as pause } from "node:timers/promises";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { LIMITS, takeAttempt } from "~/http/limits/rate-limit.server";
import { findPlatform, platformLabel } from "../catalogue";
import { askForSync, SYNC_KIND } from "./asking.server";

/** What became of a sync that somebody asked for: it is waited for a few seconds. */
export type SyncOutcome =
  | { kind: "done"; dataPoints: number }
  | { kind: "under-way" }
  /** In words for the person; the old data is still there. */
  | { kind: "failed"; text: string }
  /** It is read from an address that the person has not given yet. */
  | { kind: "address-missing"; text: string };

/** So long the answer waits for what it asked for. */
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

/** What the address is called that a grant is read from and that the person has not given; null where none is missing. */
function missingLink(platform: string, { name, sealedLink }: Grant): string | null {
  if (sealedLink !== null) return null;
  const grant = findPlatform(platform)?.connector?.grants.find((one) => one.name === name);
  return grant?.reading.link?.label ?? null;
}

/** Whether it can be read now, as far as is known. */
function isAble(platform: string, grant: Grant, now: Date): boolean {
  const { sealedAccessToken, notBefore } = grant;
  const isTime = notBefore === null || notBefore <= now;
  return sealedAccessToken !== null && isTime && missingLink(platform, grant) === null;
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
async function askFor(tx: Transaction, grants: readonly Pick<Grant, "id" | "userId">[]): Promise<void> {
  for (const { id, userId } of grants) {
    const due = { kind: SYNC_KIND, key: id, runAt: { lte: new Date() } };
    if (await tx.job.findFirst({ where: due, select: { id: true } })) continue;
    await askForSync(tx, { id, userId });
  }
}

/**
 * Asks, and waits for the first of them. One that was under way may have been about to end, with nothing of what was
 * there when this was asked for: it is asked for once more then.
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
 * Syncs all grants of a platform now. Where one is under way already, that one is waited for.
 *
 * @returns null where the platform is not connected
 * @throws 429 refusal where somebody asks all the time
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

/** @param asked the grants whose sync was asked for, and when */
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
  // What takes longer, such as an export that the platform prepares, goes on beside the card's first grant.
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
