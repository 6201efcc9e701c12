import { canWriteAtOnce } from "~/ground/database/write-probe.server";
import { log } from "~/ground/log.server";
import { backOff } from "./back-off";
import type { JobKind } from "./job";
import {
  type Claimed,
  claimNext,
  finish,
  finishRun,
  giveUp,
  isJobDue,
  keepRecurring,
  postpone,
  release,
  renew,
  yieldToOthers,
} from "./queue.server";
import { onEnqueue } from "./waking.server";
import { yieldToRequests } from "./yield-to-requests.server";

type Pace = {
  /** Concurrent jobs in this process. */
  atOnce: number;
  /** Polling interval for jobs that other processes enqueued, in milliseconds. */
  lookEveryMs: number;
  /** Lease of a job, in milliseconds; renewed three times as often. */
  leaseMs: number;
};

const PACE: Pace = { atOnce: 2, lookEveryMs: 2_000, leaseMs: 30_000 };
/** Attempts before a job is given up, in four to eight hours. Recurring jobs are never given up. */
const MOST_ATTEMPTS = 20;
/** Factor by which pauses are longer while the database is unavailable. */
const TROUBLE_FACTOR = 5;
/** Retry delay while others write to the database. */
const OTHERS_WRITE_MS = 200;

/** Result of a poll. */
type Look = "did one" | "nothing due" | "others write";

/** Runs jobs of the given kinds, alongside other processes. */
export class JobRunner {
  readonly #kinds: readonly JobKind[];
  readonly #pace: Pace;
  #stopping = false;
  #recurringKept = false;
  #lanes: Promise<void>[] = [];
  /** Functions that wake idle lanes, and abort controllers of running jobs. */
  readonly #resting = new Set<() => void>();
  readonly #underWay = new Set<AbortController>();
  #endWaking = () => {};

  constructor(kinds: readonly JobKind[], pace: Partial<Pace> = {}) {
    this.#kinds = kinds;
    this.#pace = { ...PACE, ...pace };
  }

  /** Starts polling, without keeping the process alive. */
  async start(now = new Date()): Promise<void> {
    await this.#keepRecurring(now).catch((error: unknown) => this.#warn(error));
    this.#endWaking = onEnqueue(() => this.#wake());
    this.#lanes = Array.from({ length: this.#pace.atOnce }, () => this.#lane());
  }

  /**
   * Stops: starts no more jobs, aborts running ones, and waits for them. An unfinished job stays claimed until its
   * lease expires; then another process takes it over.
   *
   * @param withinMs maximum wait
   */
  async stop(withinMs: number): Promise<void> {
    this.#stopping = true;
    this.#endWaking();
    this.#wake();
    for (const job of this.#underWay) job.abort();
    const enough = this.#rest(withinMs);
    await Promise.race([Promise.all(this.#lanes), enough]);
    this.#wake();
  }

  async #keepRecurring(now: Date): Promise<void> {
    if (this.#recurringKept || !canWriteAtOnce()) return;
    for (const kind of this.#kinds) if (kind.everyMs !== undefined) await keepRecurring(kind, now);
    this.#recurringKept = true;
  }

  #warn(error: unknown): void {
    log.warn({ err: error }, "could not look for jobs; trying again later");
  }

  /** Runs one job after another, and polls while none is due. */
  async #lane(): Promise<void> {
    while (!this.#stopping) {
      let rest = this.#pace.lookEveryMs;
      try {
        const look = await this.#doNext();
        if (look === "did one") {
          await yieldToRequests();
          continue;
        }
        if (look === "others write") rest = OTHERS_WRITE_MS;
      } catch (error) {
        this.#warn(error);
        rest *= TROUBLE_FACTOR;
      }
      if (!this.#stopping) await this.#rest(rest);
    }
  }

  #rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#resting.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      this.#resting.add(end);
    });
  }

  #wake(): void {
    for (const end of [...this.#resting]) end();
  }

  /** Runs the job that has waited longest, if there is one and the database can be written. */
  async #doNext(): Promise<Look> {
    await this.#keepRecurring(new Date());
    if (!(await isJobDue(this.#kinds, new Date())) || this.#stopping) return "nothing due";
    if (!canWriteAtOnce()) return "others write";
    const job = await claimNext(this.#kinds, this.#pace.leaseMs, new Date());
    const kind = this.#kinds.find(({ name }) => name === job?.kind);
    if (!job || !kind) return "nothing due";
    const control = new AbortController();
    this.#underWay.add(control);
    const held = this.#hold(job, control);
    try {
      const { key, payload, userId, attempts: attempt } = job;
      const again = await kind.run({ key, payload, userId, attempt }, control.signal);
      if (!held.stillHeld()) return "did one";
      if (kind.everyMs === undefined) await finish(job);
      else await finishRun(job, kind, again ?? {}, new Date());
    } catch (error) {
      if (held.stillHeld()) await this.#failed(job, kind, error);
    } finally {
      held.end();
      this.#underWay.delete(control);
    }
    if (kind.everyMs === undefined && kind.isRoundRobin && job.userId !== null) {
      await yieldToOthers(kind.name, job.userId, new Date());
    }
    return "did one";
  }

  /** Renews a job's lease until it ends; aborts the work if the lease is lost. */
  #hold(job: Claimed, control: AbortController) {
    const { leaseMs } = this.#pace;
    let until = Date.now() + leaseMs;
    let taken = false;
    const stillHeld = () => !taken && Date.now() < until;
    const renewing = setInterval(async () => {
      try {
        const now = new Date();
        if (await renew(job, leaseMs, now)) until = now.getTime() + leaseMs;
        else taken = true;
      } catch (error) {
        log.warn({ err: error, job: job.kind }, "the lease of a job could not be renewed");
      }
      if (!stillHeld()) control.abort();
    }, leaseMs / 3).unref();
    return { stillHeld, end: () => clearInterval(renewing) };
  }

  async #failed(job: Claimed, kind: JobKind, error: unknown): Promise<void> {
    // Work that was aborted has not failed.
    if (this.#stopping) return release(job);
    const { attempts } = job;
    if (kind.everyMs === undefined && attempts >= MOST_ATTEMPTS) {
      log.error({ err: error, job: job.kind, attempts }, "a job has failed too often and is given up");
      return giveUp(job);
    }
    log.warn({ err: error, job: job.kind, attempts }, "a job has failed; trying again later");
    // Recurring work waits no longer than its interval.
    const delay = Math.min(backOff(attempts, Math.random()), kind.everyMs ?? Number.POSITIVE_INFINITY);
    await postpone(job, delay, new Date());
  }
}
