import { tooOften } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";
import type { Limit } from "./rate-limit.server";

const MINUTE = 60_000;

/**
 * How often what is dear to read may be read. Counted in this process's memory, since it is this process that they
 * protect and a row written for each reading would cost more than most readings: with several servers each has a
 * count of its own. Limits on writes and guesses are shared (`rate-limit.server.ts`).
 */
export const READS = {
  /** Preferences by call, in calls and MiB of text: a page of large texts counts for as many as it weighs. */
  preferencesByAccount: { name: "preferences", most: 600, windowMs: 5 * MINUTE },
  /** Screens that read much: the preferences, the twin, the profile, the sharing preview. */
  screensByAccount: { name: "screens", most: 600, windowMs: 5 * MINUTE },
  exportsByAccount: { name: "exports", most: 60, windowMs: 60 * MINUTE },
  /** They may be large; only a piece of each is in memory. */
  archivesByAccount: { name: "archives", most: 60, windowMs: 60 * MINUTE },
  sharedPagesByAddress: { name: "shared", most: 120, windowMs: 5 * MINUTE },
  /** Pages that links in letters lead to. */
  linkPagesByAddress: { name: "links", most: 120, windowMs: 5 * MINUTE },
} satisfies Record<string, Limit>;

/** Subjects counted at once. Beyond, the one whose window began first is forgotten. */
const SUBJECTS = 10_000;

type Window = { count: number; ends: number };

/** Counts of one process, oldest window first. */
export class ReadCounts {
  readonly #windows = new Map<string, Window>();

  constructor(readonly subjects = SUBJECTS) {}

  /** Counts a reading; how many milliseconds are to be waited when it is one too many, else 0. */
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
 * Counts a reading of somebody's.
 *
 * @param subject an account's id, or an address
 * @param cost how many readings it counts for
 * @throws 429 refusal with Retry-After when there were too many
 */
export function takeRead(limit: Limit, subject: string, cost = 1, now = Date.now()): void {
  const waitMs = counts.take(limit, subject, now, cost);
  if (waitMs === 0) return;
  logSecurityEvent("limit-reached", { limit: limit.name });
  throw tooOften("This was opened too often.", Math.ceil(waitMs / 1000));
}
