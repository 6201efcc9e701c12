import { db } from "~/ground/database/db.server";
import type { YearRow } from "~/year/year-input";
import { answerWord } from "../check-ins/answers";
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

/** A date in the years up to another, latest first, without muted days, whether it holds something or not: two statements. */
async function datesUntil(userId: string, date: string, last: number): Promise<SameDate[]> {
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
    .map((day) => ({ date: day, kinds: kindsIn(rows, day), note: markOn.get(day)?.note ?? null }));
}

/**
 * A date in the years up to another that hold counts or a line of it, latest first, without muted days.
 *
 * @param date whose month and day are meant, YYYY-MM-DD
 * @param last the last year that counts
 */
export async function sameDates(userId: string, date: string, last: number): Promise<SameDate[]> {
  const dates = await datesUntil(userId, date, last);
  return dates.filter(({ kinds, note }) => kinds.length > 0 || note !== null);
}

/** Another year as the page of a day shows it. */
export type OtherYear = { date: string; words: string };

/** The answers to how a date was, by day, up to a year. */
async function answersOn(userId: string, date: string, last: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.checkIn.findMany({
    where: { userId, date: { in: sameDateIn(date, FIRST_YEAR, last) } },
    select: { date: true, value: true },
  });
  return new Map(rows.map((row) => [row.date, row.value]));
}

function otherYear({ date, kinds, note }: SameDate, answer: number | undefined): OtherYear[] {
  const said = answer === undefined ? "" : `You said: ${answerWord(answer)}`;
  const words = countsInWords(kinds, NAMED) || (note === null ? said : "A line of yours");
  return words === "" ? [] : [{ date, words }];
}

/** The same date in other years, in words, latest first. */
export async function otherYears(userId: string, date: string, today: string): Promise<OtherYear[]> {
  const last = yearOf(today);
  const [dates, answers] = await Promise.all([datesUntil(userId, date, last), answersOn(userId, date, last)]);
  return dates.filter((one) => one.date !== date).flatMap((one) => otherYear(one, answers.get(one.date)));
}
