import { db } from "~/ground/database/db.server";
import { QUOTAS } from "~/web/http/limits/quotas";
import { accuracyOf } from "../accuracy";
import { rangeWords, returnWords } from "../accuracy-words";

/**
 * How accurate the twin's forecasts turned out: a named line for those of weeks, and one for those of returns.
 * Each is left out if none is resolved.
 */
export async function foretellingLines(userId: string): Promise<string[]> {
  const resolved = await db.twinForecast.findMany({
    where: { userId, resolvedAt: { not: null }, outcome: { not: "void" } },
    orderBy: [{ from: "asc" }, { id: "asc" }],
    take: QUOTAS.twinForecasts,
    select: {
      source: true,
      about: true,
      from: true,
      to: true,
      median: true,
      low: true,
      high: true,
      plainMedian: true,
      plainLow: true,
      plainHigh: true,
      probability: true,
      plainChance: true,
      observed: true,
      outcome: true,
    },
  });
  const { quantities, events } = accuracyOf(resolved);
  return [
    { name: "Your weeks", words: rangeWords(quantities) },
    { name: "What you come back to", words: returnWords(events) },
  ].flatMap(({ name, words }) => (words.length > 0 ? [`${name}: ${words.join(" ")}`] : []));
}
