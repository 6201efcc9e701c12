import { yearCountsSchema } from "~/archives/counting/counted-year";
import { streamOf } from "~/archives/streams";
import { type EntryKind, isEntryKind } from "~/entries/kinds";
import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { gapsBetween, storedGaps } from "~/platforms/gaps";
import { dayNumber } from "../days";
import type { Coverage } from "../rhythm";

/** Counts by day (YYYY-MM-DD); `localDays` has only those known to be by the person's local day. */
export type CountedDays = Coverage & {
  streams: ReadonlySet<string>;
  days: ReadonlyMap<string, number>;
  localDays: ReadonlyMap<string, number>;
};

/** Counts from one platform's archives: events by kind of entry, and hours asleep. */
export type CountedSource = {
  source: string;
  kinds: ReadonlyMap<EntryKind, CountedDays>;
  nights: CountedDays | null;
};

type Row = { platform: string; stream: string; kind: string; year: number; counts: unknown };

/** Years read before the latest: more than a forecast uses. */
const YEARS = 4;
/** Kinds that people may not choose for months, so that gaps do not mean missing data. */
const SELDOM: ReadonlySet<string> = new Set<EntryKind>(["book", "purchase", "install"]);
/** Minimum share of a month's events with a known weekday, for the month's weekdays to count as known. */
const MOST_LOCAL = 0.9;

/** Counts of a kind, before their coverage is known. */
class Gathered {
  readonly streams = new Set<string>();
  readonly days = new Map<string, number>();
  readonly localDays = new Map<string, number>();

  add(day: string, count: number, isLocal: boolean): void {
    this.days.set(day, (this.days.get(day) ?? 0) + count);
    if (isLocal) this.localDays.set(day, (this.localDays.get(day) ?? 0) + count);
  }
}

const sumOf = (figures: Iterable<number>) => {
  let sum = 0;
  for (const figure of figures) sum += figure;
  return sum;
};

/** The months ("01" to "12") of a year whose weekdays are known. */
function localMonths({
  days,
  weekdays,
}: Pick<ReturnType<typeof yearCountsSchema.parse>, "days" | "weekdays">) {
  const events = new Map<string, number>();
  for (const [day, count] of Object.entries(days)) {
    events.set(day.slice(0, 2), (events.get(day.slice(0, 2)) ?? 0) + count);
  }
  return new Set(
    [...events].flatMap(([month, count]) =>
      sumOf(weekdays[month] ?? []) >= MOST_LOCAL * count ? [month] : [],
    ),
  );
}

/**
 * Gathered counts with their coverage and the gaps in the data; rarely chosen kinds get no gaps. Empty if nothing is
 * covered.
 */
function covering(gathered: Gathered, covered: Iterable<string>, isSeldom: boolean): CountedDays[] {
  const days = [...covered].sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const gaps = isSeldom ? [] : storedGaps(gapsBetween(days.map((day) => dayNumber(day) * DAY_MS)));
  const { streams, days: counts, localDays } = gathered;
  return [{ streams, days: counts, localDays, covered: { from, to }, gaps }];
}

/** Counts gathered from one platform. */
class GatheredSource {
  readonly #kinds = new Map<EntryKind, Gathered>();
  readonly #nights = new Gathered();
  /** All days with any data, by stream. */
  readonly #streams = new Map<string, Set<string>>();

  add({ platform, stream: name, kind, year, counts }: Row): void {
    const stream = streamOf(platform, name);
    const parsed = yearCountsSchema.safeParse(counts);
    if (!stream || !parsed.success) return;
    const seen = this.#streams.get(name) ?? new Set<string>();
    this.#streams.set(name, seen);
    const local = localMonths(parsed.data);
    const gathered = isEntryKind(kind) ? (this.#kinds.get(kind) ?? new Gathered()) : null;
    if (gathered && isEntryKind(kind)) this.#kinds.set(kind, gathered);
    gathered?.streams.add(name);
    for (const [date, count] of Object.entries(parsed.data.days)) {
      seen.add(`${year}-${date}`);
      gathered?.add(`${year}-${date}`, count, local.has(date.slice(0, 2)));
    }
    if (!stream.signals.includes("long-nights")) return;
    this.#nights.streams.add(name);
    for (const [date, hours] of Object.entries(parsed.data.figures)) {
      this.#nights.add(`${year}-${date}`, hours, true);
    }
  }

  counted(source: string): CountedSource {
    const kinds = [...this.#kinds].flatMap(([kind, gathered]) => {
      // An archive with any data of a stream has all of it, so a day without an event had none.
      const seen = [...gathered.streams].flatMap((stream) => [...(this.#streams.get(stream) ?? [])]);
      return covering(gathered, seen, SELDOM.has(kind)).map((counted) => [kind, counted] as const);
    });
    const [nights = null] = covering(this.#nights, this.#nights.days.keys(), false);
    return { source, kinds: new Map(kinds), nights };
  }
}

/**
 * Daily counts from some platforms' archives, over their latest years.
 *
 * @param since first year needed, if it is earlier than those
 */
export async function countedSources(
  userId: string,
  sources: readonly string[],
  since: number,
): Promise<CountedSource[]> {
  const last = await db.countedYear.groupBy({
    by: ["platform"],
    where: { userId, platform: { in: [...sources] } },
    _max: { year: true },
  });
  const counted: CountedSource[] = [];
  for (const { platform, _max } of last) {
    const year = { gte: Math.min(since, (_max.year ?? 0) - YEARS) };
    const rows = await db.countedYear.findMany({
      where: { userId, platform, year },
      select: { platform: true, stream: true, kind: true, year: true, counts: true },
    });
    const gathered = new GatheredSource();
    for (const row of rows) gathered.add(row);
    counted.push(gathered.counted(platform));
  }
  return counted;
}
