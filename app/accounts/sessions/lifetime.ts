import { DAY_MS } from "~/ground/units";

/** Maximum lifetime of a session, in seconds. */
export const LIFETIME_S = 30 * 24 * 60 * 60;
/** Idle time-out, in milliseconds. */
const IDLE_MS = 14 * DAY_MS;
/** Minimum time between two recorded uses, so that not every request writes a row. */
const NOTED_EVERY_MS = 60 * 60 * 1000;

/** When a session expires if it is not used again: 30 days after it began, or 14 days after its last use. */
export function sessionExpiry({ startedAt, lastUsedAt }: { startedAt: Date; lastUsedAt: Date }): Date {
  return new Date(Math.min(startedAt.getTime() + LIFETIME_S * 1000, lastUsedAt.getTime() + IDLE_MS));
}

/** Whether to record a use now. */
export function shouldRecordUse(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS;
}
