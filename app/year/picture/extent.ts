import { enumerated } from "~/web/ui/text/enumerated";
import { daysThrough, daysWithData, earlierDay, isoDay, laterDay } from "../counts";
import { type CoveredTime, coverageOf, coversNothing, daysApart, gapsWithin } from "../coverage";
import { dayAndMonth, isWholeYear, monthOfDay, periodName } from "../period";
import type { Period, YearRow } from "../year-input";
import type { SourceRows } from "./sources";

/** Maximum number of gaps named. */
const MOST_GAPS = 3;
/** Share of the period that must be missing at an end to be mentioned: a week of a year, a day of a month. */
const TOLD_FROM = 1 / 50;
/** Days that a source must lack at an end to get its own sentence: four weeks. */
const SOURCE_TOLD_FROM = 28;

type Ends = { first: string; last: string };

/** The first and the last covered day within a period. */
function endsOf(coverage: CoveredTime, { from, to }: Period): Ends {
  return { first: laterDay(isoDay(coverage.first), from), last: earlierDay(isoDay(coverage.last), to) };
}

/** "January to 12 August": a month if that end is not cut short, otherwise a day. */
function stretchWords({ from, to, months }: Period, { first, last }: Ends): string {
  if (first === last) return dayAndMonth(first);
  if (months.length === 1) return `${Number(first.slice(8))} to ${dayAndMonth(last)}`;
  const begin = first > from ? dayAndMonth(first) : monthOfDay(from);
  return `${begin} to ${last < to ? dayAndMonth(last) : monthOfDay(to)}`;
}

function cutWords(period: Period, ends: Ends): string | null {
  const least = Math.max(1, Math.round(daysThrough(period.from, period.to).length * TOLD_FROM));
  const isLate = daysApart(period.from, ends.first) >= least;
  const isEarly = daysApart(ends.last, period.to) >= least;
  if (!isLate && !isEarly) return null;
  const does = isLate && isEarly ? "begin and end there" : isLate ? "begin there" : "end there";
  const shown = { first: isLate ? ends.first : period.from, last: isEarly ? ends.last : period.to };
  return `${stretchWords(period, shown)}: your archives ${does}.`;
}

/** The sources that cover at least four weeks less than all together at an end: "Spotify: January to 12 August." */
function sourceWords(sources: readonly SourceRows[], period: Period, all: Ends): string[] {
  return sources.flatMap(({ label, rows }) => {
    const coverage = coverageOf(daysWithData(rows));
    if (!coverage || coversNothing(coverage, period)) return [];
    const ends = endsOf(coverage, period);
    const lacking = Math.max(daysApart(all.first, ends.first), daysApart(ends.last, all.last));
    return lacking >= SOURCE_TOLD_FROM ? [`${label}: ${stretchWords(period, ends)}.`] : [];
  });
}

/**
 * What the archives cover of the period, in a few sentences; empty if they cover all of it: "January to 12 August: your
 * archives end there."
 */
export function extentWords(
  rows: readonly YearRow[],
  sources: readonly SourceRows[],
  period: Period,
): string {
  const coverage = coverageOf(daysWithData(rows));
  if (!coverage || coversNothing(coverage, period)) {
    return `Your archives hold nothing of ${isWholeYear(period) ? period.year : periodName(period)}.`;
  }
  const ends = endsOf(coverage, period);
  const gaps = gapsWithin(coverage, period).slice(0, MOST_GAPS);
  const missing = gaps.map((gap) => `${dayAndMonth(gap.first)} to ${dayAndMonth(gap.last)}`);
  return [
    cutWords(period, ends),
    missing.length > 0 ? `Your archives hold nothing from ${enumerated(missing)}.` : null,
    ...sourceWords(sources, period, ends),
  ]
    .filter((words) => words !== null)
    .join(" ");
}
