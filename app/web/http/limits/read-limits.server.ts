import { z } from "zod";
import { isWorker } from "~/ground/processes/workers/place.server";
import { gather, onGathering, onNews, tellWorkers } from "~/ground/processes/workers/worker.server";
import { tooOften } from "../responses/refusal";
import { logSecurityEvent } from "../security/log.server";
import type { Limit } from "./rate-limit.server";

const MINUTE = 60_000;

/** A limit, and the action that a refusal names as too frequent. */
type ReadLimit = Limit & { says?: string };

/**
 * Rate limits for expensive reads, for removing titles and for notes on days. Counted in memory, since they protect this server and a row
 * per read would cost more than most reads. Each server has its own counts, which its workers share. Limits on writes
 * and guesses are shared between servers (`rate-limit.server.ts`).
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
  /** Removing titles, which are erased from the database's file at once. */
  removalsByAccount: {
    name: "removals",
    most: 600,
    windowMs: 5 * MINUTE,
    says: "Titles were removed too often.",
  },
  /** Lines on days, and days that are not brought back. */
  dayWritesByAccount: {
    name: "day-writes",
    most: 600,
    windowMs: 5 * MINUTE,
    says: "Days were changed too often.",
  },
  /** Downloads of a year as a picture. */
  picturesByAccount: { name: "pictures", most: 60, windowMs: 5 * MINUTE },
  /** Comparisons are redrawn and calibrations resampled each time: some milliseconds of processor time. */
  comparisonsByAccount: { name: "comparisons", most: 300, windowMs: 5 * MINUTE },
  exportsByAccount: { name: "exports", most: 60, windowMs: 60 * MINUTE },
  /** Downloads of archives, which may be large, but are streamed. */
  archivesByAccount: { name: "archives", most: 60, windowMs: 60 * MINUTE },
  sharedPagesByAddress: { name: "shared", most: 120, windowMs: 5 * MINUTE },
  /** Pages behind emailed links. */
  linkPagesByAddress: { name: "links", most: 120, windowMs: 5 * MINUTE },
} satisfies Record<string, ReadLimit>;

/** The most subjects counted at once; beyond that, the oldest window is forgotten. */
const SUBJECTS = 10_000;

const windowSchema = z.object({ count: z.number(), ends: z.number() });
type Window = z.infer<typeof windowSchema>;
const windowsSchema = z.array(z.tuple([z.string(), windowSchema]));

/** The read counts of this server, as known to one of its processes; oldest window first. */
export class ReadCounts {
  readonly #windows = new Map<string, Window>();

  constructor(readonly subjects = SUBJECTS) {}

  /** Counts a read; returns the milliseconds to wait if it is one too many, else 0. */
  take({ name, most, windowMs }: Limit, subject: string, now: number, cost = 1): number {
    const key = keyOf(name, subject);
    const running = this.#windows.get(key);
    if (running && running.ends > now && running.count >= most) return running.ends - now;
    this.add(key, { count: cost, ends: now + windowMs }, now);
    return 0;
  }

  /** Adds reads to the running window of a key, or begins the given window if none is running. */
  add(key: string, { count, ends }: Window, now: number): void {
    const running = this.#windows.get(key);
    if (running && running.ends > now) running.count += count;
    else this.#begin(key, { count, ends });
  }

  /** The windows that are running, by key. */
  running(now: number): [key: string, window: Window][] {
    return [...this.#windows].filter(([, { ends }]) => ends > now);
  }

  /** Adopts the counts of another process where they are higher. */
  takeOver(windows: readonly [key: string, window: Window][], now: number): void {
    for (const [key, window] of windows) {
      const running = this.#windows.get(key);
      if (!running || running.ends <= now || running.count < window.count) this.#begin(key, { ...window });
    }
  }

  #begin(key: string, window: Window): void {
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const oldest = this.#windows.size > this.subjects ? this.#windows.keys().next().value : undefined;
    if (oldest !== undefined) this.#windows.delete(oldest);
  }
}

const keyOf = (name: string, subject: string) => `${name}:${subject}`;

const counts = new ReadCounts();

/** Topics between the workers of a server: a single read, and all running windows. */
const NEWS = { read: "read", counted: "reads counted" };

async function shareCounts(): Promise<void> {
  onNews(NEWS.read, (windows) => {
    for (const [key, window] of windowsSchema.parse(windows)) counts.add(key, window, Date.now());
  });
  onGathering(NEWS.counted, () => counts.running(Date.now()));
  // A worker that replaces another starts with the counts of the rest.
  for (const windows of await gather(NEWS.counted)) counts.takeOver(windowsSchema.parse(windows), Date.now());
}
if (isWorker) void shareCounts();

/**
 * Counts a read.
 *
 * @param subject an account's id, or an address
 * @param cost how many reads it counts for
 * @throws 429 refusal with Retry-After when there were too many
 */
export function takeRead(limit: ReadLimit, subject: string, cost = 1, now = Date.now()): void {
  const waitMs = counts.take(limit, subject, now, cost);
  if (waitMs === 0) {
    tellWorkers(NEWS.read, [[keyOf(limit.name, subject), { count: cost, ends: now + limit.windowMs }]]);
    return;
  }
  logSecurityEvent("limit-reached", { limit: limit.name });
  throw tooOften(limit.says ?? "This was opened too often.", Math.ceil(waitMs / 1000));
}
