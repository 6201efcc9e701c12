import type { Prisma } from "~/generated/sqlite/client";

/** A job as passed to its kind. */
export type Job = {
  /** Identifies the job within its kind. */
  key: string;
  /** The payload as enqueued, not validated: parse it. */
  payload: unknown;
  /** The user concerned, or null. */
  userId: string | null;
  /** 1 at the first attempt. */
  attempt: number;
};

/** When to repeat recurring work, and with which payload. */
export type Again = {
  /** When to run again, if earlier than the interval; a later time has no effect. */
  runAt?: Date;
  /** The new payload, such as a position; unchanged if left out. */
  payload?: Prisma.InputJsonValue;
};

type Kind<Outcome> = {
  /** Lower case and hyphens. Stored with each job, so it must not change. */
  name: string;
  /**
   * Does the work. An error causes a retry. Must be idempotent: the process may die after the last step and before that
   * is recorded.
   *
   * @param signal aborted when the server stops, or when another one has taken the job over: interruptible work then
   * throws at a suitable point
   */
  run(job: Job, signal: AbortSignal): Promise<Outcome>;
};

/** Recurring work that is never enqueued by a request; `app/wiring/jobs.server.ts` sets how often it runs. */
export type RecurringWork = Kind<Again>;

/** Recurring work, and when it runs. */
export type RecurringKind = RecurringWork & {
  /** Interval after completion, in milliseconds. Overdue work, after a downtime, runs at the next start. */
  everyMs: number;
  /** Whether to run it soon after each start of a server, too. */
  atStart?: boolean;
};

/** Enqueued work. */
type AskedKind = Kind<void> & {
  everyMs?: undefined;
  /**
   * Whether users take turns: after one of a user's jobs, the others wait behind other users' jobs. For long work of
   * which one user can enqueue several.
   */
  isRoundRobin?: boolean;
  /**
   * Kinds, this one included, of which at most one job per user runs at a time, so that no user occupies all workers.
   * Two servers may still start one each simultaneously.
   */
  oneOfAPerson?: readonly string[];
};

/** How to run the jobs of one kind, defined by the noun that it belongs to. */
export type JobKind = AskedKind | RecurringKind;
