import type { SignalDraft, SignalKind } from "./signals";

/*
 * How often something fell on each weekday, hour and ISO week. Times are ISO 8601 texts, and what counts is the date
 * and the hour that the text itself says: local time where the platform wrote it with an offset, UTC where it ends in Z.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The text's own date as an instant, its midnight taken as UTC's. */
const dayOf = (time: string) => Date.parse(`${time.slice(0, 10)}T00:00:00Z`);

/** 1 (Monday) to 7. */
const weekdayOf = (day: number) => new Date(day).getUTCDay() || 7;

const mondayOf = (time: string) => dayOf(time) - (weekdayOf(dayOf(time)) - 1) * DAY_MS;

/** The ISO week that a Monday begins, such as `2026-W47`: it belongs to the year that its Thursday is in. */
function weekFrom(monday: number): string {
  const year = new Date(monday + 3 * DAY_MS).getUTCFullYear();
  // The 4th of January is always in the first week.
  const number = 1 + Math.round((monday - mondayOf(`${year}-01-04`)) / WEEK_MS);
  return `${year}-W${String(number).padStart(2, "0")}`;
}

/** How many of the things fell on each of the keys; keys that none fell on are there as 0. */
function tally(keys: readonly string[], found: readonly string[]): Record<string, number> {
  const counts = new Map(keys.map((key) => [key, 0]));
  for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const WEEKDAYS = ["1", "2", "3", "4", "5", "6", "7"];
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

/** By weekday, "1" (Monday) to "7", all seven. */
export function byWeekday(instants: readonly string[]): Record<string, number> {
  return tally(
    WEEKDAYS,
    instants.map((time) => String(weekdayOf(dayOf(time)))),
  );
}

/** By hour of the day, "0" to "23", all of them. @param localTimes with a time of day each */
export function byHour(localTimes: readonly string[]): Record<string, number> {
  return tally(
    HOURS,
    localTimes.map((time) => String(Number(time.slice(11, 13)))),
  );
}

/**
 * By ISO week, "2026-W47": every week of the period, those without anything too. What the text of an instant has
 * beyond either end (its local date may be another than that of the end) makes the period longer, so that the sum is
 * always the number of instants. The caller sees to it that the period has some hundreds of weeks at most.
 */
export function byWeek(instants: readonly string[], from: string, to: string): Record<string, number> {
  const mondays = instants.map(mondayOf);
  const first = mondays.reduce((least, monday) => Math.min(least, monday), mondayOf(from));
  const last = mondays.reduce((most, monday) => Math.max(most, monday), mondayOf(to));
  const weeks: string[] = [];
  for (let monday = first; monday <= last; monday += WEEK_MS) weeks.push(weekFrom(monday));
  return tally(weeks, mondays.map(weekFrom));
}

/** A signal of these counts, or none where there is nothing that was counted. */
export function countSignal(
  kind: SignalKind,
  of: string,
  values: Record<string, number>,
  { from, to }: { from: string; to: string },
): SignalDraft[] {
  const observations = Object.values(values).reduce((sum, count) => sum + count, 0);
  return observations > 0 ? [{ kind, from, to, of, observations, values }] : [];
}

/**
 * What the times of what somebody did come to, by weekday and by week; none where there are none.
 *
 * @param of what was done, in the plural
 */
export function activitySignals(instants: readonly string[], of: string): SignalDraft[] {
  const sorted = instants.map((time) => Date.parse(time)).sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const period = { from: new Date(first).toISOString(), to: new Date(last).toISOString() };
  return [
    ...countSignal("activity-by-weekday", of, byWeekday(instants), period),
    ...countSignal("regularity", of, byWeek(instants, period.from, period.to), period),
  ];
}
