import {
  type ImportClock,
  inTellingOrder,
  monthsOf,
  type UserStream,
} from "~/archives/counting/count-stream.server";
import type { EventTally } from "~/archives/counting/counting";
import { countMonths } from "~/archives/counting/month-union.server";
import type { ArchiveStream } from "~/archives/format";
import { keptImports } from "~/archives/keeping/import-rows.server";
import { FORMATS } from "~/archives/registry";
import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { type BarTick, drawBarChart } from "~/web/ui/charts/bar-chart.server";
import { grouped } from "~/web/ui/text/counted";
import { monthInWords } from "~/web/ui/text/moment-in-words";
import { type KindsOverMonths, monthsBetween } from "./kinds-over-months";

/** Limits for one page: with more events, fewer months are shown. */
const MOST_MONTHS = 24;
const MOST_EVENTS = 200_000;
/** Kinds drawn as charts, and kinds listed in the table. */
const DRAWN = 3;
const LISTED = 8;

/** Counts for the latest months, up to the event limit, and the day of the last event. */
async function countedMonths(of: UserStream, imports: readonly ImportClock[]) {
  const order = imports.map(({ id }) => id);
  const sizes = await db.importedMonth.groupBy({
    by: ["month"],
    where: { ...of, importId: { in: order } },
    _sum: { count: true },
    orderBy: { month: "desc" },
    take: MOST_MONTHS,
  });
  const months: string[] = [];
  let events = 0;
  for (const { month, _sum } of sizes) {
    events += _sum.count ?? 0;
    if (events > MOST_EVENTS) break;
    months.unshift(month);
  }
  const counted = new Map(months.map((month) => [month, new Map<string, number>()]));
  let lastDay = 0;
  const tally: EventTally = {
    event({ day }, kind) {
      lastDay = Math.max(lastDay, day);
      const counts = counted.get(new Date(day).toISOString().slice(0, 7));
      if (counts && kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    figure() {},
  };
  const counting = { tally, order, telling: inTellingOrder(imports), isLastCounted: true };
  await countMonths(monthsOf(of, imports, months), counting, new AbortController().signal);
  return { counted, lastDay };
}

function totals(months: ReadonlyMap<string, ReadonlyMap<string, number>>): [string, number][] {
  const sums = new Map<string, number>();
  for (const counts of months.values()) {
    for (const [kind, count] of counts) sums.set(kind, (sums.get(kind) ?? 0) + count);
  }
  return [...sums].sort(([one, many], [other, few]) => few - many || (one < other ? -1 : 1));
}

async function ofStream(
  { name, of }: ArchiveStream,
  whose: Omit<UserStream, "stream">,
  imports: readonly ImportClock[],
): Promise<KindsOverMonths[]> {
  const { counted, lastDay } = await countedMonths({ ...whose, stream: name }, imports);
  const known = [...counted.keys()].sort();
  const kinds = totals(counted).map(([kind]) => kind);
  const [first, last] = [known[0], known.at(-1)];
  // A single kind or month does not make a chart.
  if (!first || !last || first === last || kinds.length < 2) return [];
  const months = monthsBetween(first, last, MOST_MONTHS);
  const countOf = (month: string, kind: string) => counted.get(month)?.get(kind) ?? 0;
  const shown = kinds.slice(0, DRAWN);
  const most = Math.max(...shown.flatMap((kind) => months.map((month) => countOf(month, kind))));
  const isLastPartial = new Date(lastDay + DAY_MS).getUTCDate() !== 1;
  const ticks = months.map((month, index): BarTick => [index + 0.5, monthInWords(month)]);
  const listed = kinds.slice(0, LISTED);
  return [
    {
      stream: name,
      of,
      kinds: shown.map((kind) => ({
        kind,
        drawing: drawBarChart(
          months.map((month) => ({
            label: monthInWords(month),
            value: countOf(month, kind),
            isPartial: isLastPartial && month === last,
          })),
          { top: most, ticks },
        ),
      })),
      columns: ["Month", ...listed],
      rows: months.map((month) => ({
        heading: `${monthInWords(month)}${isLastPartial && month === last ? " (only partly counted)" : ""}`,
        cells: listed.map((kind) => grouped(countOf(month, kind))),
      })),
      isLastPartial,
    },
  ];
}

/** Monthly counts by kind, for each stream with kinds, from a platform's kept imports. */
export async function kindsOverMonths(userId: string, platform: string): Promise<KindsOverMonths[]> {
  const streams = new Map(
    FORMATS.filter((format) => format.platform === platform)
      .flatMap((format) => format.streams)
      .filter(({ signals }) => signals.includes("interests"))
      .map((stream) => [stream.name, stream]),
  );
  if (streams.size === 0) return [];
  const imports = await keptImports(db, userId);
  const found: KindsOverMonths[] = [];
  for (const stream of streams.values())
    found.push(...(await ofStream(stream, { userId, platform }, imports)));
  return found;
}
