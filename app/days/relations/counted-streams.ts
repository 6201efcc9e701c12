import { yearCountsSchema } from "~/archives/counting/counted-year";
import { streamOf as archiveStreamOf } from "~/archives/streams";
import { isEntryKind } from "~/entries/kinds";
import { DAY_MS } from "~/ground/units";
import { gapsBetween, touchesGap } from "~/platforms/gaps";
import { dayNumber } from "~/twin/foretelling/days";
import { type DailyStream, STREAM_OF_EVENTS, STREAM_OF_KIND, type StreamName } from "./streams";

/** A row of counts by year. */
export type CountedRow = { platform: string; stream: string; kind: string; year: number; counts: unknown };

/** Seconds of the entries kept with titles on a day, and how many those are. */
export type TitledDay = { source: string; kind: string; day: string; count: number; amount: number | null };

const HOUR_SECONDS = 3600;
/** Of a day's plays, those whose length must be known. */
const NEARLY_ALL = 0.9;

/** What a row counts as; null for what relations do not look at. */
function nameOf({ platform, stream: name, kind }: CountedRow): StreamName | null {
  const stream = archiveStreamOf(platform, name);
  if (!stream) return null;
  if (stream.holds === "figures") {
    if (stream.signals.includes("long-nights")) return "sleep";
    return stream.unit === "steps" ? "steps" : null;
  }
  return isEntryKind(kind) ? (STREAM_OF_KIND[kind] ?? null) : (STREAM_OF_EVENTS[name] ?? null);
}

/** The counts of one platform's stream, and the days on which its archives have anything of the same kind of file. */
class Gathered {
  readonly figures = new Map<number, number>();
  readonly events = new Map<number, number>();
  readonly seen = new Set<number>();
}

/**
 * The days on which events would have been counted, had there been any: from the second day with any to the last but
 * one (an archive begins and ends within a day), except for gaps of more than eight weeks.
 */
function coveredDays(seen: ReadonlySet<number>): number[] {
  const sorted = [...seen].sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const gaps = gapsBetween(sorted.map((day) => day * DAY_MS));
  const days: number[] = [];
  for (let day = first + 1; day < last; day += 1)
    if (!touchesGap(gaps, day * DAY_MS, day * DAY_MS)) days.push(day);
  return days;
}

function daysOf({ figures, events, seen }: Gathered): Map<number, number> {
  if (figures.size > 0) return figures;
  return new Map(coveredDays(seen).map((day) => [day, events.get(day) ?? 0]));
}

function add(gathered: Gathered, row: CountedRow): void {
  const parsed = yearCountsSchema.safeParse(row.counts);
  if (!parsed.success) return;
  for (const [date, figure] of Object.entries(parsed.data.figures))
    gathered.figures.set(dayNumber(`${row.year}-${date}`), figure);
  for (const [date, count] of Object.entries(parsed.data.days)) {
    const day = dayNumber(`${row.year}-${date}`);
    gathered.seen.add(day);
    gathered.events.set(day, (gathered.events.get(day) ?? 0) + count);
  }
}

/** Days on which a stream has events that count as something else, or as nothing: its archives cover them too. */
function noteSeen(gathered: Gathered, rows: readonly CountedRow[], streams: ReadonlySet<string>): void {
  for (const row of rows) {
    if (!streams.has(row.stream)) continue;
    const parsed = yearCountsSchema.safeParse(row.counts);
    for (const date of Object.keys(parsed.data?.days ?? {}))
      gathered.seen.add(dayNumber(`${row.year}-${date}`));
  }
}

/** Whole days that are over: those before today. */
const before = (days: ReadonlyMap<number, number>, today: number) =>
  new Map([...days].filter(([day]) => day < today));

/**
 * The daily streams in counts of archives: figures on the days that have one, events on each day that is covered, 0
 * where there was none.
 *
 * @param today numbered: it is not over, and later days are plans
 */
export function streamsOfCounts(rows: readonly CountedRow[], today: number): DailyStream[] {
  const byName = new Map<string, { source: string; about: StreamName; rows: CountedRow[] }>();
  for (const row of rows) {
    const about = nameOf(row);
    if (!about) continue;
    const name = `${row.platform} ${about}`;
    const known = byName.get(name) ?? { source: row.platform, about, rows: [] };
    byName.set(name, known);
    known.rows.push(row);
  }
  return [...byName.values()].map(({ source, about, rows: own }) => {
    const gathered = new Gathered();
    for (const row of own) add(gathered, row);
    const streams = new Set(own.map(({ stream }) => stream));
    noteSeen(
      gathered,
      rows.filter(({ platform }) => platform === source),
      streams,
    );
    return { source, about, days: before(daysOf(gathered), today) };
  });
}

/**
 * The hours listened, from the lengths of plays kept with titles: 0 on days without plays, and unknown on days of whose
 * plays a tenth or more has no title.
 */
export function hoursListened(streams: readonly DailyStream[], titled: readonly TitledDay[]): DailyStream[] {
  return streams.flatMap(({ source, about, days }) => {
    if (about !== "plays") return [];
    const own = titled.filter((one) => one.source === source && one.kind === "play" && one.amount !== null);
    if (own.length === 0) return [];
    const byDay = new Map(own.map((one) => [dayNumber(one.day), one]));
    const hours = [...days].flatMap(([day, plays]): [number, number][] => {
      if (plays === 0) return [[day, 0]];
      const { count = 0, amount = 0 } = byDay.get(day) ?? {};
      return count >= NEARLY_ALL * plays ? [[day, (amount ?? 0) / HOUR_SECONDS]] : [];
    });
    return [{ source, about: "hours-listened", days: new Map(hours) }];
  });
}
