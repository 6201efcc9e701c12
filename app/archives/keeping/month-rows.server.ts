import type { Prisma } from "~/generated/sqlite/client";
import { db } from "~/ground/database/db.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { MIB } from "~/ground/units";
import { isInUtc } from "../counting/clock-byte";
import { countStream, type ImportClock, type StreamCounts } from "../counting/count-stream.server";
import { type Month, PackedMonth } from "../counting/months.server";
import type { SummaryTally } from "../summary/summary-tally.server";
import { kindName } from "./kinds";
import { MergedMonths, storedMonth } from "./merged-months.server";
import { isLeftOut, mergePanels } from "./panel-parts";
import { readingLines } from "./reading-lines.server";

/** Rows per write, so that other writers can get in between. */
const BATCH_ROWS = 100;
const BATCH_BYTES = MIB;
/** An import's id and its owner's. */
export type Import = { id: string; userId: string };

/** What an import adds to platform panels, by platform. */
export type Panels = ReadonlyMap<string, Prisma.InputJsonObject>;

/** Deletes an import's months in batches. */
export async function removeMonths(userId: string, importId: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    await yieldToRequests(signal);
    const rows = await db.importedMonth.findMany({
      where: { userId, importId },
      select: { id: true },
      take: BATCH_ROWS,
    });
    if (rows.length === 0) return;
    await db.importedMonth.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  }
}

/** How many of a month's events have a time in UTC. */
function timesInUtcOf(month: Month): number {
  const events = new PackedMonth(month);
  let count = 0;
  for (let index = 0; index < events.length; index += 1) if (isInUtc(events.clock(index))) count += 1;
  return count;
}

/** What was stored of an import: the number of rows, the number of events with a time in UTC, and panel data. */
type Stored = { rows: number; timesInUtc: number; panels: Panels };

/** Stores what was read as rows that do not count yet. @param tally counts what comes in */
export async function insertMonths(
  { id, userId }: Import,
  leftOut: readonly string[],
  tally: SummaryTally,
  signal: AbortSignal,
): Promise<Stored> {
  const panels = new Map<string, Prisma.InputJsonObject>();
  let batch: Month[] = [];
  let bytes = 0;
  let rows = 0;
  let timesInUtc = 0;
  const write = async () => {
    await yieldToRequests(signal);
    await db.importedMonth.createMany({ data: batch.map((row) => ({ ...row, userId, importId: id })) });
    rows += batch.length;
    [batch, bytes] = [[], 0];
  };
  const merged = new MergedMonths();
  const put = async (month: Month) => {
    batch.push(month);
    timesInUtc += timesInUtcOf(month);
    tally.take(month);
    bytes += month.events.length;
    if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await write();
  };
  for await (const line of readingLines(id)) {
    if ("panel" in line) {
      if (!isLeftOut(line, leftOut)) panels.set(line.panel, mergePanels(panels.get(line.panel), line.data));
      continue;
    }
    if (leftOut.includes(kindName(line))) continue;
    const month = storedMonth(line);
    if (!merged.take(month)) await put(month);
  }
  for (const month of merged.all()) await put(month);
  if (batch.length > 0) await write();
  return { rows, timesInUtc, panels };
}

type Stream = { platform: string; stream: string };

/** The streams an import has rows of. */
export function streamsOf({ id, userId }: Import): Promise<Stream[]> {
  return db.importedMonth.findMany({
    where: { userId, importId: id },
    distinct: ["platform", "stream"],
    orderBy: [{ platform: "asc" }, { stream: "asc" }],
    select: { platform: true, stream: true },
  });
}

/** The counts of each of an import's streams, against the other imports. */
export type CountedStreams = (Stream & StreamCounts)[];

/** Counts each stream of an import over all imports that count. @param isCounted whether the import itself counts */
export async function countStreams(
  userId: string,
  others: readonly ImportClock[],
  own: ImportClock & { isCounted: boolean },
  signal: AbortSignal,
): Promise<CountedStreams> {
  const counted: CountedStreams = [];
  for (const of of await streamsOf({ id: own.id, userId })) {
    counted.push({ ...of, ...(await countStream({ userId, ...of }, others, own, signal)) });
  }
  return counted;
}

/** New data points per platform; 0 for platforms that only have panel data. */
export function addedByPlatform(counted: CountedStreams, panels: Iterable<string>): Map<string, number> {
  const sums = new Map([...panels].map((platform) => [platform, 0]));
  for (const { platform, added } of counted) sums.set(platform, (sums.get(platform) ?? 0) + added);
  return sums;
}
