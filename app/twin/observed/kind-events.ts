import type { EntryKind } from "~/entries/kinds";
import { isWeekendDay } from "../foretelling/days";

/** One choice: the creator, the day (YYYY-MM-DD, local), and the hour if the local time is known. */
export type ChoiceEvent = { creator: string; day: string; hour: number | null };

/** The choices of one kind and source in the last twelve months of data, in any order. */
export type KindEvents = { source: string; kind: EntryKind; events: readonly ChoiceEvent[] };

/** Parts of the day with their first hours; the night begins before midnight. */
export const PARTS_OF_DAY = [
  { name: "mornings", from: 5 },
  { name: "afternoons", from: 12 },
  { name: "evenings", from: 17 },
  { name: "nights", from: 23 },
] as const;

const DAYS = ["weekday", "weekend"] as const;

/** A part of the week, such as "weekday mornings". */
export type PartOfWeek = `${(typeof DAYS)[number]} ${(typeof PARTS_OF_DAY)[number]["name"]}`;

/** All parts of the week, weekdays first; a part's index is its number. */
export const PARTS_OF_WEEK: readonly PartOfWeek[] = DAYS.flatMap((days) =>
  PARTS_OF_DAY.map(({ name }): PartOfWeek => `${days} ${name}`),
);

const NIGHTS = PARTS_OF_DAY.length - 1;

/** Number of the part of the day that contains an hour: 5 to 11, 12 to 16, 17 to 22, or 23 to 4. */
export function partOfHour(hour: number): number {
  const part = PARTS_OF_DAY.findLastIndex(({ from }) => hour >= from);
  return part < 0 ? NIGHTS : part;
}

/** Number of the part of the week, from a numbered day and a part of the day. */
export function weekPartOf(day: number, part: number): number {
  return (isWeekendDay(day) ? PARTS_OF_DAY.length : 0) + part;
}

/** Number of the part of the week that a choice falls in; null if its hour is unknown. */
export function partOfChoice(day: number, hour: number | null): number | null {
  return hour === null ? null : weekPartOf(day, partOfHour(hour));
}
