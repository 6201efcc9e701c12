import { ENTRY_KINDS } from "~/entries/kinds";
import { eventsByDay, inOrder, inPeriod, totalOf } from "../counts";
import { groupedBy } from "../grouped-by";
import type { Period, YearRow } from "../year-input";
import type { YearSource } from "./picture";

/** A source with its rows of all years. */
export type SourceRows = YearSource & { rows: YearRow[]; events: number; hasFigures: boolean };

/**
 * The sources with anything in the period, most events first. Looks follow the names, so that a source keeps its own from
 * year to year.
 */
export function sourcesOf(rows: readonly YearRow[], period: Period): SourceRows[] {
  const groups = [...groupedBy(rows, ({ source }) => source)].sort(([one], [other]) => inOrder(one, other));
  const sources = groups.map(([source, own], look) => ({
    source,
    label: own[0]?.sourceLabel ?? source,
    look,
    rows: own,
    events: totalOf(inPeriod(eventsByDay(own), period)),
    hasFigures: own.some((row) => hasFigure(row, period)),
  }));
  return sources
    .filter(({ events, hasFigures }) => events > 0 || hasFigures)
    .sort((one, other) => other.events - one.events || one.look - other.look);
}

/** Whether a row's figures are distances on foot, which go with the steps of the same days. */
export const isDistance = ({ unit }: YearRow) => unit === "kilometres";

/** Whether a row has a figure in the period. */
export function hasFigure({ holds, year, counts }: YearRow, { year: asked, months }: Period): boolean {
  const isOfMonths = (date: string) => months.includes(date.slice(0, 2));
  return holds === "figures" && year === asked && Object.keys(counts.figures).some(isOfMonths);
}

/** The rows with an event in the period. */
export function rowsWithEvents(rows: readonly YearRow[], period: Period): YearRow[] {
  return rows.filter((row) => inPeriod(eventsByDay([row]), period).size > 0);
}

/** Matches a noun that says where: "videos watched on YouTube". */
export const WITH_PLACE = / (?:on|at|in|from) /;

/**
 * What the rows of one kind of one source count: "plays on Spotify"; or their stream's own noun, if it says where and
 * all of the stream is of that kind.
 *
 * @param rows of one source and kind, at least one
 * @param all rows of the source
 */
export function kindWords(rows: readonly YearRow[], all: readonly YearRow[]): string {
  const [row] = rows;
  if (!row) return "";
  const { kind, of, stream, sourceLabel } = row;
  if (!kind) return of;
  const isStream = rows.every((one) => one.stream === stream);
  const isAlone = all.every((one) => one.stream !== stream || one.kind === kind);
  return isStream && isAlone && WITH_PLACE.test(of) ? of : `${ENTRY_KINDS[kind].of} on ${sourceLabel}`;
}

/** What several rows count together: their noun if they share one, otherwise data points. */
export function nounOf(rows: readonly YearRow[]): string {
  const nouns = new Set(rows.map(({ kind, of }) => (kind ? ENTRY_KINDS[kind].of : of)));
  const [only] = nouns;
  return nouns.size === 1 && only ? only : "data points";
}
