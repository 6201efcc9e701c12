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

/** What is to be done with jobs of one kind. The noun that it belongs to hands it in. */
export type JobKind = {
  /** Lower case and hyphens; it is kept with each job, so it stays. */
  name: string;
  /**
   * Does the work. What it throws makes it be tried again later. It may be done more than once: whoever is at it may
   * die after the last step and before that is noted.
   *
   * @param signal aborted when the server stops, or when another one has taken the job over: work that can leave at a
   *   good point throws then
   */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** For work that comes again and again and that nobody asks for: how long after it was done, in milliseconds. */
  everyMs?: number;
};
