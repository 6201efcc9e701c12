import { hash } from "node:crypto";
import { isEntryKind } from "~/entries/kinds";
import { type CreatorMonthCounts, monthsOfCreators, topCreators } from "~/entries/sums/creators.server";
import { readRows } from "~/ground/database/reader.server";
import { groupedBy } from "~/year/grouped-by";
import { MONTHS_KNOWN, monthBefore, titledKey } from "~/year/year-input";
import type { FirstOfCreator } from "./reasons";

/** Creators of a month that are looked at, the most frequent of each source and kind. */
const MOST = 20;

/** A mark that stands for a creator among one person's, and does not name it. */
export const creatorMark = (userId: string, { kind, creator }: Pick<FirstOfCreator, "kind" | "creator">) =>
  hash("sha256", JSON.stringify([userId, "first", kind, creator]), "hex").slice(0, 32);

/** The months before each day in which titles are kept, as {@link titledKey} names them. */
async function titledBefore(userId: string, dates: readonly string[]): Promise<Set<string>> {
  const each = dates.map(
    (_, at) =>
      `SELECT DISTINCT "source", "kind", SUBSTR("day", 1, 7) AS "month" FROM "TitleDay"
       WHERE "userId" = $${3 * at + 1} AND "day" >= $${3 * at + 2} AND "day" < $${3 * at + 3}`,
  );
  const rows = await readRows<{ source: string; kind: string; month: string }>(
    each.join(" UNION ALL "),
    ...dates.flatMap((date) => [userId, `${monthBefore(date, MONTHS_KNOWN)}-01`, `${date.slice(0, 7)}-01`]),
  );
  return new Set(rows.map(({ source, kind, month }) => titledKey(source, kind, month)));
}

/** Whether titles of all these rows' sources are kept in each of the three months before a day. */
const isKnown = (rows: readonly CreatorMonthCounts[], date: string, titled: ReadonlySet<string>) =>
  rows.every(({ source, kind }) =>
    Array.from({ length: MONTHS_KNOWN }, (_, at) => monthBefore(date, at + 1)).every((month) =>
      titled.has(titledKey(source, kind, month)),
    ),
  );

/**
 * The creators who first appear on one of some days, most frequent ones first. As elsewhere, a first day is claimed only
 * where titles of the three months before are kept.
 *
 * @param dates at most five, YYYY-MM-DD
 */
export async function firstsOn(userId: string, dates: readonly string[]): Promise<FirstOfCreator[]> {
  if (dates.length === 0) return [];
  const [titled, ...top] = await Promise.all([
    titledBefore(userId, dates),
    ...dates.map((date) => topCreators(userId, date.slice(0, 7), MOST)),
  ]);
  const creators = new Map(top.flat().map((one) => [JSON.stringify(one), one]));
  if (creators.size === 0) return [];
  const months = await monthsOfCreators(userId, [...creators.values()]);
  const groups = groupedBy(months, ({ kind, creator }) => JSON.stringify([kind, creator]));
  const firsts = [...groups.values()].flatMap((own): FirstOfCreator[] => {
    const [row] = own;
    const date = own.map(({ firstDay }) => firstDay).sort()[0] ?? "";
    if (!row || !isEntryKind(row.kind) || !dates.includes(date) || !isKnown(own, date, titled)) return [];
    const total = own.reduce((sum, { count }) => sum + Number(count), 0);
    return [{ date, kind: row.kind, creator: row.creator, total }];
  });
  return firsts.sort((one, other) => other.total - one.total);
}
