import { setTimeout as pause } from "node:timers/promises";
import { entryCount } from "~/entries/sums/sums.server";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { lockAccount } from "~/ground/database/lock-account.server";
import { enqueue } from "~/ground/jobs/queue.server";
import { endNotifications } from "~/notifications/notifications.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { refuseFourth } from "../imports/asking.server";
import { KEPT_STATES, UNDECIDED_STATES } from "../imports/states";
import { type Findings, findingsSchema } from "../reading/findings";
import { removeFile } from "../storage/files.server";
import { deleteArchiveRows } from "./import-rows.server";
import { KEEP_KIND } from "./keeping.server";
import { foundKinds, foundTitles, kindsSchema } from "./kinds";
import { RECOUNT_KIND } from "./recounting.server";
import { UNDO_KIND } from "./undoing.server";

/** Events and days in all kept imports of one user. */
const MOST_KEPT = 10_000_000;
/** Kept imports of one user. */
const MOST_IMPORTS = 100;
/** How long the response waits for the job. */
const WAIT_MS = 4_000;
/** Initial polling interval; it doubles each time. */
const FIRST_LOOK_MS = 50;
/** Events and days that keeping an import adds, assuming that no other import has them. */
function addedBy(findings: Findings, leftOut: readonly string[]): number {
  const kinds = [...foundKinds(findings)].filter(([kind]) => !leftOut.includes(kind));
  return kinds.reduce((sum, [, count]) => sum + count, 0);
}

/** Events and days in imports still being written, which count only once complete. */
async function beingKept(tx: Transaction, userId: string): Promise<number> {
  const where = { userId, state: "keeping" };
  const rows = await tx.archiveImport.findMany({ where, select: { findings: true, leftOut: true } });
  const added = rows.map((row) =>
    addedBy(findingsSchema.parse(row.findings), kindsSchema.parse(row.leftOut)),
  );
  return added.reduce((sum, one) => sum + one, 0);
}

/** @throws 409 refusal that says what to do */
async function refuseOverLimit(tx: Transaction, userId: string, adding: number): Promise<void> {
  const isKept = { userId, state: { in: [...KEPT_STATES, "keeping"] } };
  const imports = await tx.archiveImport.count({ where: isKept });
  if (imports >= MOST_IMPORTS) {
    throw quotaRefusal(`An account keeps ${MOST_IMPORTS} imports at most. Undo one that you no longer need.`);
  }
  const { _sum } = await tx.importedMonth.aggregate({
    where: { userId, import: { state: { in: KEPT_STATES } } },
    _sum: { count: true },
  });
  if ((_sum.count ?? 0) + (await beingKept(tx, userId)) + adding > MOST_KEPT) {
    throw quotaRefusal(
      "An account keeps 10 million events and days from archives at most. Leave out the largest kinds, or undo an import that you need no more.",
    );
  }
}

/** @throws 409 refusal that says what to do */
async function refuseTooManyTitles(tx: Transaction, userId: string, adding: number): Promise<void> {
  if ((await entryCount(userId, tx)) + adding > QUOTAS.entries) {
    throw quotaRefusal(
      "An account keeps 2 million titles at most. Choose “Only counts” for the largest kinds, or take titles back that you no longer need.",
    );
  }
}

/** Waits briefly until a row is gone. @param find looks for it */
async function waitUntilGone(find: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + WAIT_MS;
  let rest = FIRST_LOOK_MS;
  do {
    await pause(Math.min(rest, until - Date.now()));
    rest *= 2;
  } while (Date.now() < until && (await find()) !== null);
}

/** Waits briefly for an import to leave a state. */
function waitWhile(userId: string, id: string, state: string): Promise<void> {
  const where = { id, userId, state };
  return waitUntilGone(() => db.archiveImport.findFirst({ where, select: { id: true } }));
}

/** What a user decided to keep of an import. */
export type Kept = {
  /** The ticked kinds. */
  kinds: readonly string[];
  /** The kinds of entries whose titles are kept too, as "platform stream kind"; none by default. */
  titled?: readonly string[];
  /** The zone that UTC times are converted to; null if none was named. */
  timeZone: string | null;
};

/**
 * Requests keeping an import that awaits a decision, without waiting for it. A zone named here also becomes the account's if the
 * account has none.
 *
 * @param keepAt when the job keeps it; now if left out
 * @returns false if the import is not found or already decided
 * @throws 400 refusal if nothing is ticked, 409 if the account is full or too many imports are under way
 */
export function decideImport(
  userId: string,
  id: string,
  { kinds: ticked, titled = [], timeZone }: Kept,
  keepAt?: Date,
): Promise<boolean> {
  const where = { id, userId, state: "waiting" };
  return db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const row = await tx.archiveImport.findFirst({ where, select: { findings: true } });
    if (!row) return false;
    await refuseFourth(tx, userId);
    const findings = findingsSchema.parse(row.findings);
    const kinds = foundKinds(findings);
    const leftOut = [...kinds.keys()].filter((kind) => !ticked.includes(kind));
    if (leftOut.length === kinds.size) {
      const message = "Tick at least one kind to be kept, or throw the import away.";
      throw refusal(400, message, { issues: [{ path: "kind", message }] });
    }
    await refuseOverLimit(tx, userId, addedBy(findings, leftOut));
    const { names, count } = foundTitles(findings, titled, leftOut);
    if (count > 0) await refuseTooManyTitles(tx, userId, count);
    const data = { state: "keeping", leftOut, titled: names, timeZone, touchedAt: new Date() };
    if ((await tx.archiveImport.updateMany({ where, data })).count === 0) return false;
    await endNotifications(tx, userId, paths.archiveImport(id));
    if (timeZone) await tx.user.updateMany({ where: { id: userId, timeZone: null }, data: { timeZone } });
    await enqueue(tx, { kind: KEEP_KIND, key: id, userId, runAt: keepAt });
    return true;
  });
}

/**
 * Requests keeping an import as {@link decideImport}. Small ones are usually kept when this returns, large ones soon after.
 */
export async function keepImport(userId: string, id: string, kept: Kept): Promise<boolean> {
  const isAsked = await decideImport(userId, id, kept);
  if (isAsked) await waitWhile(userId, id, "keeping");
  return isAsked;
}

/**
 * Sets the zone of a kept import's UTC times, and has its hours and weekdays counted again.
 *
 * @param timeZone null for none: hours and weekdays are then not counted
 * @returns false if the import is not found, not kept, or has no times in UTC
 */
export async function setImportZone(userId: string, id: string, timeZone: string | null): Promise<boolean> {
  const isAsked = await db.$transaction(async (tx) => {
    const where = { id, userId, state: "kept", timesInUtc: { gt: 0 } };
    const data = { timeZone, touchedAt: new Date() };
    if ((await tx.archiveImport.updateMany({ where, data })).count === 0) return false;
    await enqueue(tx, { kind: RECOUNT_KIND, key: id, userId });
    return true;
  });
  const where = { kind: RECOUNT_KIND, key: id, userId };
  if (isAsked) await waitUntilGone(() => db.job.findFirst({ where, select: { id: true } }));
  return isAsked;
}

/**
 * Requests undoing a kept import. Small ones are usually undone when this returns, large ones soon after; until then
 * all of it counts.
 *
 * @returns false if the import is not found or not kept
 */
export async function undoImport(userId: string, id: string): Promise<boolean> {
  const isAsked = await db.$transaction(async (tx) => {
    const where = { id, userId, state: "kept" };
    const data = { state: "undoing", touchedAt: new Date() };
    if ((await tx.archiveImport.updateMany({ where, data })).count === 0) return false;
    await enqueue(tx, { kind: UNDO_KIND, key: id, userId });
    return true;
  });
  if (isAsked) await waitWhile(userId, id, "undoing");
  return isAsked;
}

/** Discards an undecided or failed import with its files. @returns false if there is none */
export async function discardImport(userId: string, id: string): Promise<boolean> {
  const files = await db.$transaction(async (tx) => {
    const where = { id, userId, state: { in: UNDECIDED_STATES } };
    if ((await tx.archiveImport.findFirst({ where, select: { id: true } })) === null) return null;
    const erased = await deleteArchiveRows(tx, { id, userId });
    await tx.archiveImport.deleteMany({ where });
    await endNotifications(tx, userId, paths.archiveImport(id));
    return erased;
  });
  for (const file of files ?? []) await removeFile(file);
  return files !== null;
}
