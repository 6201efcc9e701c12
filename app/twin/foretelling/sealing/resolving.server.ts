import { db } from "~/ground/database/db.server";
import { firstWrittenDay } from "../days";
import { archiveSpans, coverageFor } from "./archive-spans.server";
import { type OpenForecast, outcomeOf } from "./resolved";
import { countsFor, type SourceFacts } from "./rhythms";

/** Maximum number of open forecasts read in one pass; the rest is left to the next one. */
const MOST_OPEN = 2_000;

/** The open forecasts of some platforms, earliest end first. */
export function openForecasts(userId: string, sources: readonly string[]): Promise<OpenForecast[]> {
  return db.twinForecast.findMany({
    where: { userId, source: { in: [...sources] }, resolvedAt: null },
    orderBy: [{ to: "asc" }, { id: "asc" }],
    take: MOST_OPEN,
    select: {
      id: true,
      source: true,
      about: true,
      kind: true,
      creator: true,
      from: true,
      to: true,
      low: true,
      high: true,
    },
  });
}

/** The open forecasts whose end is reached by data that did not exist when they were made. */
export function reachedBy(
  facts: Pick<SourceFacts, "counted">,
  open: readonly OpenForecast[],
): OpenForecast[] {
  return open.filter(({ source, about, kind, to }) => {
    const counted = source === facts.counted.source ? countsFor(facts.counted, about, kind) : null;
    return counted !== null && counted.covered.to >= to;
  });
}

/**
 * Stores the outcomes of a platform's forecasts, each once: resolved ones stay as they are.
 *
 * @param reached from `reachedBy`
 * @returns how many were resolved
 */
export async function resolveReached(
  userId: string,
  facts: SourceFacts,
  reached: readonly OpenForecast[],
  now: Date,
): Promise<number> {
  if (reached.length === 0) return 0;
  const streamsOf = ({ about, kind }: OpenForecast) =>
    countsFor(facts.counted, about, kind)?.streams ?? new Set<string>();
  const streams = new Set(reached.flatMap((forecast) => [...streamsOf(forecast)]));
  const since = firstWrittenDay(reached.map(({ from }) => from)) ?? "";
  const spans = await archiveSpans(userId, facts.counted.source, streams, since);
  let resolved = 0;
  for (const forecast of reached) {
    const coverage = coverageFor(spans, streamsOf(forecast), forecast);
    const came = coverage && outcomeOf(facts, forecast, coverage);
    if (!came) continue;
    const { count } = await db.twinForecast.updateMany({
      where: { id: forecast.id, userId, resolvedAt: null },
      data: { ...came, resolvedAt: now },
    });
    resolved += count;
  }
  return resolved;
}
