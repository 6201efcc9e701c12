import { ZoneClock } from "~/ground/zone-clock";
import { countSignal, type SignalPeriod } from "./count-signal";
import type { SignalDraft } from "./signals";
import { type CalendarTally, tallied } from "./tallies";

/** UTC instants as local times of a zone, ISO 8601 without an offset. */
function localTimes(instants: readonly string[], zone: string): string[] {
  const clock = new ZoneClock(zone);
  return instants.map((time) => new Date(clock.local(Date.parse(time))).toISOString().slice(0, 19));
}

/** Which parts of a time are in the person's local time: only its week, also its date, or also its hour. */
type LocalTime = "week" | "date" | "hour";

/** By hour, by hour of the week, and by the hours at which days begin and end. */
function hourSignals(tally: CalendarTally, of: string, period: SignalPeriod): SignalDraft[] {
  const [week, ends] = [tally.hoursOfDays.ofWeek(), tally.hoursOfDays.ends()];
  return [
    ...countSignal("activity-by-hour", of, tally.byHour(), period),
    ...countSignal("hours-of-week", of, week.values, { ...period, spread: week.spread }),
    ...countSignal("first-and-last-hours", of, ends.values, { ...period, spread: ends.spread }),
  ];
}

/**
 * Signals from times within a period: by week, and by weekday and hour as far as these are local. None without times.
 *
 * @param times ISO 8601; the date and hour count as written
 * @param of plural noun for the activity
 */
export function signalsOfTimes(
  times: readonly string[],
  of: string,
  ends: { from: string; to: string },
  local: LocalTime,
): SignalDraft[] {
  const tally = tallied(times, local === "hour");
  const [gaps, { weeks, spread }] = [tally.gaps(), tally];
  const period = { ...ends, weeks, gaps, spread };
  const { values, spread: ofWeeks } = tally.weekly(ends.from, ends.to);
  return [
    ...(local === "hour" ? hourSignals(tally, of, period) : []),
    ...(local === "week" ? [] : countSignal("activity-by-weekday", of, tally.byWeekday(), period)),
    ...countSignal("regularity", of, values, { ...period, spread: ofWeeks }),
  ];
}

/**
 * Signals from activity times in UTC: by week, and by weekday if the person's zone is known. None without times.
 *
 * @param of plural noun for the activity
 * @param zone the person's time zone; null if unknown, or if the instants are only precise to the day
 */
export function activitySignals(instants: readonly string[], of: string, zone: string | null): SignalDraft[] {
  const sorted = instants.map((time) => Date.parse(time)).sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const times = zone === null ? instants : localTimes(instants, zone);
  const ends = { from: new Date(first).toISOString(), to: new Date(last).toISOString() };
  return signalsOfTimes(times, of, ends, zone === null ? "week" : "date");
}
