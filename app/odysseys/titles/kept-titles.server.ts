import { isEntryKind } from "~/entries/kinds";
import { entryPage } from "~/entries/listing/listing.server";
import { type CreatorMonthCounts, monthsOfCreators, topCreators } from "~/entries/sums/creators.server";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
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

/** The kept titles of each kind in each year since a day, with their first and last day. */
const TOTALS = `
  SELECT "source", "kind", SUBSTR("day", 1, 4) AS "year", SUM("count") AS "total",
    MIN("day") AS "firstDay", MAX("day") AS "lastDay"
  FROM "TitleDay" WHERE "userId" = $1 AND "day" >= $2 AND (${IS_NAMED}) GROUP BY "source", "kind", SUBSTR("day", 1, 4)`;

type Total = Omit<KeptTitles, "kind" | "creators" | "total"> & {
  kind: string;
  year: string;
  total: number | bigint;
};

/** @param months all months of the year's most frequent creators */
function titlesOf(
  { source, kind, year, total, firstDay, lastDay }: Total,
  months: readonly CreatorMonthCounts[],
): KeptTitles[] {
  if (!isEntryKind(kind)) return [];
  const own = months.filter(
    (row) => row.source === source && row.kind === kind && row.month.startsWith(year),
  );
  const creators = [...groupedBy(own, ({ creator }) => creator)].map(([name, rows]) => ({
    name,
    count: rows.reduce((sum, { count }) => sum + count, 0),
    months: new Map(rows.map(({ month, count }) => [month, count])),
  }));
  creators.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  return [
    { source, kind, total: Number(total), firstDay, lastDay, creators: creators.slice(0, CREATORS_READ) },
  ];
}

/** Of one kind's years, the latest with enough to name, otherwise the latest. */
function latestOf(years: readonly KeptTitles[]): KeptTitles[] {
  const sorted = years.toSorted((one, other) => (one.lastDay < other.lastDay ? 1 : -1));
  const enough = sorted.find(({ source, kind, total }) =>
    NAMED.some((row) => row.stream.platform === source && row.kind === kind && total >= row.least),
  );
  return enough ? [enough] : sorted.slice(0, 1);
}

/** All months of the most frequent creators of some years. */
async function creatorMonths(userId: string, years: readonly string[]): Promise<CreatorMonthCounts[]> {
  const tops = await Promise.all(years.map((year) => topCreators(userId, year, CREATORS_READ)));
  const creators = new Map(tops.flat().map((one) => [JSON.stringify(one), one]));
  return monthsOfCreators(userId, [...creators.values()]);
}

/**
 * A user's kept titles of the kinds that odysseys name, each from one of the latest years with any titles: a few
 * queries over counts made when the titles were kept.
 */
export async function readKeptTitles(userId: string): Promise<KeptTitles[]> {
  const { _max: latest } = await db.titleDay.aggregate({ where: { userId }, _max: { day: true } });
  if (latest.day === null) return [];
  const since = Number(latest.day.slice(0, 4)) - YEARS_READ + 1;
  const totals = await readRows<Total>(TOTALS, userId, `${since}-01-01`);
  const months = await creatorMonths(userId, [...new Set(totals.map(({ year }) => year))]);
  const titles = totals.flatMap((total) => titlesOf(total, months));
  return [...groupedBy(titles, ({ source, kind }) => `${source} ${kind}`).values()].flatMap(latestOf);
}

/** The latest entries of a kind, from the days that its titles cover. */
export async function readBooks(
  userId: string,
  { source, kind, firstDay: from, lastDay: to }: KeptTitles,
): Promise<KeptBook[]> {
  const page = { limit: BOOKS_READ, before: undefined };
  const { entries } = await entryPage(userId, { source, kind, from, to }, page);
  return entries.map(({ title, creator, rating, day }) => ({ title, creator, rating, day }));
}
