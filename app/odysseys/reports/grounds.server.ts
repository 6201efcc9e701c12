import { db } from "~/ground/database/db.server";
import { archiveSource } from "~/platforms/signals";
import { periodAt } from "~/year/period";
import { yearInput } from "~/year/year.server";
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
  const [rows, isBrought, books] = await Promise.all([
    latestRows(userId, odyssey),
    brought(userId, odyssey),
    kept ? readBooks(userId, kept) : [],
  ]);
  return { picture: pictureOf(odyssey, person.facts.inputs.signals, rows), isBrought, books };
}
