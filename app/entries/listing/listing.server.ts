import { db } from "~/ground/database/db.server";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { type Page, type PageAsked, pageOf, unknownBefore } from "~/web/http/responses/paging";
import { entryTimeText } from "../entry-time";
import { type EntryKind, isEntryKind } from "../kinds";
import type { EntryFilter } from "./filter";
import { endOfPart, type ListedRow, type ListPlace, matchesIn, matchesOfCreator } from "./list-part.server";

/** An entry as shown in JSON and on screens. */
export type EntryShown = {
  id: string;
  source: string;
  kind: EntryKind;
  title: string;
  creator: string | null;
  /** An instant in UTC, a clock time without a zone, or a day, whichever the archive gives. */
  happenedAt: string;
  zoneOffsetMinutes: number | null;
  amount: number | null;
  unit: string | null;
  rating: number | null;
};

/** An entry with its local day, YYYY-MM-DD. */
export type EntryOfDay = EntryShown & { day: string };

/** The entry of a row; none if no kind of entries has this name any more. */
export function entryOf({ key, kind, happenedAt, precision, ...rest }: ListedRow): EntryOfDay[] {
  if (!isEntryKind(kind)) return [];
  const { source, title, creator, zoneOffsetMinutes, amount, unit, rating, day } = rest;
  const at = entryTimeText(new Date(happenedAt), precision);
  return [
    { id: key, source, kind, title, creator, happenedAt: at, zoneOffsetMinutes, amount, unit, rating, day },
  ];
}

/** The entry to continue after. @throws 400 refusal if it is not one of the user's */
async function placeOf(userId: string, before: string | undefined): Promise<ListPlace | null> {
  if (before === undefined) return null;
  const select = { key: true, day: true, happenedAt: true } as const;
  const place = await db.entry.findFirst({ where: { userId, key: before }, select });
  if (!place) throw unknownBefore();
  return place;
}

/** Whether the filter may exclude entries within its days. */
const isSearch = ({ source, kind, q }: EntryFilter) => Boolean(source || kind || q);

/**
 * A page of a user's entries, newest first. One index has all columns that the filter needs, and another a creator's
 * entries; only the page's rows are read. A search scans 20,000 entries at a time, and yields to other requests in between.
 *
 * @throws 400 refusal if `before` is not one of the user's entries
 */
export async function entryPage(
  userId: string,
  filter: EntryFilter,
  { limit, before }: PageAsked,
): Promise<Page<EntryOfDay>> {
  let after = await placeOf(userId, before);
  if (filter.creator) {
    return pageOf((await matchesOfCreator(userId, filter, after, limit + 1)).flatMap(entryOf), limit);
  }
  const rows: ListedRow[] = [];
  let until: ListPlace | null;
  do {
    until = isSearch(filter) ? await endOfPart(userId, filter, after) : null;
    rows.push(...(await matchesIn(userId, filter, { after, until }, limit + 1 - rows.length)));
    after = until;
    if (until) await yieldToRequests();
  } while (until && rows.length <= limit);
  return pageOf(rows.flatMap(entryOf), limit);
}

/** A user's own entry; null if there is none. */
export async function findEntry(userId: string, key: string): Promise<EntryOfDay | null> {
  const row = await db.entry.findFirst({ where: { userId, key } });
  return (row && entryOf(row)[0]) ?? null;
}

/** The number of a user's entries of one kind from one source. */
export type TitlesOfKind = { source: string; kind: EntryKind; count: number };

/** The numbers of a user's entries by source and kind, largest first. */
export async function keptTitles(userId: string): Promise<TitlesOfKind[]> {
  const sums = await db.titleDay.groupBy({
    by: ["source", "kind"],
    where: { userId },
    _sum: { count: true },
  });
  return sums
    .flatMap(({ source, kind, _sum }) =>
      isEntryKind(kind) ? [{ source, kind, count: _sum.count ?? 0 }] : [],
    )
    .sort((one, other) => other.count - one.count);
}
