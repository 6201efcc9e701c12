import { yearCountsSchema } from "~/archives/counting/counted-year";
import { streamOf } from "~/archives/streams";
import { db } from "~/database/db.server";
import { givenRows, parameter } from "~/database/given-rows.server";
import { readRows } from "~/database/reader.server";
import { isEntryKind } from "~/entries/kinds";
import { platformLabel } from "~/platforms/catalogue";
import { earlierDay } from "./counts";
import {
  type CreatorFirst,
  type CreatorMonthRow,
  hoursKey,
  MONTHS_KNOWN,
  monthBefore,
  type Period,
  titledKey,
  type YearInput,
  type YearRow,
} from "./year-input";

/** The number of creators read per source and kind: the most frequent of the period. */
const CREATORS_MOST = 60;

type Row = { platform: string; stream: string; kind: string; year: number; counts: unknown };

/** A row of a stream, if a format still has that stream; otherwise none. */
export function yearRow({ platform, stream: name, kind, year, counts }: Row): YearRow[] {
  const stream = streamOf(platform, name);
  if (!stream) return [];
  const { of, holds, unit = "", signals } = stream;
  return [
    {
      source: platform,
      sourceLabel: platformLabel(platform),
      stream: name,
      of,
      kind: isEntryKind(kind) ? kind : "",
      holds,
      unit,
      isOfNights: signals.includes("long-nights"),
      year,
      counts: yearCountsSchema.parse(counts),
    },
  ];
}

type CreatorRow = Omit<CreatorMonthRow, "kind"> & { kind: string };

const monthsOf = ({ year, months }: Period): [first: string, last: string] => [
  `${year}-${months[0]}`,
  `${year}-${months.at(-1)}`,
];

/** The period's most frequent creators of each source and kind. */
function topCreators(
  userId: string,
  period: Period,
): Promise<{ source: string; kind: string; creator: string }[]> {
  return readRows(
    `SELECT "source", "kind", "creator" FROM (
       SELECT "source", "kind", "creator",
         ROW_NUMBER() OVER (PARTITION BY "source", "kind" ORDER BY SUM("count") DESC, "creator") AS place
       FROM "CreatorMonth"
       WHERE "userId" = $1 AND "month" >= $2 AND "month" <= $3 AND "creator" <> ''
       GROUP BY "source", "kind", "creator"
     ) AS ranked WHERE place <= ${CREATORS_MOST}`,
    userId,
    ...monthsOf(period),
  );
}

/**
 * All months of the period's most frequent creators. A separate statement finds those creators: PostgreSQL, which has
 * no statistics yet on rows that were just kept, joined a ranking of them row by row.
 */
async function creatorRows(userId: string, period: Period): Promise<CreatorRow[]> {
  const top = await topCreators(userId, period);
  // SQLite keeps the order of a CROSS JOIN: it looks up each of the few creators, instead of going through all months.
  return db.$queryRawUnsafe<CreatorRow[]>(
    `SELECT own."source", own."kind", own."creator", own."month", own."count", own."amount", own."firstDay", own."lastDay"
     FROM ${givenRows()} CROSS JOIN "CreatorMonth" AS own
     WHERE own."userId" = ${parameter(2)} AND own."source" = given.value->>0 AND own."kind" = given.value->>1
     AND own."creator" = given.value->>2`,
    JSON.stringify(top.map(({ source, kind, creator }) => [source, kind, creator])),
    userId,
  );
}

/** The first day ever of each creator. */
function firstsOf(rows: readonly CreatorMonthRow[]): CreatorFirst[] {
  const firsts = new Map<string, CreatorFirst>();
  for (const { source, kind, creator, firstDay } of rows) {
    const key = JSON.stringify([source, kind, creator]);
    const known = firsts.get(key);
    const first = known ? earlierDay(known.firstDay, firstDay) : firstDay;
    firsts.set(key, { source, kind, creator, firstDay: first });
  }
  return [...firsts.values()];
}

const TIMED: ReadonlySet<string> = new Set(["play", "episode", "video"]);

/** From kept titles: the seconds heard and watched in the period, and the number of entries in each month. */
async function titlesByMonth(
  userId: string,
  period: Period,
): Promise<Required<Pick<YearInput, "hours" | "titled">>> {
  const [first, last] = monthsOf(period);
  const sums = await db.creatorMonth.groupBy({
    by: ["source", "kind", "month"],
    where: { userId, month: { gte: monthBefore(period.from, MONTHS_KNOWN), lte: last } },
    _sum: { amount: true, count: true },
  });
  const [hours, titled] = [new Map<string, number>(), new Map<string, number>()];
  for (const { source, kind, month, _sum } of sums) {
    titled.set(titledKey(source, kind, month), _sum.count ?? 0);
    if (!_sum.amount || !TIMED.has(kind) || month < first) continue;
    const key = hoursKey(source, kind);
    hours.set(key, (hours.get(key) ?? 0) + _sum.amount);
  }
  return { hours, titled };
}

/**
 * Everything that the page of a period is made from: four statements, however much a user keeps, over counts made when
 * it was kept.
 */
export async function yearInput(userId: string, period: Period): Promise<YearInput> {
  const { year } = period;
  const [rows, creators, kept] = await Promise.all([
    db.countedYear.findMany({
      where: { userId, year: { gte: year - 1, lte: year + 1 } },
      select: { platform: true, stream: true, kind: true, year: true, counts: true },
    }),
    creatorRows(userId, period),
    titlesByMonth(userId, period),
  ]);
  const known = creators.flatMap(({ kind, ...row }) => (isEntryKind(kind) ? [{ ...row, kind }] : []));
  const [first, last] = monthsOf(period);
  return {
    rows: rows.flatMap(yearRow),
    creators: known.filter(({ month }) => month >= first && month <= last),
    firsts: firstsOf(known),
    ...kept,
    period,
  };
}

/** The years in which a user has data, latest first. */
export async function yearsWithData(userId: string): Promise<number[]> {
  const rows = await db.countedYear.findMany({
    where: { userId },
    distinct: ["year"],
    orderBy: { year: "desc" },
    select: { year: true },
  });
  return rows.map(({ year }) => year);
}
