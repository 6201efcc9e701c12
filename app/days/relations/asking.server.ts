import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { DAY_MS } from "~/ground/units";
import { lookForRelations } from "./looking.server";

const KIND = "look-for-relations";

/**
 * Asks for a look at a person's streams now, after much has changed: an import was kept or undone, or a stream switched
 * off or on.
 */
export const askForRelations = (userId: string): Promise<void> =>
  db.$transaction((tx) => enqueue(tx, { kind: KIND, key: userId, userId }));

/**
 * Asks for a look after a single day has changed, such as by a check-in: at most one a day, and none if one is asked for
 * already.
 */
export async function askForDailyRelations(tx: Transaction, userId: string, now = new Date()): Promise<void> {
  const [asked, look] = await Promise.all([
    tx.job.findUnique({ where: { kind_key: { kind: KIND, key: userId } }, select: { claim: true } }),
    tx.relationLook.findUnique({ where: { userId }, select: { lookedAt: true } }),
  ]);
  if (asked && asked.claim === null) return;
  const runAt = new Date(Math.max(now.getTime(), (look?.lookedAt.getTime() ?? 0) + DAY_MS));
  await enqueue(tx, { kind: KIND, key: userId, userId, runAt });
}

/** Looks on request. */
export const lookingForRelations: JobKind = {
  name: KIND,
  isRoundRobin: true,
  run: async ({ userId }, signal) => {
    if (userId !== null) await lookForRelations(userId, signal);
  },
};

/** A kind of job after which there are other days to look at. */
export const followedByRelations = <Kind extends JobKind>(kind: Kind): Kind => ({
  ...kind,
  run: async (job: Parameters<Kind["run"]>[0], signal: AbortSignal) => {
    const outcome = await kind.run(job, signal);
    if (job.userId !== null) await askForRelations(job.userId);
    return outcome;
  },
});
