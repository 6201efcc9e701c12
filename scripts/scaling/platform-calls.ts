/** Calls to platforms: each platform allows all servers together a certain number of calls (`budget` of its connector). */
import { type Crowd, dailyOf } from "./demand";

const MINUTES_OF_A_DAY = 24 * 60;

/** How much of a platform's calls a crowd needs. */
export type PlatformCalls = {
  platform: string;
  /** Calls in a day: allowed, and needed to sync everybody as often as is planned. */
  allowed: number;
  needed: number;
  /** People, connected or not, for whom the allowed calls are enough. */
  carried: number;
};

/** Platforms with the fewest people carried first. */
export function platformCalls(crowd: Crowd): PlatformCalls[] {
  return dailyOf(crowd)
    .platforms.map(({ name, calls, syncs, budget }) => {
      const allowed = (budget.calls / budget.perMinutes) * MINUTES_OF_A_DAY;
      const needed = calls * syncs;
      return { platform: name, allowed, needed, carried: (crowd.people * allowed) / needed };
    })
    .sort((a, b) => a.carried - b.carried);
}
