import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { ZoneClock } from "~/ground/zone-clock";
import type { SignalDraft } from "~/platforms/signals";
import type { ArchiveStream } from "../format";
import { streamOf } from "../streams";
import type { CountedYear } from "./counted-year";
import type { EventTally, MonthParts, NewAndKnown } from "./counting";
import { countMonths } from "./month-union.server";
import { PackedMonth } from "./months.server";
import { StreamTally } from "./stream-tally";
import { YearTally } from "./year-tally";

const valuesSchema = z.array(z.string());
const figuresSchema = z.record(z.string(), z.number());

/** One user's stream. */
export type UserStream = { userId: string; platform: string; stream: string };

/** An import, and what is known about its times. */
export type ImportClock = {
  id: string;
  /** The zone its times in UTC are read in; null if none was named. */
  timeZone: string | null;
  /** How many of its times are in UTC; null if it was kept before UTC times were stored. */
  timesInUtc: number | null;
};

/** How many of an import's events are new and how many known, with the resulting signals and years. */
export type StreamCounts = NewAndKnown & { signals: SignalDraft[]; years: CountedYear[] };

/** Tallies of a stream for its signals and by year, fed together. */
function talliesOf(stream: ArchiveStream) {
  const tallies = [new StreamTally(stream), new YearTally(stream)] as const;
  const both: EventTally = {
    event: (at, value) => {
      for (const tally of tallies) tally.event(at, value);
    },
    figure: (day, amount) => {
      for (const tally of tallies) tally.figure(day, amount);
    },
  };
  return { both, signals: () => tallies[0].signals(), years: () => tallies[1].years() };
}

/** The given imports' data for a stream, month by month in order. */
export async function* monthsOf(
  of: UserStream,
  imports: readonly ImportClock[],
  months: readonly string[],
): AsyncGenerator<MonthParts, void> {
  const named = new Set(imports.flatMap(({ timeZone }) => timeZone ?? []));
  const clocks = new Map([...named].map((zone) => [zone, new ZoneClock(zone)]));
  const zones = new Map(imports.map(({ id, timeZone }) => [id, clocks.get(timeZone ?? "") ?? null]));
  for (const month of months) {
    const rows = await db.importedMonth.findMany({
      where: { ...of, importId: { in: [...zones.keys()] }, month },
      select: { importId: true, values: true, events: true, figures: true },
    });
    const parts = rows.map(({ importId, values, events, figures }) => ({
      importId,
      events: new PackedMonth({ values: valuesSchema.parse(values), events }),
      figures: figuresSchema.parse(figures),
      zone: zones.get(importId) ?? null,
    }));
    yield { month, parts };
  }
}

/**
 * 0 if local times are known, 1 if times are in UTC without a zone, 2 if the import was kept before UTC times were
 * stored.
 */
const vaguenessOf = ({ timeZone, timesInUtc }: ImportClock) =>
  timesInUtc === null ? 2 : timesInUtc > 0 && timeZone === null ? 1 : 0;

/**
 * The ids in order of precedence, most precise times first: an archive imported again may now have times that its first
 * import did not keep.
 */
export function inTellingOrder(imports: readonly ImportClock[]): string[] {
  return imports.toSorted((one, other) => vaguenessOf(one) - vaguenessOf(other)).map(({ id }) => id);
}

/**
 * Goes through one stream of several imports month by month and counts each event and day once. When imports disagree
 * about an event, the one with its most precise time wins, then the one kept first.
 *
 * @param others the imports that count, in the order they were kept
 * @param own an import outside `others`; it is ordered last, and `added` counts what is new in it
 * @param signal aborted when the server stops
 * @returns the signals and years of everything that counts
 */
export async function countStream(
  of: UserStream,
  others: readonly ImportClock[],
  own: ImportClock & { isCounted: boolean },
  signal: AbortSignal,
): Promise<StreamCounts> {
  const { isCounted, ...last } = own;
  const imports = [...others, last];
  const order = imports.map(({ id }) => id);
  const telling = [...inTellingOrder(isCounted ? imports : others), ...(isCounted ? [] : [own.id])];
  const stream = streamOf(of.platform, of.stream);
  const tallies = stream && talliesOf(stream);
  const areDaysLocal = stream?.areDaysLocal ?? false;
  const counting = { tally: tallies?.both ?? null, order, telling, isLastCounted: isCounted, areDaysLocal };
  const months = await db.importedMonth.findMany({
    where: { ...of, importId: { in: order } },
    distinct: ["month"],
    orderBy: { month: "asc" },
    select: { month: true },
  });
  const names = months.map(({ month }) => month);
  const found = await countMonths(monthsOf(of, imports, names), counting, signal);
  return { signals: tallies?.signals() ?? [], years: tallies?.years() ?? [], ...found };
}
