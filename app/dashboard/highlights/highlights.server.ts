import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { archiveSource } from "~/platforms/signals";
import { yearRow } from "~/year/year.server";
import type { YearRow } from "~/year/year-input";
import { countedStreams } from "./counted-stream";
import type { Highlight } from "./highlight";
import { highlightsOf } from "./standing-out";

/** Rows of a year: about forty streams, some of several kinds. */
const MOST_ROWS = 100;

async function rowsOfYear(userId: string, year: number): Promise<YearRow[]> {
  const rows = await db.countedYear.findMany({
    where: { userId, year },
    orderBy: [{ platform: "asc" }, { stream: "asc" }, { kind: "asc" }],
    take: MOST_ROWS,
    select: { platform: true, stream: true, kind: true, year: true, counts: true },
  });
  return rows.flatMap(yearRow);
}

/**
 * Finds what stands out among a user's counts of a year, or of the year before if no stream has enough days yet. Runs on
 * every change by a user with archives, since it is stored beside the twin's state. Streams with a signal that the user
 * switched off, or that others use too, are left out.
 *
 * @param year the latest year with data
 */
export async function makeHighlights(userId: string, year: number): Promise<Highlight[]> {
  const [rows, silenced] = await Promise.all([
    rowsOfYear(userId, year),
    db.silencedSignal.findMany({ where: { userId }, select: { platform: true, source: true } }),
  ]);
  const off = new Set(silenced.map(({ platform, source }) => `${platform} ${source}`));
  const streamsOf = (all: readonly YearRow[]) =>
    countedStreams(all.filter(({ source, stream }) => !off.has(`${source} ${archiveSource(stream)}`)));
  const streams = streamsOf(rows);
  return highlightsOf(streams.length > 0 ? streams : streamsOf(await rowsOfYear(userId, year - 1)));
}

const highlightSchema = z.object({
  title: z.string(),
  note: z.string(),
  year: z.number().int(),
  shape: z.enum(["hours", "weekdays"]),
  of: z.string(),
  values: z.array(z.number()),
  marked: z.array(z.number().int()),
}) satisfies z.ZodType<Highlight>;
const storedSchema = z.object({ highlights: z.array(highlightSchema) });

/** The highlights kept beside a twin state; none in states from before they were kept. */
export function storedHighlights({ beside }: { beside: unknown }): Highlight[] {
  return storedSchema.safeParse(beside).data?.highlights ?? [];
}
