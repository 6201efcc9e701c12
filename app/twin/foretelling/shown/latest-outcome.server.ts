import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { boldestOutcome } from "./latest-outcome";

/** How long an outcome is told. */
const TOLD_DAYS = 7;
/** Maximum number of forecasts looked at. */
const READ = 100;

/** How the boldest of the twin's latest resolved forecasts turned out, in words; null if none was resolved in the last week. */
export async function latestOutcome(userId: string, now: Date): Promise<string | null> {
  const rows = await db.twinForecast.findMany({
    where: {
      userId,
      resolvedAt: { gt: new Date(now.getTime() - TOLD_DAYS * DAY_MS) },
      outcome: { not: "void" },
    },
    orderBy: [{ resolvedAt: "desc" }, { id: "asc" }],
    take: READ,
    select: {
      source: true,
      about: true,
      creator: true,
      to: true,
      low: true,
      high: true,
      probability: true,
      plainChance: true,
      observed: true,
      outcome: true,
      resolvedAt: true,
    },
  });
  const at = rows[0]?.resolvedAt?.getTime();
  return boldestOutcome(rows.filter(({ resolvedAt }) => resolvedAt?.getTime() === at));
}
