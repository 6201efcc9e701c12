import type { Odyssey, OdysseyInsight } from "../odyssey";
import type { InsightResult, MissingReason } from "./insight-result";
import { insightFromChoices, insightFromPreference, insightFromTrait } from "./own-word-insight";
import type { Person } from "./person";
import type { Report } from "./report";
import { insightFromSignal } from "./signal-insight";

function tell(
  { reading }: OdysseyInsight,
  person: Person,
  fromSignals: number,
): InsightResult | MissingReason {
  switch (reading.from) {
    case "signal":
      return insightFromSignal(reading, person, fromSignals);
    case "trait":
      return insightFromTrait(reading, person);
    case "choices":
      return insightFromChoices(reading, person);
    case "preference":
      return insightFromPreference(reading, person);
  }
}

/**
 * Whether a report would say anything that does not rest on a trait alone. Where a trait stands is known from the
 * assessment's own page, so that by itself is no report.
 */
export function saysMoreThanTraits({ insights }: Pick<Odyssey, "insights">, person: Person): boolean {
  const fromSignals = fromSignalsOf(insights);
  return insights.some((rule) => rule.reading.from !== "trait" && "found" in tell(rule, person, fromSignals));
}

/** How many insights are read from signals: they are held against chance together. */
function fromSignalsOf(insights: readonly OdysseyInsight[]): number {
  return insights.filter(({ reading }) => reading.from === "signal").length;
}

/** Total number of data points, without counting the same data twice. */
function dataPointsOf(told: readonly InsightResult[]): number {
  const most = new Map<string, number>();
  for (const { counted } of told) most.set(counted.of, Math.max(most.get(counted.of) ?? 0, counted.many));
  return [...most.values()].reduce((sum, many) => sum + many, 0);
}

/**
 * Creates an odyssey's report from a person's data: insights with the most confident first, suggestions, and what is
 * missing. Nothing is said without observations, and somebody whose data is chance is told anything in at most 5 of
 * 100 reports.
 */
export function makeReport({ insights }: Pick<Odyssey, "insights">, person: Person): Report {
  const fromSignals = fromSignalsOf(insights);
  const outcomes = insights.map((rule) => ({ rule, outcome: tell(rule, person, fromSignals) }));
  const told = outcomes
    .flatMap(({ rule, outcome }) => ("found" in outcome ? [{ rule, told: outcome }] : []))
    .sort((one, other) => other.told.confidence - one.told.confidence);
  return {
    insights: told.map(({ rule: { id, title }, told: { found: _found, counted: _counted, ...parts } }) => ({
      id,
      title,
      ...parts,
    })),
    recommendations: told.flatMap(({ rule, told: { found } }) => {
      const text = rule.advice[found];
      return text ? [{ insight: rule.id, text }] : [];
    }),
    missing: outcomes.flatMap(({ rule: { id, title }, outcome }) =>
      "found" in outcome ? [] : [{ id, title, ...outcome }],
    ),
    platforms: [
      ...new Set(told.flatMap(({ told: { basis } }) => (basis.kind === "signal" ? [basis.platform] : []))),
    ],
    dataPoints: dataPointsOf(told.map((one) => one.told)),
  };
}
