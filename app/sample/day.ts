import { DAY_MS } from "~/ground/units";

/** The last day of the sample person's life, YYYY-MM-DD: the day before `now`, in UTC. */
export function lastSampleDay(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
}

/** When the next day begins, in UTC, and with it a longer life. */
export function nextSampleDay(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}
