import { z } from "zod";
import { entryText } from "~/entries/entry-text";
import { db } from "~/ground/database/db.server";
import { DAY_MS } from "~/ground/units";
import { archiveSource } from "~/platforms/signals";
import { countedOf } from "~/web/ui/text/counted-of";
import { keptStreams } from "./screen.server";

/** How long an import is told of. */
const TOLD_DAYS = 7;
const NAME_LENGTH = 60;
/** Length of the time of day that is named, in hours. */
const HOURS = 2;

const putAwaySchema = z.object({ isPutAway: z.literal(true) });
const valuesSchema = z.record(z.string(), z.number()).catch({});

/** The two hours of the day with most of a stream's events: "most often between 18 and 20"; null if hours are not known. */
async function busiestHours(userId: string, platform: string, stream: string): Promise<string | null> {
  const signal = await db.signal.findFirst({
    where: { userId, platform, source: archiveSource(stream), kind: "activity-by-hour" },
    select: { values: true },
  });
  if (!signal) return null;
  const values = valuesSchema.parse(signal.values);
  const from = Array.from({ length: 24 - HOURS + 1 }, (_, hour) => hour);
  const countFrom = (hour: number) => (values[hour] ?? 0) + (values[hour + 1] ?? 0);
  const best = from.reduce((one, other) => (countFrom(other) > countFrom(one) ? other : one), 0);
  return countFrom(best) > 0 ? `most often between ${best} and ${best + HOURS}` : null;
}

/** The most frequent creator of a source in a year; null without kept titles. */
async function mostFrequent(userId: string, source: string, year: string): Promise<string | null> {
  const row = await db.creatorSpan.findFirst({
    where: { userId, span: year, source, creator: { not: "" } },
    orderBy: [{ count: "desc" }, { creator: "asc" }],
    select: { creator: true },
  });
  return row && `above all ${entryText(row.creator, NAME_LENGTH)}`;
}

/**
 * What the newest import kept within a week brought, in a sentence; null if there is none, or its owner put it away.
 *
 * @param now the current time
 */
export async function newestImportSummary(
  userId: string,
  now: Date,
): Promise<{ importId: string; keptAt: string; lead: string } | null> {
  const row = await db.archiveImport.findFirst({
    where: { userId, state: "kept", keptAt: { gt: new Date(now.getTime() - TOLD_DAYS * DAY_MS) } },
    orderBy: [{ keptAt: "desc" }, { id: "desc" }],
    select: { id: true, keptAt: true, changes: true },
  });
  if (!row?.keptAt || putAwaySchema.safeParse(row.changes).success) return null;
  const streams = await keptStreams(userId, row.id);
  const [first, ...others] = streams;
  if (!first) return null;
  const main = others.reduce((one, other) => (other.count > one.count ? other : one), first);
  const said = await Promise.all([
    mostFrequent(userId, main.source, main.to.slice(0, 4)),
    busiestHours(userId, main.source, main.stream),
  ]);
  const words = [`${main.platform}: ${countedOf(main.count, main.of)}`, ...said.filter(Boolean)];
  return { importId: row.id, keptAt: row.keptAt.toISOString(), lead: `${words.join(", ")}.` };
}
