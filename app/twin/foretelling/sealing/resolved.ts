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
/** Minimum share of the counted events that must be known, to judge the rest by them. */
const LEAST_KNOWN = 1 / 2;

/** Whether titles, or local days, are known for enough of what was counted in a period. */
function isKnown(counted: CountedDays, facts: SourceFacts, forecast: OpenForecast): boolean {
  const least = LEAST_KNOWN * sumWithin(counted.days, forecast);
  if (needsLocalDays(forecast.about)) return sumWithin(counted.localDays, forecast) >= least;
  if (!needsTitles(forecast.about) || !isEntryKind(forecast.kind)) return true;
  const entries = facts.chosen.get(forecast.kind)?.entries;
  return least === 0 || (entries !== undefined && sumWithin(entries, forecast) >= least);
}

/**
 * The outcome of a forecast, from what is known now.
 *
 * @param coverage what archives cover of its streams
 * @returns null while archives do not reach its end
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
  // Without a rhythm, nothing was chosen in the whole period.
  const rhythm = rhythmOf(facts, about, kind) ?? { source: forecast.source, about, days: new Map() };
  return quantityOutcome({ ...forecast, low, high }, { ...rhythm, ...coverage, gaps: [] });
}
