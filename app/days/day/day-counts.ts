import { eventRows, figureRows, inOrder } from "~/year/counts";
import { groupedBy } from "~/year/grouped-by";
import { hoursKey, type YearRow } from "~/year/year-input";

/**
 * What a source has of a day, as in JSON: `kind` is the kind of entries, or the stream of what are none. Of a stream with
 * a figure a day, `count` is that figure, such as steps; of one in hours, such as sleep, `count` is 1 and `hours` has it.
 */
export type DayCount = { source: string; kind: string; count: number; hours: number | null };

/** The length of a day's entries of a source and kind, with titles. */
export type TitledAmount = { source: string; kind: string; amount: number | null };

/** The rows of one source and kind, with what they count on a day. */
export type CountedKind = DayCount & { rows: readonly YearRow[]; holds: YearRow["holds"] };

const HOUR_SECONDS = 3600;
const TIMED: ReadonlySet<string> = new Set(["play", "episode", "video"]);

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** What a row has of a day; 0 for none. */
export function countOn({ year, counts, holds }: YearRow, day: string): number {
  if (String(year).padStart(4, "0") !== day.slice(0, 4)) return 0;
  const date = day.slice(5);
  return (holds === "events" ? counts.days[date] : counts.figures[date]) ?? 0;
}

/** Events of one source and kind, over all its streams. */
function eventKinds(rows: readonly YearRow[], date: string, seconds: ReadonlyMap<string, number>) {
  const groups = groupedBy(eventRows(rows), ({ source, kind, stream }) => hoursKey(source, kind || stream));
  return [...groups].flatMap(([key, own]): CountedKind[] => {
    const [row] = own;
    const count = own.reduce((sum, one) => sum + countOn(one, date), 0);
    if (!row || count === 0) return [];
    const spent = seconds.get(key);
    const hours = spent ? hundredth(spent / HOUR_SECONDS) : null;
    return [{ source: row.source, kind: row.kind || row.stream, count, hours, rows: own, holds: "events" }];
  });
}

function figureKinds(rows: readonly YearRow[], date: string): CountedKind[] {
  const groups = groupedBy(figureRows(rows), ({ source, stream }) => hoursKey(source, stream));
  return [...groups.values()].flatMap((own): CountedKind[] => {
    const [row] = own;
    const figure = own.reduce((sum, one) => sum + countOn(one, date), 0);
    if (!row || figure === 0) return [];
    const isHours = row.unit === "hours";
    return [
      {
        source: row.source,
        kind: row.stream,
        count: isHours ? 1 : hundredth(figure),
        hours: isHours ? hundredth(figure) : null,
        rows: own,
        holds: "figures",
      },
    ];
  });
}

/**
 * What each source has of a day, in the order of sources and kinds.
 *
 * @param rows of any years; those of others count nothing
 * @param amounts of the day's entries with titles, in seconds where they have a length
 */
export function countedKinds(
  rows: readonly YearRow[],
  date: string,
  amounts: readonly TitledAmount[],
): CountedKind[] {
  const timed = amounts.flatMap(({ source, kind, amount }): [string, number][] =>
    amount && TIMED.has(kind) ? [[hoursKey(source, kind), amount]] : [],
  );
  return [...eventKinds(rows, date, new Map(timed)), ...figureKinds(rows, date)].sort(
    (one, other) => inOrder(one.source, other.source) || inOrder(one.kind, other.kind),
  );
}

/** The counts alone. */
export const plainCounts = (kinds: readonly CountedKind[]): DayCount[] =>
  kinds.map(({ source, kind, count, hours }) => ({ source, kind, count, hours }));

/** The days on which a row has anything, YYYY-MM-DD. */
function daysOf({ year, counts, holds }: YearRow): string[] {
  const own = String(year).padStart(4, "0");
  const values = Object.entries(holds === "events" ? counts.days : counts.figures);
  return values.flatMap(([monthDay, value]) => (value === 0 ? [] : [`${own}-${monthDay}`]));
}

/** The nearest days before and after a day on which the rows have anything, YYYY-MM-DD; null where there is none. */
export function nearestCounted(
  rows: readonly YearRow[],
  date: string,
): { previous: string | null; next: string | null } {
  let previous: string | null = null;
  let next: string | null = null;
  for (const day of rows.flatMap(daysOf)) {
    if (day < date && (previous === null || day > previous)) previous = day;
    if (day > date && (next === null || day < next)) next = day;
  }
  return { previous, next };
}
