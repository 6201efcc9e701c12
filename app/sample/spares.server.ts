import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { DAY_MS } from "~/ground/units";
import { copySample } from "./copying.server";
import { nextSampleDay } from "./day";
import { sampleSnapshot } from "./making.server";

/** Copies made in advance: visitors who come together need not wait for each other's. */
const SPARES = 10;
/** When a copy that is still being made ends, in case that fails. */
const MAKING_MS = DAY_MS / 24;

/** A visitor has a day from their arrival on. */
export const visitorsEnd = (now: Date): Date => new Date(now.getTime() + DAY_MS);

/** Copies that nobody has taken end later than this: by half a day later than any visitor's, whose request or clock may differ. */
const untakenAfter = (now: Date): Date => new Date(now.getTime() + 1.5 * DAY_MS);

/** When spare copies of today's person end: two days after it, so that there are some until tomorrow's are made. */
const sparesEnd = (now: Date): Date => new Date(nextSampleDay(now).getTime() + 2 * DAY_MS);

/**
 * Gives a copy that was made in advance to a visitor.
 *
 * @param admit runs in the transaction that gives it, with its id; throws if there is no room
 * @returns its id; null if none is left
 */
export async function takeSpare(
  admit: (tx: Transaction, userId: string) => Promise<void>,
  now: Date,
): Promise<string | null> {
  const spares = await db.user.findMany({
    where: { sampleUntil: { gt: untakenAfter(now) } },
    orderBy: { sampleUntil: "desc" },
    take: SPARES,
    select: { id: true, sampleUntil: true },
  });
  for (const { id, sampleUntil } of spares) {
    const isTaken = await db.$transaction(async (tx) => {
      // Another visitor may have got it meanwhile: its end is another then.
      const { count } = await tx.user.updateMany({
        where: { id, sampleUntil },
        data: { sampleUntil: visitorsEnd(now) },
      });
      if (count === 1) await admit(tx, id);
      return count === 1;
    });
    if (isTaken) return id;
  }
  return null;
}

/** Makes one spare copy; it counts as spare once all of it is there. */
async function addSpare(file: string, now: Date): Promise<void> {
  const sampleUntil = new Date(now.getTime() + MAKING_MS);
  const id = await copySample(file, async (tx, userId) => {
    await tx.user.update({ where: { id: userId }, data: { sampleUntil } });
  });
  await db.user.updateMany({ where: { id }, data: { sampleUntil: sparesEnd(now) } });
}

/** Ends the spare copies of earlier days, which are erased then. */
async function endFormerSpares(now: Date): Promise<void> {
  await db.user.updateMany({
    where: { sampleUntil: { gt: untakenAfter(now), lt: sparesEnd(now) } },
    data: { sampleUntil: now },
  });
}

/** Prepares today's person, if that is not done yet, and keeps copies of it ready. */
export const preparingSample: RecurringWork = {
  name: "prepare-sample",
  run: async (_job, signal) => {
    if (!env().hasSample) return {};
    const now = new Date();
    const file = await sampleSnapshot(signal, now);
    const there = await db.user.count({ where: { sampleUntil: { gte: sparesEnd(now) } } });
    for (let more = there; more < SPARES; more += 1) {
      signal.throwIfAborted();
      await addSpare(file, now);
    }
    await endFormerSpares(now);
    return {};
  },
};
