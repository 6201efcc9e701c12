import type { RecurringKind } from "./job";

const EVERY_MS = 60_000;
/** Several that end at nearly the same moment are removed together. */
const SOONEST_MS = 1_000;

/** Rows that end at an instant of their own. The noun that they belong to hands them in. */
export type Expiring = {
  /** Removes those that ended at this instant or before it. */
  remove: (now: Date) => Promise<unknown>;
  /** When the next one ends (null for none), where it is promised to be gone then and not within the next minute. */
  next?: () => Promise<Date | null>;
};

/** The earliest of some instants, or null. */
function earliest(instants: readonly (Date | null)[]): Date | null {
  const times = instants.flatMap((instant) => instant?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/**
 * Removes what has run out: when a server starts, every minute, and when the next row ends that is promised to be gone
 * by then; by one of the servers on the database.
 *
 * @param expiring in order: nothing that goes wrong with the later ones keeps the earlier ones
 */
export function sweeping(expiring: readonly Expiring[]): RecurringKind {
  return {
    name: "sweep",
    everyMs: EVERY_MS,
    atStart: true,
    run: async () => {
      const now = new Date();
      for (const { remove } of expiring) await remove(now);
      const next = earliest(await Promise.all(expiring.map(async ({ next }) => next?.() ?? null)));
      if (!next) return {};
      return { runAt: new Date(Math.max(Date.now() + SOONEST_MS, next.getTime())) };
    },
  };
}
