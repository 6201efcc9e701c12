import type { Prisma } from "~/generated/sqlite/client";

/** A job as its kind gets it. */
export type Job = {
  /** Names the work within its kind. */
  key: string;
  /** As it was asked for; parse it. */
  payload: unknown;
  /** Whose data it is about, or null. */
  userId: string | null;
  /** 1 at the first attempt. */
  attempt: number;
};

/** When work that recurs is to be begun again, and what it needs to know then. */
export type Again = {
  /** Sooner than its interval says; never later. */
  runAt?: Date;
  /** In place of what it knew: how far it has come. Without it that stays. */
  payload?: Prisma.InputJsonValue;
};

type Kind<Outcome> = {
  /** Lower case and hyphens; it is kept with each job, so it stays. */
  name: string;
  /**
   * Does the work. What it throws makes it be tried again later. It may be done more than once: whoever is at it may
   * die after the last step and before that is noted.
   *
   * @param signal aborted when the server stops, or when another one has taken the job over: work that can leave at a
   *   good point throws then
   */
  run(job: Job, signal: AbortSignal): Promise<Outcome>;
};

/** Work that comes again and again and that nobody asks for. */
export type RecurringKind = Kind<Again> & {
  /** How long after it was done it is begun again, in milliseconds. */
  everyMs: number;
  /** Whether each start of a server has it done soon after. */
  atStart?: boolean;
};

/** Work that is asked for. */
type AskedKind = Kind<void> & {
  everyMs?: undefined;
  /**
   * Whether people take turns with it: after a job of theirs, what else they have asked for comes after what others
   * have. For work that takes long, and that one person can ask for several times.
   */
  takesTurns?: boolean;
  /**
   * The names of kinds, this one among them, of which one person has at most one done at a time: so that nobody fills
   * all hands that there are for it. Two servers that look at the same moment may still begin two.
   */
  oneOfAPerson?: readonly string[];
};

/** What is to be done with jobs of one kind. The noun that it belongs to hands it in. */
export type JobKind = AskedKind | RecurringKind;
