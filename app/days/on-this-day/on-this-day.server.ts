import { firstOfDays } from "~/entries/listing/day-entries.server";
import type { EntryShown } from "~/entries/listing/listing.server";
import { db } from "~/ground/database/db.server";
import { groupedBy } from "~/year/grouped-by";
import { yearOf } from "../dates";
import { countedKinds, type DayCount, plainCounts } from "../day/day-counts";
import { sameDates } from "../day/other-years.server";

/** An earlier year's day of the same date, as `GET /api/on-this-day` has it. */
export type EarlierDay = {
  date: string;
  yearsAgo: number;
  counts: DayCount[];
  entries: EntryShown[];
  note: string | null;
};

const MOST_DAYS = 5;
const MOST_ENTRIES = 3;

/**
 * Today's date in earlier years that hold something of it, nearest first, without muted days: at most five, each with its
 * first three entries. Two rounds of queries, the same number for everybody.
 *
 * @param today YYYY-MM-DD in the person's zone
 */
export async function onThisDay(userId: string, today: string): Promise<EarlierDay[]> {
  const found = (await sameDates(userId, today, yearOf(today) - 1)).slice(0, MOST_DAYS);
  const days = found.map(({ date }) => date);
  const [entries, amounts] = await Promise.all([
    firstOfDays(userId, days, MOST_ENTRIES),
    db.titleDay.findMany({
      where: { userId, day: { in: days } },
      select: { source: true, kind: true, day: true, amount: true },
    }),
  ]);
  const byDay = groupedBy(entries, ({ day }) => day);
  return found.map(({ date, kinds, note }) => ({
    date,
    yearsAgo: yearOf(today) - yearOf(date),
    counts: plainCounts(
      countedKinds(
        kinds.flatMap(({ rows }) => rows),
        date,
        amounts.filter(({ day }) => day === date),
      ),
    ),
    entries: (byDay.get(date) ?? []).map(({ day: _day, ...entry }) => entry),
    note,
  }));
}
