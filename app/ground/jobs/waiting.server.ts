import { db } from "~/ground/database/db.server";

/** The jobs that are due and have not begun, by kind. */
export async function jobsWaiting(now: Date): Promise<{ kind: string; count: number; oldest: Date }[]> {
  const kinds = await db.job.groupBy({
    by: ["kind"],
    where: { runAt: { lte: now }, claim: null },
    _count: true,
    _min: { runAt: true },
    orderBy: { kind: "asc" },
  });
  return kinds.map(({ kind, _count, _min }) => ({ kind, count: _count, oldest: _min.runAt ?? now }));
}
