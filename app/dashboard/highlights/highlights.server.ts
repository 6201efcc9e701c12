import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { archiveSource } from "~/platforms/signals";
import { yearRow } from "~/year/year.server";
import { type Highlight, highlightSchema } from "./highlight";
import { highlightsOf } from "./highlights";

/** Rows of two years: about forty streams, some of several kinds. */
const MOST_ROWS = 200;

/**
 * Finds what stands out among a user's counts. Runs on every change by a user with archives, since it is stored beside the
 * twin's state; streams with a signal that the user switched off, or that others use too, are left out.
 *
 * @param year the latest year with data
 */
export async function makeHighlights(userId: string, year: number): Promise<Highlight[]> {
  const [rows, silenced] = await Promise.all([
    db.countedYear.findMany({
      where: { userId, year: { gte: year - 1 } },
      orderBy: [{ platform: "asc" }, { stream: "asc" }, { kind: "asc" }, { year: "asc" }],
      take: MOST_ROWS,
      select: { platform: true, stream: true, kind: true, year: true, counts: true },
    }),
    db.silencedSignal.findMany({ where: { userId }, select: { platform: true, source: true } }),
  ]);
  const isSilenced = (platform: string, stream: string) =>
    silenced.some((one) => one.platform === platform && one.source === archiveSource(stream));
  return highlightsOf(rows.filter(({ platform, stream }) => !isSilenced(platform, stream)).flatMap(yearRow));
}

const storedSchema = z.object({ highlights: z.array(highlightSchema) });

/** The highlights kept beside a twin state; none in states from before they were kept. */
export function storedHighlights({ beside }: { beside: unknown }): Highlight[] {
  return storedSchema.safeParse(beside).data?.highlights ?? [];
}
