import { db } from "~/ground/database/db.server";
import { archiveSource, isFromArchive, type SignalKind } from "~/platforms/signals";
import { periodAt } from "~/year/period";
import { yearInput, yearRow } from "~/year/year.server";
import type { YearRow } from "~/year/year-input";
import type { Odyssey } from "../odyssey";
import { isRowOf, pictureOf, streamsRead } from "../picture/picture-of";
import { readBooks } from "../titles/kept-titles.server";
import { titlesFor } from "../titles/naming";
import type { ReportGrounds } from "./making";
import type { Person } from "./person";

/** The counted years of an odyssey's streams: the latest year with any data, and the year before. */
async function latestRows(userId: string, odyssey: Odyssey): Promise<YearRow[]> {
  const streams = streamsRead(odyssey);
  const counted = await db.countedYear.findMany({
    where: { userId, platform: { in: streams.map(({ platform }) => platform) } },
    select: { platform: true, stream: true, year: true },
  });
  const read = counted.filter(({ platform, stream }) =>
    streams.some((one) => isRowOf(one, { source: platform, stream })),
  );
  const latest = read.reduce((year, row) => Math.max(year, row.year), 0);
  const period = periodAt(String(latest));
  return period ? (await yearInput(userId, period)).rows.filter(({ year }) => year <= latest) : [];
}

/** Years of daily figures read at most, latest first. */
const MOST_YEARS = 60;
const OF_FIGURES: readonly SignalKind[] = ["active-days", "long-nights"];

/** The names of archives' streams among a stream's sources. */
const namesOf = (sources: readonly string[]) =>
  sources.filter(isFromArchive).map((source) => source.slice(archiveSource("").length));

/** The daily figures behind an odyssey's insights, of all years: a row for each stream and year. */
async function figuresOf(userId: string, { insights }: Odyssey): Promise<YearRow[]> {
  const streams = insights.flatMap(({ basis }) =>
    basis.from === "signal" && OF_FIGURES.includes(basis.kind) ? [basis.stream] : [],
  );
  if (streams.length === 0) return [];
  const rows = await db.countedYear.findMany({
    where: {
      userId,
      OR: streams.map(({ platform, sources }) => ({ platform, stream: { in: namesOf(sources) } })),
    },
    orderBy: { year: "desc" },
    take: MOST_YEARS,
    select: { platform: true, stream: true, kind: true, year: true, counts: true },
  });
  return rows.flatMap(yearRow).filter((row) => streams.some((stream) => isRowOf(stream, row)));
}

/** Whether an archive provided entries of the kind that an odyssey names. */
async function brought(userId: string, { names }: Odyssey): Promise<boolean> {
  if (!names) return false;
  const { stream, kind } = names;
  const rows = await db.countedYear.findMany({
    where: { userId, platform: stream.platform, kind },
    distinct: ["stream"],
    select: { stream: true },
  });
  return rows.some((row) => stream.sources.includes(archiveSource(row.stream)));
}

/** What a report needs from a user's archives, in addition to the person's data. */
export async function readReportGrounds(
  userId: string,
  odyssey: Odyssey,
  person: Person,
): Promise<ReportGrounds> {
  const kept = odyssey.names?.named === "titles" ? titlesFor(odyssey.names, person) : null;
  const [rows, isBrought, books, figures] = await Promise.all([
    latestRows(userId, odyssey),
    brought(userId, odyssey),
    kept ? readBooks(userId, kept) : [],
    figuresOf(userId, odyssey),
  ]);
  return { picture: pictureOf(odyssey, person.facts.inputs.signals, rows), isBrought, books, figures };
}
