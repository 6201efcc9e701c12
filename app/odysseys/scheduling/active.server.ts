import { OwnerGone, type Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { enqueue } from "~/ground/jobs/queue.server";
import { endNotifications } from "~/notifications/notifications.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { platformsInWords } from "../cards/accuracy";
import { readinessWith } from "../cards/enough";
import { canActivate, type OdysseyGrounds, type Readiness } from "../cards/readiness";
import { missingInWords } from "../cards/requirements";
import { odysseyGrounds } from "../cards/standing.server";
import { findOdyssey } from "../catalogue";
import type { Odyssey } from "../odyssey";
import { tellActive } from "./active-notice.server";
import { MOST_ACTIVE } from "./quotas";
import { nextReportAt, type Update } from "./schedule";

/** Job kind for making reports. */
export const REPORT_KIND = "make-odyssey-report";

/** Queues a report in the transaction that makes it necessary; repeated requests result in one report. */
export function askForReport(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  runAt?: Date,
): Promise<void> {
  return enqueue(tx, { kind: REPORT_KIND, key: id, userId, runAt });
}

/**
 * Locks a user's row, so that counts stay valid until the transaction ends.
 *
 * @throws OwnerGone if the account was deleted meanwhile
 */
async function hold(tx: Transaction, userId: string): Promise<void> {
  const where = { id: userId };
  const { count } = await tx.user.updateMany({ where, data: { revision: { increment: 0 } } });
  if (count === 0) throw new OwnerGone();
}

function notReady(
  odyssey: Odyssey,
  { ready, missingPlatforms }: Readiness,
  grounds: OdysseyGrounds,
): Response {
  if (missingPlatforms.length > 0) {
    const missing = platformsInWords(missingPlatforms);
    return refusal(409, `${odyssey.title} is not ready: connect ${missing} first, or upload an archive.`);
  }
  if (!ready) {
    const missing = missingInWords(odyssey, grounds);
    return refusal(409, `${odyssey.title} is not ready: there is too little data yet. Missing: ${missing}.`);
  }
  return refusal(409, `${odyssey.title} is not available yet.`);
}

async function begin(
  userId: string,
  { id: odysseyId, title }: Odyssey,
  now: Date,
  reportAt?: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await hold(tx, userId);
    const active = await tx.activeOdyssey.findMany({
      where: { userId },
      select: { odysseyId: true },
      take: MOST_ACTIVE,
    });
    // The button was pressed twice.
    if (active.some((one) => one.odysseyId === odysseyId)) return;
    if (active.length >= MOST_ACTIVE) {
      throw quotaRefusal(`You have ${MOST_ACTIVE} active odysseys. Stop one before you activate another.`);
    }
    const row = await tx.activeOdyssey.create({
      data: { userId, odysseyId, activatedAt: now, askedAt: now },
    });
    await tellActive(tx, userId, { id: odysseyId, title });
    await askForReport(tx, row, reportAt);
  });
}

/**
 * Activates an odyssey for a user with a notification, and queues its first report. Does nothing if it is already
 * active.
 *
 * @param reportAt when the job makes the report; now if left out
 * @returns the odyssey
 * @throws 404 refusal for an unknown odyssey, 409 if it is not ready or too many are active
 */
export async function activate(
  userId: string,
  id: string,
  now = new Date(),
  reportAt?: Date,
): Promise<Odyssey> {
  const odyssey = findOdyssey(id);
  if (!odyssey) throw refusal(404, "There is no such odyssey.");
  const grounds = await odysseyGrounds(userId);
  const readiness = readinessWith(odyssey, grounds);
  if (!canActivate(odyssey, readiness)) throw notReady(odyssey, readiness, grounds);
  await begin(userId, odyssey, now, reportAt);
  return odyssey;
}

/**
 * Requests a report of an active odyssey now, or switches weekly reports on or off.
 *
 * @param reportAt when the job makes the report that was asked for now; now if left out
 * @returns false if it is not active
 */
export async function schedule(
  userId: string,
  odysseyId: string,
  update: Update,
  now = new Date(),
  reportAt?: Date,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await hold(tx, userId);
    const where = { userId_odysseyId: { userId, odysseyId } };
    const row = await tx.activeOdyssey.findUnique({ where });
    if (!row) return false;
    if (update === "now") {
      await tx.activeOdyssey.updateMany({
        where: { id: row.id, userId },
        data: { askedAt: now, lastError: null },
      });
      await askForReport(tx, row, reportAt);
      return true;
    }
    const next = nextReportAt(update, now);
    const data = { schedule: update, nextReportAt: next };
    await tx.activeOdyssey.updateMany({ where: { id: row.id, userId }, data });
    // A report already requested is made first, under the new schedule: a job running under the old one is discarded.
    if (row.askedAt) await askForReport(tx, row);
    else if (next) await askForReport(tx, row, next);
    return true;
  });
}

/** Stops an active odyssey and deletes its reports. @returns false if it was not active */
export async function stop(userId: string, odysseyId: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await hold(tx, userId);
    const row = await tx.activeOdyssey.findUnique({ where: { userId_odysseyId: { userId, odysseyId } } });
    if (!row) return false;
    await tx.job.deleteMany({ where: { kind: REPORT_KIND, key: row.id, userId } });
    await tx.odysseyReport.deleteMany({ where: { userId, activeId: row.id } });
    await tx.activeOdyssey.deleteMany({ where: { id: row.id, userId } });
    await endNotifications(tx, userId, paths.odyssey(odysseyId));
    return true;
  });
}
