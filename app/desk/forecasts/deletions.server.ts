import { isDeepStrictEqual } from "node:util";
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
import { forecastHash } from "./derived-columns.server";
import { FORECAST_COLUMNS } from "./forecasts.server";

/** A deleted forecast's row, as kept in JSON. */
const keptSchema = z.object({
  id: z.string(),
  statement: z.string(),
  probability: z.number(),
  dueOn: z.string(),
  decisionId: z.string().nullable(),
  tags: z.array(z.string()),
  outcome: z.string().nullable(),
  resolvedAt: z.coerce.date().nullable(),
  createdAt: z.coerce.date(),
});

/** Whether a forecast has the same content as a deleted one. */
function saysTheSame(kept: z.infer<typeof keptSchema>, stored: unknown): boolean {
  const content = ({ createdAt: _, resolvedAt: __, ...said }: z.infer<typeof keptSchema>) => said;
  return isDeepStrictEqual(content(kept), content(keptSchema.parse(stored)));
}

const findForecast = (tx: Transaction, userId: string, id: string) =>
  tx.forecast.findFirst({ where: { id, userId }, select: FORECAST_COLUMNS });

const FORECASTS: Undoable = {
  table: "deletedForecast",
  most: KEPT.deletedForecasts,
  takeOut: async (tx, userId, id) => {
    const row = await findForecast(tx, userId, id);
    await tx.forecast.deleteMany({ where: { id, userId } });
    return row && { row };
  },
};

/** Erases a forecast of a user, and its copies kept for restoring. False if not found. */
export const eraseForecast = (userId: string, id: string) => eraseForGood(FORECASTS, userId, id);

/** Deletes a forecast of a user, keeping it for an hour. @returns as {@link deleteForAnHour}, but only the id */
export async function deleteForecast(userId: string, id: string, now = new Date()): Promise<string | null> {
  return (await deleteForAnHour(FORECASTS, userId, id, now))?.id ?? null;
}

/**
 * Restores a deleted forecast as it was; without its decision if that is gone. If the form has been posted again
 * meanwhile, that forecast stays, and a deleted one that differs from it gets a new id.
 *
 * @param id of the deletion
 * @returns the forecast's id; null if nothing was deleted within the last hour
 */
export async function restoreForecast(userId: string, id: string, now = new Date()): Promise<string | null> {
  const asked = { userId, id, now };
  const find = (tx: Transaction, own: string) => findForecast(tx, userId, own);
  const restored = await undoDeletion<{ id: string }>(FORECASTS, asked, find, async (tx, kept, stored) => {
    const row = keptSchema.parse(kept.row);
    if (stored && saysTheSame(row, stored)) return stored;
    const itsDecision = { id: row.decisionId ?? "", userId };
    const decision = await tx.decision.findFirst({ where: itsDecision, select: { id: true } });
    const derived = { contentHash: forecastHash(row), tellOn: row.outcome === null ? row.dueOn : null };
    const id = stored ? undefined : row.id;
    const data = { ...row, ...derived, id, userId, decisionId: decision?.id ?? null };
    return tx.forecast.create({ data, select: { id: true } });
  });
  return restored?.id ?? null;
}

export const expiringForecasts = expiringDeletions(FORECASTS);
