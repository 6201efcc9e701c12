import { z } from "zod";
import { localMoment } from "~/archives/counting/clock-byte";
import { PackedMonth } from "~/archives/counting/months.server";
import { KEPT_STATES } from "~/archives/imports/states";
import { streamOf } from "~/archives/streams";
import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { ZoneClock } from "~/ground/zone-clock";
import { dayNumber, lastWrittenDay, writtenDayOf } from "../days";
import type { Coverage } from "../rhythm";
import type { DayRange } from "./chosen.server";

/** First and last day on which one archive has entries of a stream. */
export type ArchiveSpan = DayRange & { stream: string };

const valuesSchema = z.array(z.string()).catch([]);
const figuresSchema = z.record(z.string(), z.number()).catch({});

type Edge = { platform: string; stream: string; importId: string; month: string };

/** The numbered days on which an import has entries of a stream, in one month. */
async function daysIn(userId: string, { month, ...of }: Edge, timeZone: string | null): Promise<number[]> {
  const row = await db.importedMonth.findFirst({
    where: { userId, ...of, month },
    select: { values: true, events: true, figures: true },
  });
  if (!row) return [];
  const first = dayNumber(`${month}-01`);
  const packed = new PackedMonth({ values: valuesSchema.parse(row.values), events: row.events });
  const zone = timeZone === null ? null : new ZoneClock(timeZone);
  const areDaysLocal = streamOf(of.platform, of.stream)?.areDaysLocal ?? false;
  const days = new Set(Object.keys(figuresSchema.parse(row.figures)).map((day) => first + Number(day) - 1));
  for (let index = 0; index < packed.length; index += 1) {
    const at = (first + packed.day(index) - 1) * DAY_MS;
    days.add(Math.round(localMoment(at, packed.clock(index), zone, areDaysLocal).day / DAY_MS));
  }
  return [...days].sort((one, other) => one - other);
}

/**
 * The days of the first and last entry of each stream in each kept archive of a platform.
 *
 * @param since YYYY-MM-DD: archives that end in an earlier month are left out
 */
export async function archiveSpans(
  userId: string,
  platform: string,
  streams: ReadonlySet<string>,
  since: string,
): Promise<ArchiveSpan[]> {
  const imports = await db.archiveImport.findMany({
    where: { userId, state: { in: KEPT_STATES } },
    select: { id: true, timeZone: true },
  });
  const zones = new Map(imports.map(({ id, timeZone }) => [id, timeZone]));
  const found = await db.importedMonth.groupBy({
    by: ["importId", "stream"],
    where: { userId, platform, stream: { in: [...streams] }, importId: { in: [...zones.keys()] } },
    _min: { month: true },
    _max: { month: true },
  });
  const spans: ArchiveSpan[] = [];
  for (const { importId, stream, _min, _max } of found) {
    if (_min.month === null || _max.month === null || _max.month < since.slice(0, 7)) continue;
    const of = { platform, stream, importId };
    const zone = zones.get(importId) ?? null;
    const early = await daysIn(userId, { ...of, month: _min.month }, zone);
    const late = _max.month === _min.month ? early : await daysIn(userId, { ...of, month: _max.month }, zone);
    const [from, to] = [early[0], late.at(-1)];
    if (from === undefined || to === undefined) continue;
    spans.push({ stream, from: writtenDayOf(from), to: writtenDayOf(to) });
  }
  return spans;
}

/** Merges spans that overlap or follow each other without a day between. */
function joined(spans: readonly DayRange[]): DayRange[] {
  const whole: DayRange[] = [];
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = whole.at(-1);
    if (last && dayNumber(from) <= dayNumber(last.to) + 1) last.to = lastWrittenDay([to, last.to]) ?? to;
    else whole.push({ from, to });
  }
  return whole;
}

/**
 * What archives cover of a period: the first stretch that reaches its end, otherwise the last one; null if there is none.
 * The time between two archives is unknown, however short it is.
 */
export function coverageFor(
  spans: readonly ArchiveSpan[],
  streams: ReadonlySet<string>,
  period: DayRange,
): Coverage | null {
  const whole = joined(spans.filter(({ stream }) => streams.has(stream)));
  const covered = whole.find(({ to }) => to >= period.to) ?? whole.at(-1);
  return covered ? { covered } : null;
}
