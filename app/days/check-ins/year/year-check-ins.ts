import { counted } from "~/web/ui/text/counted";
import { daysThrough } from "~/year/counts";
import { monthOfDay } from "~/year/period";
import type { Period } from "~/year/year-input";
import { ANSWER_WORDS, answerWord } from "../answers";

/** The check-ins of a year, or of some of its months, as a row beside the calendar. */
export type YearCheckInsPicture = {
  /** The answer of each day of the period, 1 to 5; 0 without one. */
  values: number[];
  sentence: string;
  /** One row for each month with any: its days, and how many of each answer. */
  rows: { heading: string; cells: string[] }[];
};

/** How often each answer was given, from Bad to Very good. */
const countsOf = (values: readonly number[]) =>
  ANSWER_WORDS.map((_, index) => values.filter((value) => value === index + 1).length);

/** The answers that were given most often, in words: "Good", or "Fair or Good". */
function mostOften(values: readonly number[]): string {
  const counts = countsOf(values);
  const most = Math.max(...counts);
  return counts.flatMap((count, index) => (count === most ? [answerWord(index + 1)] : [])).join(" or ");
}

/** @returns null without any check-in */
export function yearCheckIns(
  checkIns: readonly { date: string; value: number }[],
  { from, to }: Period,
): YearCheckInsPicture | null {
  if (checkIns.length === 0) return null;
  const byDay = new Map(checkIns.map(({ date, value }) => [date, value]));
  const days = daysThrough(from, to);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const values = checkIns.map(({ value }) => value);
  return {
    values: days.map((day) => byDay.get(day) ?? 0),
    sentence: `${counted(values.length, "day")} answered, most often ${mostOften(values)}.`,
    rows: months.flatMap((month) => {
      const ofMonth = checkIns.filter(({ date }) => date.startsWith(month)).map(({ value }) => value);
      if (ofMonth.length === 0) return [];
      const cells = [ofMonth.length, ...countsOf(ofMonth)].map(String);
      return [{ heading: monthOfDay(`${month}-01`), cells }];
    }),
  };
}
