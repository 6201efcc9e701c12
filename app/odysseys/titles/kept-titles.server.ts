import { db } from "~/database/db.server";
import { readRows } from "~/database/reader.server";
import { isEntryKind } from "~/entries/kinds";
import { groupedBy } from "~/year/grouped-by";
import { ODYSSEYS } from "../catalogue";
import { BOOKS_READ, CREATORS_READ, type KeptBook, type KeptTitles } from "./kept-titles";

const NAMED = ODYSSEYS.flatMap(({ names }) => names ?? []);

/** The platforms and kinds that odysseys name, as SQL; the values come from the catalogue. */
const IS_NAMED = NAMED.map(
  ({ kind, stream }) => `("source" = '${stream.platform}' AND "kind" = '${kind}')`,
).join(" OR ");

/** Titles older than this are not named. */
const YEARS_READ = 2;
const OF_YEAR = `PARTITION BY "source", "kind", SUBSTR("month", 1, 4)`;

/**
 * The most frequent creators of each kind in each of the latest years, by month, with the year's total. Without a join,
 * for the reason given in `year.server.ts`.
 */
const TITLES = `
  WITH summed AS (
    SELECT "source", "kind", SUBSTR("month", 1, 4) AS year, "creator", "month", "count",
      SUM("count") OVER (${OF_YEAR}) AS total, SUM("count") OVER (${OF_YEAR}, "creator") AS own,
      MIN("firstDay") OVER (${OF_YEAR}) AS first, MAX("lastDay") OVER (${OF_YEAR}) AS last
    FROM "CreatorMonth" WHERE "userId" = $1 AND "month" >= $2 AND (${IS_NAMED})
  ), ranked AS (
    SELECT *, DENSE_RANK() OVER (
      PARTITION BY "source", "kind", year
      ORDER BY CASE WHEN "creator" = '' THEN 1 ELSE 0 END, own DESC, "creator"
    ) AS place
    FROM summed
  )
  SELECT "source", "kind", "creator", "month", "count",
    CAST(total AS INTEGER) AS "total", first AS "firstDay", last AS "lastDay"
  FROM ranked WHERE place <= ${CREATORS_READ}`;

type Row = Omit<KeptTitles, "kind" | "creators"> & {
  kind: string;
  creator: string;
  month: string;
  count: number;
};

function titlesOf(rows: readonly Row[]): KeptTitles[] {
  const [row] = rows;
  if (!row || !isEntryKind(row.kind)) return [];
  const { source, kind, total, firstDay, lastDay } = row;
  const named = rows.filter(({ creator }) => creator !== "");
  const creators = [...groupedBy(named, ({ creator }) => creator)].map(([name, own]) => ({
    name,
    count: own.reduce((sum, { count }) => sum + count, 0),
    months: new Map(own.map(({ month, count }) => [month, count])),
  }));
  creators.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  return [{ source, kind, total, firstDay, lastDay, creators }];
}

/** Of one kind's years, the latest with enough to name, otherwise the latest. */
function latestOf(years: readonly KeptTitles[]): KeptTitles[] {
  const sorted = years.toSorted((one, other) => (one.lastDay < other.lastDay ? 1 : -1));
  const enough = sorted.find(({ source, kind, total }) =>
    NAMED.some((row) => row.stream.platform === source && row.kind === kind && total >= row.least),
  );
  return enough ? [enough] : sorted.slice(0, 1);
}

/**
 * A user's kept titles of the kinds that odysseys name, each from one of the latest years with any titles: two
 * statements, over counts made when the titles were kept.
 */
export async function readKeptTitles(userId: string): Promise<KeptTitles[]> {
  const { _max: latest } = await db.creatorMonth.aggregate({ where: { userId }, _max: { month: true } });
  if (latest.month === null) return [];
  const since = `${Number(latest.month.slice(0, 4)) - YEARS_READ + 1}-01`;
  const rows = await readRows<Row>(TITLES, userId, since);
  const years = groupedBy(rows, ({ source, kind, month }) => `${source} ${kind} ${month.slice(0, 4)}`);
  const titles = [...years.values()].flatMap(titlesOf);
  return [...groupedBy(titles, ({ source, kind }) => `${source} ${kind}`).values()].flatMap(latestOf);
}

/** The latest entries of a kind, from the days that its titles cover. */
export function readBooks(
  userId: string,
  { source, kind, firstDay, lastDay }: KeptTitles,
): Promise<KeptBook[]> {
  return db.entry.findMany({
    where: { userId, source, kind, day: { gte: firstDay, lte: lastDay } },
    orderBy: [{ day: "desc" }, { key: "asc" }],
    take: BOOKS_READ,
    select: { title: true, creator: true, rating: true, day: true },
  });
}
