import { tooOften } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";
import type { Limit } from "./rate-limit.server";

const MINUTE = 60_000;

/**
 * Rate limits for expensive reads. Counted in memory, since they protect this process and a row per read would cost
 * more than most reads; each server counts for itself. Limits on writes and guesses are shared
 * (`rate-limit.server.ts`).
 */
export const READS = {
  /** Preferences through the API, in calls plus MiB of text: large pages count according to their size. */
  preferencesByAccount: { name: "preferences", most: 600, windowMs: 5 * MINUTE },
  /** Expensive screens: the preferences, the twin, the profile, the sharing preview. */
  screensByAccount: { name: "screens", most: 600, windowMs: 5 * MINUTE },
  /** Lists of decisions and forecasts through the API. */
  decisionsByAccount: { name: "decisions", most: 600, windowMs: 5 * MINUTE },
  /** Kept titles: a search looks through all of them. */
  entriesByAccount: { name: "entries", most: 300, windowMs: 5 * MINUTE },
  /** A year as a picture to save. */
  picturesByAccount: { name: "pictures", most: 60, windowMs: 5 * MINUTE },
  /** Comparisons are drawn anew each time, calibrations are resampled: each takes some milliseconds of processor time. */
  comparisonsByAccount: { name: "comparisons", most: 300, windowMs: 5 * MINUTE },
  exportsByAccount: { name: "exports", most: 60, windowMs: 60 * MINUTE },
  /** They may be large, but are streamed. */
  archivesByAccount: { name: "archives", most: 60, windowMs: 60 * MINUTE },
  sharedPagesByAddress: { name: "shared", most: 120, windowMs: 5 * MINUTE },
  /** Pages behind emailed links. */
  linkPagesByAddress: { name: "links", most: 120, windowMs: 5 * MINUTE },
} satisfies Record<string, Limit>;

/** The most subjects counted at once; beyond that, the oldest window is forgotten. */
const SUBJECTS = 10_000;

type Window = { count: number; ends: number };

/** The counts of this process, oldest window first. */
export class ReadCounts {
  readonly #windows = new Map<string, Window>();

  constructor(readonly subjects = SUBJECTS) {}

  /** Counts a read; returns the milliseconds to wait if it is one too many, else 0. */
  take({ name, most, windowMs }: Limit, subject: string, now: number, cost = 1): number {
    const key = `${name}:${subject}`;
    const running = this.#windows.get(key);
    if (running && running.ends > now) {
      if (running.count >= most) return running.ends - now;
      running.count += cost;
      return 0;
    }
    this.#windows.delete(key);
    this.#windows.set(key, { count: cost, ends: now + windowMs });
    const oldest = this.#windows.size > this.subjects ? this.#windows.keys().next().value : undefined;
    if (oldest !== undefined) this.#windows.delete(oldest);
    return 0;
  }
}

const counts = new ReadCounts();

/**
 * Counts a read.
 *
 * @param subject an account's id, or an address
 * @param cost how many reads it counts for
 * @throws 429 refusal with Retry-After when there were too many
 */
export function takeRead(limit: Limit, subject: string, cost = 1, now = Date.now()): void {
  const waitMs = counts.take(limit, subject, now, cost);
  if (waitMs === 0) return;
  logSecurityEvent("limit-reached", { limit: limit.name });
  throw tooOften("This was opened too often.", Math.ceil(waitMs / 1000));
}
