import { counted, grouped } from "~/web/ui/text/counted";
import { countedOf } from "~/web/ui/text/counted-of";
import { MONTH_NAMES } from "~/web/ui/text/month-names";
import { type CountsByDay, daysThrough, eventsByDay, figuresByDay, inPeriod } from "../counts";
import { type CoveredTime, coverageOf, isCovered } from "../coverage";
import { dayAndMonth } from "../period";
import type { Period, YearRow } from "../year-input";
import { ALL_SOURCES, type YearCalendarPicture, type YearSource } from "./picture";
import { hasFigure, isDistance, nounOf, rowsWithEvents, type SourceRows } from "./sources";

const NOT_COVERED = "x";
/** The look of all sources together: ink, without a pattern. */
const ALL_LOOK = -1;
/** The level of all days with data if their counts are the same. */
const EVEN_LEVEL = "2";

/** Quartiles of the counts: a day above the first, second or third is at level 2, 3 or 4. */
function quartersOf(counts: readonly number[]): number[] {
  const sorted = counts.filter((count) => count > 0).sort((one, other) => one - other);
  return [0.25, 0.5, 0.75].map((share) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
}

/**
 * The level of each day, by quarters of the days with data: "1" to "4"; "0" without data, "x" if the day is not
 * covered. If all counts are equal, all days are at the same level.
 */
export function levelsOf(counts: readonly number[], covered: readonly boolean[]): string {
  const quarters = quartersOf(counts);
  const isEven = new Set(counts.filter((count) => count > 0)).size === 1;
  return counts
    .map((count, index) => {
      if (count <= 0) return covered[index] ? "0" : NOT_COVERED;
      return isEven ? EVEN_LEVEL : String(1 + quarters.filter((quarter) => count > quarter).length);
    })
    .join("");
}

type Shown = {
  days: CountsByDay;
  coverage: CoveredTime | null;
  of: string;
  unitWords: (count: number) => string;
};

/** The day with the highest count; null if several share it, or there is only one day. */
function fullestDay(days: CountsByDay): readonly [day: string, count: number] | null {
  const most = Math.max(...days.values());
  const fullest = [...days].filter(([, count]) => count === most);
  return fullest.length === 1 && days.size > 1 ? (fullest[0] ?? null) : null;
}

function calendarSentence(
  days: CountsByDay,
  covered: number,
  length: number,
  shown: Shown & { muted: ReadonlySet<string> },
): string {
  const among =
    covered === length
      ? `On ${days.size} of ${counted(length, "day")}`
      : `On ${days.size} of the ${counted(covered, "day")} covered`;
  const each =
    covered === 1
      ? "On the one day covered"
      : `On each of the ${counted(covered, "day")}${covered === length ? "" : " covered"}`;
  const all = days.size === covered ? each : among;
  const fullest = fullestDay(days);
  return fullest && !shown.muted.has(fullest[0])
    ? `${all}; the fullest is ${dayAndMonth(fullest[0])}, with ${shown.unitWords(fullest[1])}.`
    : `${all}.`;
}

function calendar(
  source: YearSource,
  shown: Shown,
  period: Period,
  muted: ReadonlySet<string>,
): YearCalendarPicture | null {
  const dates = daysThrough(period.from, period.to);
  const days = inPeriod(shown.days, period);
  if (days.size === 0) return null;
  const counts = dates.map((date) => Math.round(days.get(date) ?? 0));
  const covered = dates.map((date) => isCovered(shown.coverage, date));
  const rows = period.months.map((month) => {
    const own = [...days].filter(([day]) => day.slice(5, 7) === month);
    const total = own.reduce((sum, [, count]) => sum + count, 0);
    return {
      heading: MONTH_NAMES[Number(month) - 1] ?? "",
      cells: [grouped(Math.round(total)), String(own.length)],
    };
  });
  const { source: name, label, look } = source;
  const isKnown = covered.filter(Boolean).length;
  const sentence = calendarSentence(days, isKnown, dates.length, { ...shown, muted });
  return {
    source: name,
    label,
    look,
    of: shown.of,
    levels: levelsOf(counts, covered),
    counts,
    sentence,
    rows,
  };
}

function ofEvents(rows: readonly YearRow[], period: Period): Shown {
  const days = eventsByDay(rows);
  const of = nounOf(rowsWithEvents(rows, period));
  return { days, coverage: coverageOf(days.keys()), of, unitWords: (count) => countedOf(count, of) };
}

/** The figures of a source, from its stream with the most days; steps before distances. */
function ofFigures(rows: readonly YearRow[], period: Period): Shown {
  const own = rows
    .filter((row) => hasFigure(row, period))
    .sort(
      (one, other) =>
        Number(isDistance(one)) - Number(isDistance(other)) ||
        Object.keys(other.counts.figures).length - Object.keys(one.counts.figures).length,
    );
  const [most] = own;
  const days = figuresByDay(rows.filter(({ stream }) => stream === most?.stream));
  const of = most?.unit || most?.of || "";
  return {
    days,
    coverage: coverageOf(days.keys()),
    of,
    unitWords: (count) => `${grouped(Math.round(count))} ${of}`,
  };
}

/** The events of a source, or its figures if these cover more days: steps rather than a single workout. */
function ofMostDays(rows: readonly YearRow[], period: Period): Shown {
  const [events, figures] = [ofEvents(rows, period), ofFigures(rows, period)];
  return inPeriod(figures.days, period).size > inPeriod(events.days, period).size ? figures : events;
}

/**
 * The calendars of a period: one of all sources with events if there are several, then one of each source.
 *
 * @param muted days that no sentence names
 */
export function calendarsOf(
  sources: readonly SourceRows[],
  period: Period,
  muted: ReadonlySet<string> = new Set(),
): YearCalendarPicture[] {
  const withEvents = sources.filter(({ events }) => events > 0);
  const all = { source: ALL_SOURCES, label: "All sources", look: ALL_LOOK };
  const together =
    withEvents.length > 1
      ? calendar(
          all,
          ofEvents(
            withEvents.flatMap(({ rows }) => rows),
            period,
          ),
          period,
          muted,
        )
      : null;
  const each = sources.map((source) => calendar(source, ofMostDays(source.rows, period), period, muted));
  return [together, ...each].filter((one) => one !== null);
}
