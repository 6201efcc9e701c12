import { setTimeout } from "node:timers/promises";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Waits for midnight (UTC) where it is about to come: what a test and the server call today is then the same day from
 * the test's beginning to its end.
 */
export async function untilDayLasts(ms = 30_000): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < ms) await setTimeout(left);
}
