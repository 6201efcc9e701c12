import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { changing, type Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { deletedId, deletionId, deletionsOf, LAST_DELETED_FIRST } from "~/database/deletion-ids.server";
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

/** Whether a forecast has the same content as a deleted one. */
function saysTheSame(kept: z.infer<typeof keptSchema>, standing: unknown): boolean {
  const content = ({ createdAt: _, resolvedAt: __, ...said }: z.infer<typeof keptSchema>) => said;
  return isDeepStrictEqual(content(kept), content(keptSchema.parse(standing)));
}

/** Erases a forecast of a user, and its copies kept for restoring. False if not found. */
export async function eraseForecast(userId: string, id: string): Promise<boolean> {
  const isThere = await changing(
    userId,
    async (tx) => {
      await tx.deletedForecast.deleteMany({ where: { userId, ...deletionsOf(id) } });
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
    orderBy: LAST_DELETED_FIRST,
    skip: KEPT.deletedForecasts,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.deletedForecast.deleteMany({ where: { userId, id: { in: beyond.map(({ id }) => id) } } });
}

/**
 * Deletes a forecast of a user, keeping it for an hour.
 *
 * @returns the id of the deletion, the last one if it is already deleted; null if there is no such forecast, or it can no
 * longer be restored
 */
export async function deleteForecast(userId: string, id: string, now = new Date()): Promise<string | null> {
  const deletion = await changing(
    userId,
    async (tx) => {
      const row = await tx.forecast.findFirst({ where: { id, userId }, select: FORECAST_COLUMNS });
      if (!row) return null;
      await tx.forecast.deleteMany({ where: { id, userId } });
      const isTaken = (await tx.deletedForecast.count({ where: { id, userId } })) > 0;
      const kept = {
        id: deletionId(id, isTaken),
        userId,
        row: JSON.parse(JSON.stringify(row)),
        expire: new Date(now.getTime() + UNDO_MS),
      };
      await tx.deletedForecast.create({ data: kept });
      await dropOldest(tx, userId);
      return kept.id;
    },
    { isChange: (kept) => kept !== null },
  );
  if (deletion) return deletion;
  // The button was pressed twice: the forecast is already deleted.
  const where = { userId, expire: { gt: now }, ...deletionsOf(id) };
  const last = await db.deletedForecast.findFirst({
    where,
    orderBy: LAST_DELETED_FIRST,
    select: { id: true },
  });
  return last?.id ?? null;
}

/**
 * Restores a deleted forecast as it was; without its decision if that is gone. If its form was posted again meanwhile, that
 * forecast stays, and one that differs from it is restored under a new id. Quotas are not checked, since it was counted until
 * a moment ago.
 *
 * @param id of the deletion
 * @returns the forecast's id; null if nothing was deleted within the last hour
 */
export async function restoreForecast(userId: string, id: string, now = new Date()): Promise<string | null> {
  return changing(
    userId,
    async (tx) => {
      const kept = await tx.deletedForecast.findFirst({ where: { id, userId, expire: { gt: now } } });
      const own = { id: deletedId(id), userId };
      const standing = await tx.forecast.findFirst({ where: own, select: FORECAST_COLUMNS });
      // A concurrent undo waits for the first, and then finds the forecast restored.
      if (!kept) return standing?.id ?? null;
      await tx.deletedForecast.deleteMany({ where: { id, userId } });
      const row = keptSchema.parse(kept.row);
      if (standing && saysTheSame(row, standing)) return standing.id;
      const itsDecision = { id: row.decisionId ?? "", userId };
      const decision = await tx.decision.findFirst({ where: itsDecision, select: { id: true } });
      const derived = { contentHash: forecastHash(row), tellOn: row.outcome === null ? row.dueOn : null };
      const restored = { ...row, ...derived, userId, decisionId: decision?.id ?? null };
      const data = { ...restored, id: standing ? undefined : own.id };
      return (await tx.forecast.create({ data, select: { id: true } })).id;
    },
    { isChange: (restored) => restored !== null },
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
