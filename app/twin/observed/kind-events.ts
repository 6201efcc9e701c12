import type { EntryKind } from "~/entries/kinds";
import { isWeekendDay } from "../foretelling/days";

/** One choice: of which creator, on which day (YYYY-MM-DD, local), at which hour where local time is known. */
export type ChoiceEvent = { creator: string; day: string; hour: number | null };

/** The choices of one kind of one source, of the last twelve months of data; in any order. */
export type KindEvents = { source: string; kind: EntryKind; events: readonly ChoiceEvent[] };

/** Parts of the day with the first hour of each; the night begins before midnight. */
export const PARTS_OF_DAY = [
  { name: "mornings", from: 5 },
  { name: "afternoons", from: 12 },
  { name: "evenings", from: 17 },
  { name: "nights", from: 23 },
] as const;

const DAYS = ["weekday", "weekend"] as const;

/** A part of the week, such as "weekday mornings". */
export type PartOfWeek = `${(typeof DAYS)[number]} ${(typeof PARTS_OF_DAY)[number]["name"]}`;

/** All parts of the week, those of weekdays first; a part's place in it is its number. */
export const PARTS_OF_WEEK: readonly PartOfWeek[] = DAYS.flatMap((days) =>
  PARTS_OF_DAY.map(({ name }): PartOfWeek => `${days} ${name}`),
);

const NIGHTS = PARTS_OF_DAY.length - 1;

/** The number of the part of the day that an hour is in: 5 to 11, 12 to 16, 17 to 22, and 23 to 4. */
export function partOfHour(hour: number): number {
  const part = PARTS_OF_DAY.findLastIndex(({ from }) => hour >= from);
  return part < 0 ? NIGHTS : part;
}

/** The number of the part of the week of a numbered day and a part of the day. */
export function weekPartOf(day: number, part: number): number {
  return (isWeekendDay(day) ? PARTS_OF_DAY.length : 0) + part;
}

/** The number of a choice's part of the week; null where its hour is not known. */
export function partOfChoice(day: number, hour: number | null): number | null {
  return hour === null ? null : weekPartOf(day, partOfHour(hour));
}
