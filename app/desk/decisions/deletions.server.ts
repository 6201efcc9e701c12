import { z } from "zod";
import type { Transaction } from "~/ground/database/changing.server";
import {
  deleteForAnHour,
  eraseForGood,
  expiringDeletions,
  type Undoable,
  undoDeletion,
} from "~/ground/jobs/deletions.server";
import { KEPT } from "~/web/http/limits/quotas";
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
/** A deletion, with the ids of the forecasts that belonged to the decision. */
const deletionSchema = z.object({ row: keptSchema, forecasts: z.array(z.string()) });

/** Its forecasts stay. */
async function takeOut(tx: Transaction, userId: string, id: string) {
  const row = await findDecisionRow(tx, userId, id);
  if (!row) return null;
  const forecasts = await tx.forecast.findMany({ where: { userId, decisionId: id }, select: { id: true } });
  await tx.decision.deleteMany({ where: { id, userId } });
  return { row, beside: { forecasts: forecasts.map((forecast) => forecast.id) } };
}

const DECISIONS: Undoable = { table: "deletedDecision", most: KEPT.deletedDecisions, takeOut };

/** Erases a decision of a user, and its copies kept for restoring. Its forecasts stay. False if not found. */
export const eraseDecision = (userId: string, id: string) => eraseForGood(DECISIONS, userId, id);

/** Deletes a decision of a user, keeping it for an hour. @returns as {@link deleteForAnHour}, but only the id */
export async function deleteDecision(userId: string, id: string, now = new Date()): Promise<string | null> {
  return (await deleteForAnHour(DECISIONS, userId, id, now))?.id ?? null;
}

/** A decision's content as text, without the ids of options and criteria, which change each time its form is posted. */
function contentOf({ createdAt: _, revision: __, ...said }: KeptDecision): string {
  const parts = [...said.options, ...said.criteria];
  return parts.reduce((text, { id }, index) => text.replaceAll(id, String(index)), JSON.stringify(said));
}

/** Writes a deleted decision's row, under a new id if it has none. @returns the id */
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
 * Restores a deleted decision as it was, with its forecasts; the twin guesses anew if it is open. If the form has been
 * posted again meanwhile, that decision stays, and a deleted one that differs from it gets a new id.
 *
 * @param id of the deletion
 * @returns the decision's id; null if nothing was deleted within the last hour
 */
export async function restoreDecision(userId: string, id: string, now = new Date()): Promise<string | null> {
  const asked = { userId, id, now };
  const find = (tx: Transaction, own: string) => findDecisionRow(tx, userId, own);
  const restored = await undoDeletion<{ id: string }>(DECISIONS, asked, find, async (tx, kept, stored) => {
    const { row, forecasts } = deletionSchema.parse(kept);
    const isThere = stored && contentOf(keptSchema.parse(stored)) === contentOf(row);
    const decisionId = isThere
      ? stored.id
      : await bringBack(tx, userId, { ...row, id: stored ? undefined : row.id }, now);
    const own = { userId, decisionId: null, id: { in: forecasts } };
    await tx.forecast.updateMany({ where: own, data: { decisionId } });
    return { id: decisionId };
  });
  return restored?.id ?? null;
}

export const expiringDecisions = expiringDeletions(DECISIONS);
