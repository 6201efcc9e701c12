import { setTimeout } from "node:timers/promises";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Waits past midnight (UTC) if it is near, so that test and server agree on today's date throughout. */
export async function untilDayLasts(ms = 30_000): Promise<void> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < ms) await setTimeout(left);
}
