import { db } from "~/ground/database/db.server";
import { boldestOutcome } from "./latest-outcome";

/** Maximum number of forecasts looked at. */
const READ = 100;

/**
 * How the boldest of the twin's latest resolved forecasts turned out, in words; null if none was resolved.
 *
 * @returns `at` is ISO 8601
 */
export async function latestOutcome(userId: string): Promise<{ at: string; text: string } | null> {
  const rows = await db.twinForecast.findMany({
    where: {
      userId,
      resolvedAt: { not: null },
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
  const at = rows[0]?.resolvedAt?.toISOString();
  const text = boldestOutcome(rows.filter(({ resolvedAt }) => resolvedAt?.toISOString() === at));
  return at && text ? { at, text } : null;
}
