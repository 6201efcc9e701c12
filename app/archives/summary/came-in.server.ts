import { titleAlone } from "~/entries/title-alone";
import { db } from "~/ground/database/db.server";
import { mutedOf } from "./muted-days.server";
import { type NextArchive, nextArchive } from "./next-archive";
import { type ImportSummary, type StreamSummary, withoutDays } from "./summary";
import {
  archiveLabel,
  dayAmountInWords,
  leadingStream,
  namedInWords,
  streamCountInWords,
  streamLeanInWords,
  summaryLines,
} from "./summary-words";

/** A creator with the number of titles in the months of the import. */
export type NameShown = { name: string; count: number };

/** A day (YYYY-MM-DD) and what is known of it in words; empty if nothing more. */
type DayShown = { day: string; words: string };

/** What came in with an import, as its page shows it: its leading stream in full, the others in a line each. */
export type CameIn = {
  platform: string;
  label: string;
  counted: string;
  first: DayShown;
  last: DayShown;
  fullest: DayShown | null;
  names: NameShown[];
  /** "41 % between 18:00 and 22:00". */
  lean: string | null;
  others: string[];
  /** How many titles came for what was only counted before, in words. */
  named: string | null;
  titlesAdded: number;
  next: NextArchive | null;
};

/** How often each creator is named in the stream's months; those without titles there are left out. */
async function countedNames(userId: string, stream: StreamSummary): Promise<NameShown[]> {
  const [named] = stream.names;
  if (!named) return [];
  const sums = await db.creatorMonth.groupBy({
    by: ["creator"],
    where: {
      userId,
      source: stream.platform,
      kind: named.kind,
      creator: { in: named.creators },
      month: { gte: stream.first.slice(0, 7), lte: stream.last.slice(0, 7) },
    },
    _sum: { count: true },
  });
  const counted = sums.map(({ creator, _sum }) => ({ name: creator, count: _sum.count ?? 0 }));
  return counted.sort((one, other) => other.count - one.count);
}

/** The first or last title of a source on a day; null if none is kept. */
async function titleOn(
  userId: string,
  { platform: source, names }: StreamSummary,
  day: string,
  order: "asc" | "desc",
): Promise<string | null> {
  if (names.length === 0) return null;
  const row = await db.entry.findFirst({
    where: { userId, day, source, kind: { in: names.map(({ kind }) => kind) } },
    orderBy: [{ happenedAt: order }, { key: order }],
    select: { title: true, creator: true },
  });
  return row && [titleAlone(row), row.creator].filter(Boolean).join(", ");
}

/**
 * What came in with a kept import. Titles and the counts of creators are those that are kept now.
 *
 * @param today YYYY-MM-DD
 * @returns null if nothing is counted in it
 */
export async function cameIn(userId: string, summary: ImportSummary, today: string): Promise<CameIn | null> {
  const stream = leadingStream(summary);
  if (!stream) return null;
  const { platform, first, last } = stream;
  const [names, firstTitle, lastTitle, muted] = await Promise.all([
    countedNames(userId, stream),
    titleOn(userId, stream, first, "asc"),
    titleOn(userId, stream, last, "desc"),
    mutedOf(userId, summary),
  ]);
  const shown = withoutDays(summary, muted);
  const { fullest, lean } = leadingStream(shown) ?? stream;
  const titled = (day: string, title: string | null) => ({ day, words: (!muted.has(day) && title) || "" });
  return {
    platform,
    label: archiveLabel(platform),
    counted: streamCountInWords(stream),
    first: titled(first, firstTitle),
    last: titled(last, lastTitle),
    fullest: fullest && { day: fullest.day, words: dayAmountInWords(stream, fullest.amount) },
    names,
    lean: lean && lean.by !== "day" ? streamLeanInWords(stream, lean) : null,
    others: summaryLines(shown, leadingStream(shown) ?? stream),
    named: namedInWords(summary),
    titlesAdded: summary.named?.count ?? 0,
    next: nextArchive(summary, today),
  };
}
