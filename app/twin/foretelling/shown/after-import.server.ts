import { setTimeout as pause } from "node:timers/promises";
import { KEEP_KIND } from "~/archives/keeping/keeping.server";
import { db } from "~/ground/database/db.server";

/** Maximum age of an import to wait for; earlier ones have their forecasts, or will get them eventually. */
const JUST_NOW_MS = 10_000;
const WAIT_MS = 3_000;
const LOOK_EVERY_MS = 50;

/**
 * Waits briefly while the job that has just kept a user's import makes its forecasts, so that a user who looks right
 * after deciding sees them.
 */
export async function untilForetold(userId: string, now = Date.now()): Promise<void> {
  const keptAt = { gt: new Date(now - JUST_NOW_MS) };
  const kept = await db.archiveImport.findFirst({
    where: { userId, state: "kept", keptAt },
    select: { id: true },
  });
  if (!kept) return;
  const where = { userId, key: kept.id, kind: { startsWith: KEEP_KIND } };
  const until = now + WAIT_MS;
  while (Date.now() < until && (await db.job.findFirst({ where, select: { id: true } }))) {
    await pause(LOOK_EVERY_MS);
  }
}
