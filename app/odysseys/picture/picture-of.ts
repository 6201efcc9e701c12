import { archiveSource, type Signal, type SignalKind } from "~/platforms/signals";
import { periodAt } from "~/year/period";
import { calendarsOf } from "~/year/picture/calendars";
import { sourcesOf } from "~/year/picture/sources";
import type { YearRow } from "~/year/year-input";
import type { Odyssey, OdysseyStream } from "../odyssey";
import { isOfStream } from "../reports/signal-insight";
import type { BarsPicture, DaysPicture, StoredPicture } from "./report-picture";

/** Eight weeks: if a year covers less, the year before is shown if it covers more. */
const ENOUGH_DAYS = 56;
const MONTHS: SignalKind = "activity-by-month";
/** Drawn if no archive provided days: first the course over time, then weekdays and hours. */
const DRAWN: readonly SignalKind[] = [
  "regularity",
  "activity-by-weekday",
  "active-days",
  "long-nights",
  "activity-by-hour",
];

/** The streams that an odyssey reads, in the order of its insights. */
export function streamsRead({ insights }: Pick<Odyssey, "insights">): OdysseyStream[] {
  return [...new Set(insights.flatMap(({ basis }) => (basis.from === "signal" ? [basis.stream] : [])))];
}

/** Whether a row counts a stream. */
export function isRowOf({ platform, sources }: OdysseyStream, row: { source: string; stream: string }) {
  return row.source === platform && sources.includes(archiveSource(row.stream));
}

const coveredDays = ({ levels }: DaysPicture) => levels.replaceAll("x", "").length;

function daysOf(stream: OdysseyStream, all: readonly YearRow[], year: number): DaysPicture | null {
  const rows = all.filter((row) => isRowOf(stream, row));
  const period = periodAt(String(year));
  const [first] = rows;
  if (!first || !period) return null;
  const [calendar] = calendarsOf(sourcesOf(rows, period), period);
  if (!calendar) return null;
  const { of, levels, counts, sentence, rows: months } = calendar;
  const source = archiveSource(first.stream);
  return {
    shows: "days",
    platform: stream.platform,
    source,
    year,
    of,
    levels,
    counts,
    sentence,
    rows: months,
  };
}

/** Days of the latest year, or of the previous one if the latest covers hardly anything and that one covers more. */
function latestDays(stream: OdysseyStream, rows: readonly YearRow[]): DaysPicture | null {
  const latest = Math.max(...rows.filter((row) => isRowOf(stream, row)).map(({ year }) => year));
  const [now, before] = [daysOf(stream, rows, latest), daysOf(stream, rows, latest - 1)];
  if (!now || !before) return now ?? before;
  return coveredDays(now) < ENOUGH_DAYS && coveredDays(before) > coveredDays(now) ? before : now;
}

/** The bars of the first of these kinds that has more than one bar; null if none has. */
function barsOf(
  stream: OdysseyStream,
  signals: readonly Signal[],
  kinds: readonly SignalKind[],
): BarsPicture | null {
  const found = kinds
    .flatMap((kind) => signals.filter((one) => one.kind === kind && isOfStream(stream, one)))
    .find(({ values }) => Object.values(values).filter((count) => count > 0).length > 1);
  if (!found) return null;
  const { platform, source, kind: signal, of, values, from, to, gaps = [] } = found;
  const uncovered = gaps.map(([first, last]): [string, string] => [first, last]);
  return { shows: "bars", platform, source, signal, of, values, from, to, gaps: uncovered };
}

/**
 * The figure of a report, from the first stream that has one; undefined without data to draw.
 *
 * @param signals as reports read them, without switched-off ones: a stream without any is not drawn either
 * @param rows of the latest years of archives' streams
 */
export function pictureOf(
  odyssey: Pick<Odyssey, "insights">,
  signals: readonly Signal[],
  rows: readonly YearRow[],
): StoredPicture | undefined {
  const streams = streamsRead(odyssey).filter((stream) =>
    signals.some((signal) => isOfStream(stream, signal)),
  );
  for (const stream of streams) {
    // Something so rare that it is counted by month would leave a calendar almost empty.
    const picture =
      barsOf(stream, signals, [MONTHS]) ?? latestDays(stream, rows) ?? barsOf(stream, signals, DRAWN);
    if (picture) return picture;
  }
  return undefined;
}
