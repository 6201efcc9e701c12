import type { SignalDraft } from "./signals";
import { byWeek, byWeekday, countSignal, weeksOf, withGaps } from "./tallies";
import { ZoneClock } from "./zone-clock";

/** UTC instants as the clock of a zone shows them, without an offset. */
function localTimes(instants: readonly string[], zone: string): string[] {
  const clock = new ZoneClock(zone);
  return instants.map((time) => new Date(clock.local(Date.parse(time))).toISOString().slice(0, 19));
}

/**
 * Weekly signals from activity times in UTC, and weekdays where the person's zone is known; none without any.
 *
 * @param of plural noun for the activity
 * @param zone the person's; null if unknown, or if the instants are days alone
 */
export function activitySignals(instants: readonly string[], of: string, zone: string | null): SignalDraft[] {
  const sorted = instants.map((time) => Date.parse(time)).sort((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const times = zone === null ? instants : localTimes(instants, zone);
  const ends = { from: new Date(first).toISOString(), to: new Date(last).toISOString() };
  const period = { ...ends, weeks: weeksOf(times), ...withGaps(times) };
  return [
    ...(zone === null ? [] : countSignal("activity-by-weekday", of, byWeekday(times), period)),
    ...countSignal("regularity", of, byWeek(times, ends.from, ends.to), period),
  ];
}
