import { z } from "zod";
import { changing, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { awaitErasure } from "~/database/erasing.server";
import { KEPT, UNDO_MS } from "~/http/limits/quotas";
import type { Expiring } from "~/jobs/sweep.server";
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

/** Erases a forecast of a user, and its copy kept for restoring. False if not found. */
export async function eraseForecast(userId: string, id: string): Promise<boolean> {
  const isThere = await changing(
    userId,
    async (tx) => {
      await tx.deletedForecast.deleteMany({ where: { id, userId } });
      return (await tx.forecast.deleteMany({ where: { id, userId } })).count > 0;
    },
    { isChange: (gone) => gone },
  );
  if (isThere) await awaitErasure();
  return isThere;
}

/** Makes room for one more deletion; the oldest beyond the limit can no longer be undone. */
async function dropOldest(tx: Transaction, userId: string): Promise<void> {
  const beyond = await tx.deletedForecast.findMany({
    where: { userId },
    orderBy: [{ expire: "desc" }, { id: "desc" }],
    skip: KEPT.deletedForecasts,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.deletedForecast.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/**
 * Deletes a forecast of a user, keeping it for an hour.
 *
 * @returns whether it is deleted and can be restored; false if there is no such forecast
 */
export async function deleteForecast(userId: string, id: string, now = new Date()): Promise<boolean> {
  const isDeleted = await changing(
    userId,
    async (tx) => {
      const row = await tx.forecast.findFirst({ where: { id, userId }, select: FORECAST_COLUMNS });
      if (!row) return false;
      const expire = new Date(now.getTime() + UNDO_MS);
      await tx.forecast.deleteMany({ where: { id, userId } });
      await tx.deletedForecast.deleteMany({ where: { id, userId } });
      await tx.deletedForecast.create({ data: { id, userId, row: JSON.parse(JSON.stringify(row)), expire } });
      await dropOldest(tx, userId);
      return true;
    },
    { isChange: (deleted) => deleted },
  );
  if (isDeleted) return true;
  // The button was pressed twice: the forecast is already deleted.
  const open = { id, userId, expire: { gt: now } };
  return (await db.deletedForecast.findFirst({ where: open, select: { id: true } })) !== null;
}

/**
 * Restores a deleted forecast as it was; without its decision if that is gone. Quotas are not checked, since it was counted
 * until a moment ago.
 *
 * @returns false if nothing was deleted within the last hour
 */
export async function restoreForecast(userId: string, id: string, now = new Date()): Promise<boolean> {
  return changing(
    userId,
    async (tx) => {
      const kept = await tx.deletedForecast.findFirst({ where: { id, userId, expire: { gt: now } } });
      // A concurrent undo waits for the first, and then finds the forecast restored.
      if (!kept)
        return (await tx.forecast.findFirst({ where: { id, userId }, select: { id: true } })) !== null;
      await tx.deletedForecast.deleteMany({ where: { id, userId } });
      const row = keptSchema.parse(kept.row);
      const own = { id: row.decisionId ?? "", userId };
      const decision = await tx.decision.findFirst({ where: own, select: { id: true } });
      const derived = { contentHash: forecastHash(row), tellOn: row.outcome === null ? row.dueOn : null };
      await tx.forecast.create({ data: { ...row, ...derived, userId, decisionId: decision?.id ?? null } });
      return true;
    },
    { isChange: (isRestored) => isRestored },
  );
}

/** Lets the sweep erase deleted forecasts when their hour is over, as promised. */
export const expiringForecasts: Expiring = {
  remove: (now) => db.deletedForecast.deleteMany({ where: { expire: { lte: now } } }),
  next: async () => {
    const next = await db.deletedForecast.findFirst({ orderBy: { expire: "asc" }, select: { expire: true } });
    return next?.expire ?? null;
  },
};
