import { db } from "~/ground/database/db.server";
import type { YearRow } from "~/year/year-input";
import { FIRST_YEAR, sameDateIn, yearOf } from "../dates";
import { rowsOfDate } from "./counted-rows.server";
import { type CountedKind, countedKinds } from "./day-counts";
import { countsInWords } from "./day-words";

/** The same date in another year that holds something and is not muted. */
export type SameDate = { date: string; kinds: CountedKind[]; note: string | null };

/** Counts named of another year. */
const NAMED = 2;

const kindsIn = (rows: readonly YearRow[], date: string) =>
  countedKinds(
    rows.filter(({ year }) => year === yearOf(date)),
    date,
    [],
  );

/**
 * A date in the years before another that hold something of it, latest first, without muted days: two statements.
 *
 * @param date whose month and day are meant, YYYY-MM-DD
 * @param last the last year that counts
 */
export async function sameDates(userId: string, date: string, last: number): Promise<SameDate[]> {
  const dates = sameDateIn(date, FIRST_YEAR, last);
  const [rows, marks] = await Promise.all([
    rowsOfDate(userId, date.slice(5)),
    db.day.findMany({
      where: { userId, date: { in: dates } },
      select: { date: true, note: true, isMuted: true },
    }),
  ]);
  const markOn = new Map(marks.map((mark) => [mark.date, mark]));
  return dates
    .toReversed()
    .filter((day) => markOn.get(day)?.isMuted !== true)
    .map((day) => ({ date: day, kinds: kindsIn(rows, day), note: markOn.get(day)?.note ?? null }))
    .filter(({ kinds, note }) => kinds.length > 0 || note !== null);
}

/** Another year as the page of a day shows it. */
export type OtherYear = { date: string; words: string };

/** The same date in other years, in words, latest first. */
export async function otherYears(userId: string, date: string, today: string): Promise<OtherYear[]> {
  const found = await sameDates(userId, date, Math.max(yearOf(today), yearOf(date)));
  return found
    .filter((one) => one.date !== date)
    .map((one) => ({ date: one.date, words: countsInWords(one.kinds, NAMED) || "A line of yours" }));
}
