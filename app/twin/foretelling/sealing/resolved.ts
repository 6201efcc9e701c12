import { isEntryKind } from "~/entries/kinds";
import { type EventOutcome, eventOutcome, type QuantityOutcome, quantityOutcome } from "../outcomes";
import { type Coverage, coversPeriod } from "../rhythm";
import { sumWithin } from "./chosen-days";
import type { CountedDays } from "./counted-source.server";
import { countsFor, needsLocalDays, needsTitles, rhythmOf, type SourceFacts } from "./rhythms";

/** A forecast that is still open. */
export type OpenForecast = {
  id: string;
  source: string;
  about: string;
  kind: string;
  creator: string;
  from: string;
  to: string;
  low: number | null;
  high: number | null;
};

const VOID = { observed: null, outcome: "void" } as const;
/** Of less than this share of what was counted, nothing can be told of the rest. */
const LEAST_KNOWN = 1 / 2;

/** Whether a period's titles, or its weekdays, are known as far as it was counted. */
function isKnown(counted: CountedDays, facts: SourceFacts, forecast: OpenForecast): boolean {
  const least = LEAST_KNOWN * sumWithin(counted.days, forecast);
  if (needsLocalDays(forecast.about)) return sumWithin(counted.localDays, forecast) >= least;
  if (!needsTitles(forecast.about) || !isEntryKind(forecast.kind)) return true;
  const entries = facts.chosen.get(forecast.kind)?.entries;
  return least === 0 || (entries !== undefined && sumWithin(entries, forecast) >= least);
}

/**
 * What came of a forecast, by what is known now.
 *
 * @param coverage what archives cover of its stream
 * @returns null while they do not reach its end
 */
export function outcomeOf(
  facts: SourceFacts,
  forecast: OpenForecast,
  coverage: Coverage,
): QuantityOutcome | EventOutcome | null {
  const isCovered = coversPeriod(coverage, forecast);
  if (isCovered === null) return null;
  const { about, kind, creator, low, high } = forecast;
  const counted = countsFor(facts.counted, about, kind);
  if (!isCovered || !counted || !isKnown(counted, facts, forecast)) return VOID;
  if (about === "creator") {
    const titles = isEntryKind(kind) ? facts.chosen.get(kind) : undefined;
    return eventOutcome(forecast, titles?.creators.get(creator), coverage);
  }
  if (low === null || high === null) return VOID;
  // Nothing was chosen in the whole period where there is no rhythm.
  const rhythm = rhythmOf(facts, about, kind) ?? { source: forecast.source, about, days: new Map() };
  return quantityOutcome({ ...forecast, low, high }, { ...rhythm, ...coverage, gaps: [] });
}
