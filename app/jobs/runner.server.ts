import { canWriteAtOnce } from "~/database/write-turn.server";
import { log } from "~/log.server";
import { backOff } from "./back-off";
import type { JobKind } from "./job";
import {
  type Claimed,
  claimNext,
  finish,
  finishForNow,
  giveUp,
  isSomethingDue,
  keepRecurring,
  letOthersFirst,
  postpone,
  release,
  renew,
  wakeOnAsking,
} from "./queue.server";

type Pace = {
  /** Jobs at once in this process. */
  atOnce: number;
  /** How often it looks for what other processes have asked for, in milliseconds. */
  lookEveryMs: number;
  /** How long a job stays taken when its process dies; renewed three times as often. */
  leaseMs: number;
};

const PACE: Pace = { atOnce: 2, lookEveryMs: 2_000, leaseMs: 30_000 };
/** About half a day, with an hour between the last of them. Work that recurs is never given up. */
const MOST_ATTEMPTS = 20;
/** A database that cannot be used is left alone for longer. */
const TROUBLE_FACTOR = 5;
/** Others' transactions take a moment each. */
const OTHERS_WRITE_MS = 200;

/** What a look for work came to. */
type Look = "did one" | "nothing due" | "others write";

/** Does the jobs of some kinds, beside whatever other processes do. */
export class JobRunner {
  readonly #kinds: readonly JobKind[];
  readonly #pace: Pace;
  #stopping = false;
  #recurringKept = false;
  #lanes: Promise<void>[] = [];
  /** What ends the rests of the lanes, and what tells the jobs under way to leave. */
  readonly #resting = new Set<() => void>();
  readonly #underWay = new Set<AbortController>();
  #endWaking = () => {};

  constructor(kinds: readonly JobKind[], pace: Partial<Pace> = {}) {
    this.#kinds = kinds;
    this.#pace = { ...PACE, ...pace };
  }

  /** Begins to look for work, without keeping the process alive. */
  async start(now = new Date()): Promise<void> {
    await this.#keepRecurring(now).catch((error: unknown) => this.#warn(error));
    this.#endWaking = wakeOnAsking(() => this.#wake());
    this.#lanes = Array.from({ length: this.#pace.atOnce }, () => this.#lane());
  }

  /**
   * Takes no more work, tells what runs, and waits for it. What is not done in time stays taken until its lease runs
   * out; then another process takes it over.
   *
   * @param withinMs the longest that it waits
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

  /** One job after the other, and a look every now and then while there is none. */
  async #lane(): Promise<void> {
    while (!this.#stopping) {
      let rest = this.#pace.lookEveryMs;
      try {
        const look = await this.#doNext();
        if (look === "did one") continue;
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

  /** Does the job that has waited longest, if there is one and the database has a hand free for it. */
  async #doNext(): Promise<Look> {
    await this.#keepRecurring(new Date());
    if (!(await isSomethingDue(this.#kinds, new Date())) || this.#stopping) return "nothing due";
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
      else await finishForNow(job, kind, again ?? {}, new Date());
    } catch (error) {
      if (held.stillHeld()) await this.#failed(job, kind, error);
    } finally {
      held.end();
      this.#underWay.delete(control);
    }
    if (kind.everyMs === undefined && kind.takesTurns && job.userId !== null) {
      await letOthersFirst(kind.name, job.userId, new Date());
    }
    return "did one";
  }

  /** Renews a job's lease until that ends; tells the work to leave when it is no longer ours to do. */
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
    // Work that has left because it was told to has not failed.
    if (this.#stopping) return release(job);
    const { attempts } = job;
    if (kind.everyMs === undefined && attempts >= MOST_ATTEMPTS) {
      log.error({ err: error, job: job.kind, attempts }, "a job has failed too often and is given up");
      return giveUp(job);
    }
    log.warn({ err: error, job: job.kind, attempts }, "a job has failed; trying again later");
    // Work that recurs is not left alone for longer than if it had been done.
    const delay = Math.min(backOff(attempts, Math.random()), kind.everyMs ?? Number.POSITIVE_INFINITY);
    await postpone(job, delay, new Date());
  }
}
