const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a session lasts at most, in seconds. */
export const LIFETIME_S = 30 * 24 * 60 * 60;
/** After how long without any use it ends, in milliseconds. */
const IDLE_MS = 14 * DAY_MS;
/** A use is noted when the last one that was noted is this long ago, so that not every page writes a row. */
const NOTED_EVERY_MS = 60 * 60 * 1000;

/** When a session ends that is not used again: 30 days after it began, or 14 days after its last use. */
export function endOf({ startedAt, lastUsedAt }: { startedAt: Date; lastUsedAt: Date }): Date {
  return new Date(Math.min(startedAt.getTime() + LIFETIME_S * 1000, lastUsedAt.getTime() + IDLE_MS));
}

/** Whether a use of now is to be noted. */
export function isToBeNoted(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS;
}
