import type { RecurringWork } from "./job";

/** Rows that expire close together are removed together. */
const SOONEST_MS = 1_000;

/** Rows with an expiry time, defined by the noun that they belong to. */
export type Expiring = {
  /** Removes rows that have expired by now. */
  remove: (now: Date) => Promise<unknown>;
  /** When the next row expires, or null. Define it for rows that must be gone on time, not within the next minute. */
  next?: () => Promise<Date | null>;
};

/** The earliest of several times, or null. */
function earliest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => instant?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Removes expired rows: when a server starts, every minute, and when the next row that must be gone on time expires. Runs on one
 * of the servers.
 *
 * @param expiring in order: failures of later entries do not affect earlier ones
 */
export function sweeping(expiring: readonly Expiring[]): RecurringWork {
  return {
    name: "sweep",
    run: async () => {
      const now = new Date();
      for (const { remove } of expiring) await remove(now);
      const next = earliest(await Promise.all(expiring.map(async ({ next }) => next?.() ?? null)));
      if (!next) return {};
      return { runAt: new Date(Math.max(Date.now() + SOONEST_MS, next.getTime())) };
    },
  };
}
