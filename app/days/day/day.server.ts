import { entriesOfDay, placeOnDay } from "~/entries/listing/day-entries.server";
import type { EntryOfDay, EntryShown } from "~/entries/listing/listing.server";
import { db } from "~/ground/database/db.server";
import { PAGE_MOST } from "~/web/http/responses/paging";
import { refusal } from "~/web/http/responses/refusal";
import { type RowAround, rowsAround } from "./counted-rows.server";
import { type CountedKind, countedKinds, type DayCount, nearestCounted, plainCounts } from "./day-counts";
import { type Nearest, nearerOf, nearestKept } from "./nearest.server";

/** How a day was rated, 1 to 5, with a word if one was given. */
type RatedDay = { value: number; word: string | null };

/** Everything that is known of a day. */
export type DayFound = {
  date: string;
  /** The counts by day of the years around it. */
  rows: readonly RowAround[];
  kinds: readonly CountedKind[];
  entries: EntryOfDay[];
  /** The entry to continue after; null if these are the last. */
  after: string | null;
  checkIn: RatedDay | null;
  note: string | null;
  isMuted: boolean;
} & Nearest;

/** The response of `GET /api/day/:date`. */
export type DayJson = {
  date: string;
  counts: DayCount[];
  entries: EntryShown[];
  checkIn: RatedDay | null;
  note: string | null;
  isMuted: boolean;
} & Nearest;

/** The check-in of a day; null for none. */
function checkInOf(userId: string, date: string): Promise<RatedDay | null> {
  return db.checkIn.findFirst({ where: { userId, date }, select: { value: true, word: true } });
}

/** What its owner wrote about a day, and whether it may be brought back. */
async function markOf(userId: string, date: string): Promise<{ note: string | null; isMuted: boolean }> {
  const select = { note: true, isMuted: true } as const;
  return (await db.day.findFirst({ where: { userId, date }, select })) ?? { note: null, isMuted: false };
}

/** A page of a day's entries, and the entry to continue after. @throws 404 refusal if `after` is none of that day */
async function pageOfDay(
  userId: string,
  date: string,
  after: string | undefined,
): Promise<Pick<DayFound, "entries" | "after">> {
  const place = after === undefined ? null : await placeOnDay(userId, date, after);
  if (after !== undefined && !place) throw refusal(404, "There is no such entry on this day.");
  const read = await entriesOfDay(userId, date, place, PAGE_MOST + 1);
  const entries = read.slice(0, PAGE_MOST);
  return { entries, after: read.length > PAGE_MOST ? (entries.at(-1)?.id ?? null) : null };
}

/**
 * Everything that is known of a day: one round of queries on indexes, the same number however much a user keeps.
 *
 * @param date YYYY-MM-DD
 * @param after the entry after which the list continues; undefined from the first on
 * @throws 404 refusal if that is none of the user's entries on that day
 */
export async function dayFound(userId: string, date: string, after?: string): Promise<DayFound> {
  const [rows, amounts, page, checkIn, mark, nearest] = await Promise.all([
    rowsAround(userId, date),
    db.titleDay.findMany({
      where: { userId, day: date },
      select: { source: true, kind: true, amount: true },
    }),
    pageOfDay(userId, date, after),
    checkInOf(userId, date),
    markOf(userId, date),
    nearestKept(userId, date),
  ]);
  return {
    date,
    rows,
    kinds: countedKinds(rows, date, amounts),
    ...page,
    checkIn,
    ...mark,
    ...nearerOf(nearestCounted(rows, date), nearest),
  };
}

/** A day as JSON, with its first 200 entries. */
export async function dayJson(userId: string, date: string): Promise<DayJson> {
  const { kinds, entries, checkIn, note, isMuted, previous, next } = await dayFound(userId, date);
  return {
    date,
    counts: plainCounts(kinds),
    entries: entries.map(({ day: _day, ...entry }) => entry),
    ...{ checkIn, note, isMuted, previous, next },
  };
}
