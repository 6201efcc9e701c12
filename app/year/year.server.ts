import { yearCountsSchema } from "~/archives/counting/counted-year";
import { streamOf } from "~/archives/streams";
import { isEntryKind } from "~/entries/kinds";
import { type CreatorMonthCounts, monthsOfCreators, topCreators } from "~/entries/sums/creators.server";
import { quarterOf } from "~/entries/sums/sums";
import { db } from "~/ground/database/db.server";
import { readRows } from "~/ground/database/reader.server";
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
const MONTHS_A_QUARTER = 3;

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

const monthsOf = ({ year, months }: Period): [first: string, last: string] => [
  `${year}-${months[0]}`,
  `${year}-${months.at(-1)}`,
];

/** A period as a span of the sums by creator. */
function spanOf({ year, from, months }: Period): string {
  if (months.length === 1) return from.slice(0, 7);
  return months.length === MONTHS_A_QUARTER ? quarterOf(from) : String(year);
}

/** All months of the period's most frequent creators. */
const creatorRows = async (userId: string, period: Period): Promise<CreatorMonthCounts[]> =>
  monthsOfCreators(userId, await topCreators(userId, spanOf(period), CREATORS_MOST));

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

const MONTHLY = `
  SELECT "source", "kind", SUBSTR("day", 1, 7) AS "month", SUM("count") AS "count", SUM("amount") AS "amount"
  FROM "TitleDay" WHERE "userId" = $1 AND "day" >= $2 AND "day" <= $3 GROUP BY "source", "kind", SUBSTR("day", 1, 7)`;

/** From kept titles: the seconds heard and watched in the period, and the number of entries in each month. */
async function titlesByMonth(
  userId: string,
  period: Period,
): Promise<Required<Pick<YearInput, "hours" | "titled">>> {
  type Sum = { source: string; kind: string; month: string; count: number | bigint; amount: number | null };
  const since = `${monthBefore(period.from, MONTHS_KNOWN)}-01`;
  const sums = await readRows<Sum>(MONTHLY, userId, since, period.to);
  const [first] = monthsOf(period);
  const [hours, titled] = [new Map<string, number>(), new Map<string, number>()];
  for (const { source, kind, month, count, amount } of sums) {
    titled.set(titledKey(source, kind, month), Number(count));
    if (!amount || !TIMED.has(kind) || month < first) continue;
    const key = hoursKey(source, kind);
    hours.set(key, (hours.get(key) ?? 0) + amount);
  }
  return { hours, titled };
}

/** The days of the period that its owner does not want brought back. */
export async function mutedDays(userId: string, { from, to }: Period): Promise<Set<string>> {
  const where = { userId, date: { gte: from, lte: to }, isMuted: true };
  return new Set((await db.day.findMany({ where, select: { date: true } })).map(({ date }) => date));
}

/**
 * Everything that the page of a period is made from: five statements, however much a user keeps, over counts computed
 * when it was kept.
 */
export async function yearInput(userId: string, period: Period): Promise<YearInput> {
  const { year } = period;
  const [rows, creators, kept, muted] = await Promise.all([
    db.countedYear.findMany({
      where: { userId, year: { gte: year - 1, lte: year + 1 } },
      select: { platform: true, stream: true, kind: true, year: true, counts: true },
    }),
    creatorRows(userId, period),
    titlesByMonth(userId, period),
    mutedDays(userId, period),
  ]);
  const known = creators.flatMap(({ kind, ...row }) => (isEntryKind(kind) ? [{ ...row, kind }] : []));
  const [first, last] = monthsOf(period);
  return {
    rows: rows.flatMap(yearRow),
    creators: known.filter(({ month }) => month >= first && month <= last),
    firsts: firstsOf(known),
    ...kept,
    muted,
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
