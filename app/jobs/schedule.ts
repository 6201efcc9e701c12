const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When recurring work runs. */
export type Schedule = {
  /** Interval after completion, in milliseconds. */
  everyMs: number;
  /** Runs daily at this minute of the day in UTC, instead of an interval after completion. */
  minuteOfDay?: number;
};

/** Runs work daily at a time in UTC. Overdue work, after a downtime, runs at the next start. */
export function dailyAt(hour: number, minute = 0): Required<Schedule> {
  return { everyMs: DAY_MS, minuteOfDay: hour * 60 + minute };
}

/** The next run of work that is completed, or scheduled for the first time, now. */
export function nextRun({ everyMs, minuteOfDay }: Schedule, now: Date): Date {
  if (minuteOfDay === undefined) return new Date(now.getTime() + everyMs);
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const today = midnight + minuteOfDay * MINUTE_MS;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
