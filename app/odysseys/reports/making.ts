import type { YearRow } from "~/year/year-input";
import { weekdayValue } from "../insights/weekday-value";
import type { Odyssey, OdysseyInsight } from "../odyssey";
import type { KeptBook } from "../titles/kept-titles";
import { type NamesResult, namesMissing, namesOf, titlesFor } from "../titles/naming";
import type { InsightResult, MissingReason } from "./insight-result";
import { insightFromChoices, insightFromPreference, insightFromTrait } from "./own-word-insight";
import type { Person } from "./person";
import type { MissingData, Report } from "./report";
import { insightFromSignal } from "./signal-insight";

/** What a report is made from besides the person: its odyssey's data from archives, read when the report is made. */
export type ReportGrounds = {
  picture: Report["picture"];
  /** Whether an archive provided entries of the kind that the odyssey names. */
  isBrought: boolean;
  /** The latest entries that the odyssey names, if it names titles. */
  books: readonly KeptBook[];
  /** The daily figures of its streams, of all years. */
  figures: readonly YearRow[];
};

/** The grounds of a report that is made from the person's data alone. */
export const NO_GROUNDS: ReportGrounds = { picture: undefined, isBrought: false, books: [], figures: [] };

function tell({ basis }: OdysseyInsight, person: Person, fromSignals: number): InsightResult | MissingReason {
  switch (basis.from) {
    case "signal":
      return insightFromSignal(basis, person, fromSignals);
    case "trait":
      return insightFromTrait(basis, person);
    case "choices":
      return insightFromChoices(basis, person);
    case "preference":
      return insightFromPreference(basis, person);
  }
}

/**
 * Whether a report would say anything that does not rest on a trait alone. The assessment's page already shows a
 * trait's place, which alone does not make a report.
 */
export function saysMoreThanTraits(
  { insights, names }: Pick<Odyssey, "insights" | "names">,
  person: Person,
): boolean {
  if (names && titlesFor(names, person)) return true;
  const fromSignals = fromSignalsOf(insights);
  return insights.some((rule) => rule.basis.from !== "trait" && "found" in tell(rule, person, fromSignals));
}

/** The number of insights read from signals: they are tested against chance together. */
function fromSignalsOf(insights: readonly OdysseyInsight[]): number {
  return insights.filter(({ basis }) => basis.from === "signal").length;
}

/** Total number of data points, without counting the same data twice. */
function dataPointsOf(results: readonly Pick<InsightResult, "counted">[]): number {
  const most = new Map<string, number>();
  for (const { counted } of results) most.set(counted.of, Math.max(most.get(counted.of) ?? 0, counted.many));
  return [...most.values()].reduce((sum, many) => sum + many, 0);
}

/** The names from kept titles, or what is missing if keeping titles would give names. */
function tellNames(
  { names: row }: Pick<Odyssey, "names">,
  person: Person,
  { books, isBrought }: ReportGrounds,
): { named: NamesResult[]; unnamed: MissingData[] } {
  if (!row) return { named: [], unnamed: [] };
  const kept = titlesFor(row, person);
  if (kept) return { named: [namesOf(row, kept, books)], unnamed: [] };
  const reason = namesMissing(row, person, isBrought);
  return { named: [], unnamed: reason ? [{ id: row.id, title: row.title, ...reason }] : [] };
}

/** What an insight says: in the person's own units where daily figures show it, otherwise as shares of days. */
function valueInUnits(
  { basis }: OdysseyInsight,
  { found, value }: InsightResult,
  figures: readonly YearRow[],
) {
  return (basis.from === "signal" && weekdayValue(found, basis.stream, figures)) || value;
}

/**
 * Creates an odyssey's report from a person's data: insights, most confident first, suggestions, and what is
 * missing. Nothing is said without observations, and if a person's data is pure chance, at most 5 of 100 reports say
 * anything.
 */
export function makeReport(
  { insights, names }: Pick<Odyssey, "insights" | "names">,
  person: Person,
  grounds: ReportGrounds = NO_GROUNDS,
): Report {
  const fromSignals = fromSignalsOf(insights);
  const outcomes = insights.map((rule) => ({ rule, outcome: tell(rule, person, fromSignals) }));
  const made = outcomes
    .flatMap(({ rule, outcome }) => ("found" in outcome ? [{ rule, result: outcome }] : []))
    .sort((one, other) => other.result.confidence - one.result.confidence);
  const { named, unnamed } = tellNames({ names }, person, grounds);
  return {
    insights: made.map(({ rule, result }) => {
      const { found: _found, counted: _counted, ...parts } = result;
      return { id: rule.id, title: rule.title, ...parts, value: valueInUnits(rule, result, grounds.figures) };
    }),
    recommendations: made.flatMap(({ rule, result: { found } }) => {
      const text = rule.advice[found];
      return text ? [{ insight: rule.id, text }] : [];
    }),
    missing: [
      ...outcomes.flatMap(({ rule: { id, title }, outcome }) =>
        "found" in outcome ? [] : [{ id, title, ...outcome }],
      ),
      ...unnamed,
    ],
    platforms: [
      ...new Set([
        ...named.map(({ names: { source } }) => source),
        ...made.flatMap(({ result: { basis } }) => (basis.kind === "signal" ? [basis.platform] : [])),
      ]),
    ],
    dataPoints: dataPointsOf([...named, ...made.map((one) => one.result)]),
    ...(named.length > 0 && { names: named.map((one) => one.names) }),
    ...(grounds.picture && { picture: grounds.picture }),
  };
}
