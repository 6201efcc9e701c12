import { z } from "zod";
import { changing, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { deletedId, deletionId, deletionsOf, LAST_DELETED_FIRST } from "~/database/deletion-ids.server";
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
type KeptDecision = z.infer<typeof keptSchema>;
const forecastIds = z.array(z.string());

/** Removes a decision and returns it with the ids of its forecasts, which stay; null if there is no such decision. */
async function takeOut(tx: Transaction, userId: string, id: string) {
  const row = await findDecisionRow(tx, userId, id);
  if (!row) return null;
  const forecasts = await tx.forecast.findMany({ where: { userId, decisionId: id }, select: { id: true } });
  await tx.decision.deleteMany({ where: { id, userId } });
  return { row, forecasts: forecasts.map((forecast) => forecast.id) };
}

/** Erases a decision of a user, and its copies kept for restoring. Its forecasts stay. False if not found. */
export async function eraseDecision(userId: string, id: string): Promise<boolean> {
  const isThere = await changing(
    userId,
    async (tx) => {
      const taken = await takeOut(tx, userId, id);
      if (taken) await tx.deletedDecision.deleteMany({ where: { userId, ...deletionsOf(id) } });
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
    orderBy: LAST_DELETED_FIRST,
    skip: KEPT.deletedDecisions,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.deletedDecision.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/**
 * Deletes a decision of a user, keeping it for an hour.
 *
 * @returns the id of the deletion, the last one if it is already deleted; null if there is no such decision, or it can no
 * longer be restored
 */
export async function deleteDecision(userId: string, id: string, now = new Date()): Promise<string | null> {
  const deletion = await changing(
    userId,
    async (tx) => {
      const taken = await takeOut(tx, userId, id);
      if (!taken) return null;
      const isTaken = (await tx.deletedDecision.count({ where: { id, userId } })) > 0;
      const kept = {
        id: deletionId(id, isTaken),
        userId,
        row: JSON.parse(JSON.stringify(taken.row)),
        forecasts: taken.forecasts,
        expire: new Date(now.getTime() + UNDO_MS),
      };
      await tx.deletedDecision.create({ data: kept });
      await dropOldest(tx, userId);
      return kept.id;
    },
    { isChange: (kept) => kept !== null },
  );
  if (deletion) return deletion;
  // The button was pressed twice: the decision is already deleted.
  const where = { userId, expire: { gt: now }, ...deletionsOf(id) };
  const last = await db.deletedDecision.findFirst({
    where,
    orderBy: LAST_DELETED_FIRST,
    select: { id: true },
  });
  return last?.id ?? null;
}

/** What a decision says, as text; its options and criteria get new ids each time that its form is posted. */
function contentOf({ createdAt: _, revision: __, ...said }: KeptDecision): string {
  const parts = [...said.options, ...said.criteria];
  return parts.reduce((text, { id }, index) => text.replaceAll(id, String(index)), JSON.stringify(said));
}

/** Writes a deleted decision's row; under a new id without one. @returns the id */
async function bringBack(
  tx: Transaction,
  userId: string,
  { id, ...row }: Omit<KeptDecision, "id"> & { id: string | undefined },
  now: Date,
): Promise<string> {
  const derived = { contentHash: decisionHash(row), tellOn: tellDecisionOn(row) };
  const twinGuess = row.twinGuess ?? undefined;
  const hiddenGuess = row.decidedAt ? undefined : await freshGuess(tx, userId, row, now, id);
  const data = { ...row, ...derived, id, userId, twinGuess, hiddenGuess };
  return (await tx.decision.create({ data, select: { id: true } })).id;
}

/**
 * Restores a deleted decision as it was, with its forecasts; the twin guesses anew if it is open. If its form was posted again
 * meanwhile, that decision stays, and one that differs from it is restored under a new id. Quotas are not checked, since it was
 * counted until a moment ago.
 *
 * @param id of the deletion
 * @returns the decision's id; null if nothing was deleted within the last hour
 */
export async function restoreDecision(userId: string, id: string, now = new Date()): Promise<string | null> {
  return changing(
    userId,
    async (tx) => {
      const kept = await tx.deletedDecision.findFirst({ where: { id, userId, expire: { gt: now } } });
      const standing = await findDecisionRow(tx, userId, deletedId(id));
      // A concurrent undo waits for the first, and then finds the decision restored.
      if (!kept) return standing?.id ?? null;
      await tx.deletedDecision.deleteMany({ where: { id, userId } });
      const row = keptSchema.parse(kept.row);
      const decisionId =
        standing && contentOf(keptSchema.parse(standing)) === contentOf(row)
          ? standing.id
          : await bringBack(tx, userId, { ...row, id: standing ? undefined : row.id }, now);
      const own = { userId, decisionId: null, id: { in: forecastIds.parse(kept.forecasts) } };
      await tx.forecast.updateMany({ where: own, data: { decisionId } });
      return decisionId;
    },
    { isChange: (restored) => restored !== null },
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
