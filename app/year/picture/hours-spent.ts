import type { EntryKind } from "~/entries/kinds";
import { eventRows, eventsByDay, inPeriod, totalOf } from "../counts";
import { hoursKey, type YearInput, type YearRow } from "../year-input";

/** Whole hours, the days with events that may account for them, the events kept with titles, and all these events. */
export type HoursSpent = { hours: number; days: number; titled: number; counted: number };

const HOUR_SECONDS = 3600;
const WITH_HOURS: readonly (EntryKind | "")[] = ["play", "episode", "video"];

/** Rows of entries with a duration: plays, and the episodes of a source of plays, are heard; others are watched. */
function rowsOf({ rows, period }: YearInput, way: "heard" | "watched"): YearRow[] {
  const heard = new Set(rows.filter(({ kind }) => kind === "play").map(({ source }) => source));
  return eventRows(rows).filter(
    ({ year, source, kind }) =>
      year === period.year && WITH_HOURS.includes(kind) && (heard.has(source) ? "heard" : "watched") === way,
  );
}

function spentOn(input: YearInput, rows: readonly YearRow[]): HoursSpent {
  const keys = new Set(rows.map(({ source, kind }) => hoursKey(source, kind)));
  const seconds = [...keys].reduce((sum, key) => sum + (input.hours?.get(key) ?? 0), 0);
  const days = inPeriod(eventsByDay(rows), input.period);
  const { year, months } = input.period;
  const titled = [...keys]
    .flatMap((key) => months.map((month) => input.titled.get(`${key} ${year}-${month}`) ?? 0))
    .reduce((sum, count) => sum + count, 0);
  return { hours: Math.round(seconds / HOUR_SECONDS), days: days.size, titled, counted: totalOf(days) };
}

/** The hours heard or watched, from kept titles with a duration; 0 without any. */
export function hoursSpent(input: YearInput, way: "heard" | "watched"): HoursSpent {
  return spentOn(input, rowsOf(input, way));
}

/** Whether a kind is shown in hours. */
export function isShownInHours(input: YearInput, kind: EntryKind): boolean {
  const rows = [...rowsOf(input, "heard"), ...rowsOf(input, "watched")];
  return (
    spentOn(
      input,
      rows.filter((row) => row.kind === kind),
    ).hours > 0
  );
}
