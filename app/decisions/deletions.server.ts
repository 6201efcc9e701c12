import { z } from "zod";
import { changing, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { awaitErasure } from "~/database/erasing.server";
import { KEPT, UNDO_MS } from "~/http/limits/quotas";
import type { Expiring } from "~/jobs/sweep.server";
import { decisionHash, tellDecisionOn } from "./derived-columns.server";
import { freshGuess } from "./guessing/earlier-decisions.server";
import { findDecisionRow } from "./rows.server";
import { jsonColumns } from "./stored";

const day = z.string().nullable();
const instant = z.coerce.date();

/** A deleted decision's row, as kept in JSON. */
const keptSchema = jsonColumns.extend({
  id: z.string(),
  question: z.string(),
  leaning: z.string().nullable(),
  leaningSureness: z.number().nullable(),
  weightSureness: z.number(),
  isReversible: z.boolean().nullable(),
  stakes: z.string().nullable(),
  premortem: z.string(),
  opposite: z.string(),
  decideBy: day,
  createdAt: instant,
  decidedFor: z.string().nullable(),
  decidedAt: instant.nullable(),
  reviewOn: day,
  satisfaction: z.number().nullable(),
  sameAgain: z.boolean().nullable(),
  learned: z.string().nullable(),
  reviewedAt: instant.nullable(),
  revision: z.number(),
});
const forecastIds = z.array(z.string());

/** Removes a decision and returns it with the ids of its forecasts, which stay; null if there is no such decision. */
async function takeOut(tx: Transaction, userId: string, id: string) {
  const row = await findDecisionRow(tx, userId, id);
  if (!row) return null;
  const forecasts = await tx.forecast.findMany({ where: { userId, decisionId: id }, select: { id: true } });
  await tx.decision.deleteMany({ where: { id, userId } });
  return { row, forecasts: forecasts.map((forecast) => forecast.id) };
}

/** Erases a decision of a user, and its copy kept for restoring. Its forecasts stay. False if not found. */
export async function eraseDecision(userId: string, id: string): Promise<boolean> {
  const isThere = await changing(
    userId,
    async (tx) => {
      const taken = await takeOut(tx, userId, id);
      if (taken) await tx.deletedDecision.deleteMany({ where: { id, userId } });
      return taken !== null;
    },
    { isChange: (gone) => gone },
  );
  if (isThere) await awaitErasure();
  return isThere;
}

/** Makes room for one more deletion; the oldest beyond the limit can no longer be undone. */
async function dropOldest(tx: Transaction, userId: string): Promise<void> {
  const beyond = await tx.deletedDecision.findMany({
    where: { userId },
    orderBy: [{ expire: "desc" }, { id: "desc" }],
    skip: KEPT.deletedDecisions,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.deletedDecision.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/**
 * Deletes a decision of a user, keeping it for an hour.
 *
 * @returns whether it is deleted and can be restored; false if there is no such decision
 */
export async function deleteDecision(userId: string, id: string, now = new Date()): Promise<boolean> {
  const isDeleted = await changing(
    userId,
    async (tx) => {
      const taken = await takeOut(tx, userId, id);
      if (!taken) return false;
      const expire = new Date(now.getTime() + UNDO_MS);
      const kept = { userId, row: JSON.parse(JSON.stringify(taken.row)), forecasts: taken.forecasts, expire };
      await tx.deletedDecision.deleteMany({ where: { id, userId } });
      await tx.deletedDecision.create({ data: { id, ...kept } });
      await dropOldest(tx, userId);
      return true;
    },
    { isChange: (deleted) => deleted },
  );
  if (isDeleted) return true;
  // The button was pressed twice: the decision is already deleted.
  const open = { id, userId, expire: { gt: now } };
  return (await db.deletedDecision.findFirst({ where: open, select: { id: true } })) !== null;
}

/**
 * Restores a deleted decision as it was, with its forecasts; the twin guesses anew if it is open. Quotas are not checked, since it was counted until a moment
 * ago.
 *
 * @returns false if nothing was deleted within the last hour
 */
export async function restoreDecision(userId: string, id: string, now = new Date()): Promise<boolean> {
  return changing(
    userId,
    async (tx) => {
      const kept = await tx.deletedDecision.findFirst({ where: { id, userId, expire: { gt: now } } });
      // A concurrent undo waits for the first, and then finds the decision restored.
      if (!kept) return (await findDecisionRow(tx, userId, id)) !== null;
      await tx.deletedDecision.deleteMany({ where: { id, userId } });
      const row = keptSchema.parse(kept.row);
      const derived = { contentHash: decisionHash(row), tellOn: tellDecisionOn(row) };
      const twinGuess = row.twinGuess ?? undefined;
      const hiddenGuess = row.decidedAt ? undefined : await freshGuess(tx, userId, row, now, id);
      await tx.decision.create({ data: { ...row, ...derived, userId, twinGuess, hiddenGuess } });
      const own = { userId, decisionId: null, id: { in: forecastIds.parse(kept.forecasts) } };
      await tx.forecast.updateMany({ where: own, data: { decisionId: id } });
      return true;
    },
    { isChange: (isRestored) => isRestored },
  );
}

/** Lets the sweep erase deleted decisions when their hour is over, as promised. */
export const expiringDecisions: Expiring = {
  remove: (now) => db.deletedDecision.deleteMany({ where: { expire: { lte: now } } }),
  next: async () => {
    const next = await db.deletedDecision.findFirst({ orderBy: { expire: "asc" }, select: { expire: true } });
    return next?.expire ?? null;
  },
};
