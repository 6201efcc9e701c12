import { changing, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { NOTHING } from "~/ground/database/empty-json";
import { backOff } from "~/ground/jobs/back-off";
import { OAuthFailure } from "~/web/oauth/failure";
import { updateCard } from "../cards/card.server";
import type { GrantReader, Read, Step } from "../connector";
import { markRevoked } from "../disconnecting/revoked.server";
import { storedProfile } from "../grants/json-columns";
import { NO_TOKENS } from "../grants/sealed-columns";
import { askForSync } from "./asking.server";
import { revokedWords, syncWords } from "./words";

/** A grant's row. */
export type GrantRow = NonNullable<Awaited<ReturnType<typeof db.platformGrant.findFirst>>>;

const HOUR_MS = 60 * 60 * 1000;
/** Longest wait before a retry. The first is a minute at most, and that maximum doubles with each further failure. */
const LONGEST_MS = 12 * HOUR_MS;
const MOST_DATA = 256 * 1024;

/** Condition for a sync's writes: disconnecting or reconnecting ends the sync, which must then write nothing. */
const same = ({ id, userId, syncStartedAt }: GrantRow) => ({ id, userId, syncStartedAt });

/** Saves a step's result. @returns false if the sync has ended meanwhile */
export async function keepStep(row: GrantRow, { place, progress }: Step): Promise<boolean> {
  const { count } = await db.platformGrant.updateMany({ where: same(row), data: { place, progress } });
  return count === 1;
}

/** Continues the same sync after this many seconds. */
export async function continueLater(row: GrantRow, seconds: number): Promise<void> {
  const runAt = new Date(Date.now() + Math.ceil(seconds) * 1000);
  await db.$transaction((tx) => askForSync(tx, row, runAt));
}

/** Clears the tokens of used one-time access: they are no longer valid, and using them would look like lost access. */
const USED_UP = { ...NO_TOKENS, accessExpiresAt: null } as const;

/** Temporary failures after which the platform's prepared data is still there. */
const PASSING: readonly string[] = ["unreachable", "no-room", "too-many-files", "archives-full"];

const ENDED = { syncStartedAt: null, place: NOTHING, progress: NOTHING } as const;

async function keepRows(tx: Transaction, row: GrantRow, read: Read, now: Date): Promise<void> {
  const of = { userId: row.userId, platform: row.platform, source: row.name };
  const data = { data: read.data, fetchedAt: now };
  await tx.platformData.upsert({
    where: { userId_platform_source: of },
    create: { ...of, ...data },
    update: data,
  });
  await tx.signal.deleteMany({ where: of });
  await tx.signal.createMany({
    data: read.signals.map(({ from, to, gaps = [], spread, ...signal }) => ({
      ...of,
      ...signal,
      spread: spread ?? NOTHING,
      gaps: gaps.length > 0 ? gaps : NOTHING,
      periodFrom: new Date(from),
      periodTo: new Date(to),
    })),
  });
}

async function keepProfile(tx: Transaction, row: GrantRow, profile: Record<string, string>): Promise<void> {
  const where = { userId: row.userId, platformName: row.platform };
  const card = await tx.platformIntegration.findFirst({ where, select: { profileData: true } });
  const profileData = { ...storedProfile(card?.profileData ?? {}), ...profile };
  await tx.platformIntegration.updateMany({ where, data: { profileData } });
}

/** Replaces the stored data with what a sync read, in one transaction, and schedules the next sync. */
export async function keepRead(row: GrantRow, { everyHours }: GrantReader, read: Read): Promise<void> {
  if (JSON.stringify(read.data).length > MOST_DATA) throw new Error("a panel's data is too long");
  const now = new Date();
  const again = read.isLast || !row.isAutomatic ? null : new Date(now.getTime() + everyHours * HOUR_MS);
  const nextSyncAt =
    again && read.notBefore && again < new Date(read.notBefore) ? new Date(read.notBefore) : again;
  const data = {
    ...ENDED,
    lastSyncAt: now,
    nextSyncAt,
    notBefore: read.notBefore === undefined ? null : new Date(read.notBefore),
    failures: 0,
    lastError: null,
    dataPoints: read.dataPoints,
    ...(read.isLast && USED_UP),
  };
  const keep = async (tx: Transaction) => {
    if ((await tx.platformGrant.updateMany({ where: same(row), data })).count === 0) return false;
    await keepRows(tx, row, read, now);
    if (read.profile) await keepProfile(tx, row, read.profile);
    await updateCard(tx, row.userId, row.platform);
    if (nextSyncAt) await askForSync(tx, row, nextSyncAt);
    return true;
  };
  await changing(row.userId, keep, { isChange: (done) => done });
}

function delayAfter(failures: number, failure: OAuthFailure | string): number {
  const asked = failure instanceof OAuthFailure ? failure.found.retryAfterS : undefined;
  if (asked !== undefined) return asked * 1000;
  return Math.min(LONGEST_MS, 60 * backOff(failures, Math.random()));
}

/**
 * Saves the reason of a failed sync, and schedules a retry if one may help. The old data stays.
 *
 * @param failure the platform's answer, or text for an internal error
 */
export async function keepFailure(
  row: GrantRow,
  label: string,
  failure: OAuthFailure | string,
): Promise<void> {
  const { id, userId, platform, grantedAt } = row;
  if (failure instanceof OAuthFailure && failure.reason === "grant-refused") {
    return markRevoked({ id, userId, platform, before: grantedAt }, revokedWords(label));
  }
  const failures = row.failures + 1;
  const runAt = new Date(Date.now() + delayAfter(failures, failure));
  const waits = failure instanceof OAuthFailure && failure.found.retryAfterS !== undefined;
  // A refused URL is not tried again; a new one from the user is read at once.
  const isTried = !(failure instanceof OAuthFailure && failure.reason === "link-refused");
  const mayGoOn = failure instanceof OAuthFailure && PASSING.includes(failure.reason);
  const data = {
    // Resumes where it stopped, unless the saved position may be the cause.
    ...(mayGoOn ? {} : ENDED),
    syncStartedAt: null,
    failures,
    lastError: failure instanceof OAuthFailure ? syncWords(label, failure) : failure,
    nextSyncAt: isTried ? runAt : null,
    notBefore: waits ? runAt : null,
  };
  const keep = async (tx: Transaction) => {
    if ((await tx.platformGrant.updateMany({ where: same(row), data })).count === 0) return false;
    await updateCard(tx, userId, platform);
    if (isTried) await askForSync(tx, row, runAt);
    return true;
  };
  await changing(userId, keep, { isChange: (done) => done });
}
