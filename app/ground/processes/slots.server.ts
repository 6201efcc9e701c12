import { isWorker } from "./workers/place.server";
import { askSupervisor, tellSupervisor } from "./workers/worker.server";

/** How many tasks run at once in this server, whose workers share the slots. */
export type SlotLimits = {
  perOwner: number;
  /** For all owners together. Default: no limit. */
  inAll?: number;
  /** Maximum waiting time in milliseconds; 0 refuses instead of waiting. Default: no limit. */
  waitMs?: number;
  /** Makes the error for a task whose waiting time is over. */
  refused?: () => unknown;
};

export type Slots = {
  /**
   * Waits for a slot, first come, first served.
   *
   * @returns the function that releases the slot, to be called once; null if aborted by the signal
   * @throws what `refused` makes
   */
  enter(owner: string, signal?: AbortSignal): Promise<(() => void) | null>;
  /**
   * Runs a task once a slot is free.
   *
   * @throws what `refused` makes, and whatever the task throws
   */
  inSlot<Outcome>(owner: string, work: () => Promise<Outcome>): Promise<Outcome>;
};

type Waiting = { owner: string; begin: () => void };

/** Counts the running tasks and decides which starts next. */
class Line {
  readonly waiting: Waiting[] = [];
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor(readonly limits: SlotLimits) {}

  isFreeFor(owner: string): boolean {
    const { perOwner, inAll = Number.POSITIVE_INFINITY } = this.limits;
    return this.#total < inAll && (this.#running.get(owner) ?? 0) < perOwner;
  }

  begin(owner: string): void {
    this.#total += 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  end(owner: string): void {
    this.#total -= 1;
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left === 0) this.#running.delete(owner);
    else this.#running.set(owner, left);
    // A released slot lets at most one task start.
    const next = this.waiting.find((one) => this.isFreeFor(one.owner));
    if (next) next.begin();
  }
}

/** Waits until the task may start. @returns false if aborted */
function waitIn(line: Line, owner: string, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const { waitMs, refused } = line.limits;
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(place), 1);
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      leave();
      resolve(false);
    };
    const tooLong = () => {
      leave();
      reject(refused?.());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(tooLong, waitMs);
    const place: Waiting = {
      owner,
      begin: () => {
        leave();
        line.begin(owner);
        resolve(true);
      },
    };
    signal?.addEventListener("abort", giveUp, { once: true });
    line.waiting.push(place);
  });
}

/** A queue of this process alone. */
export function lineHere(limits: SlotLimits): Slots["enter"] {
  const line = new Line(limits);
  return async (owner, signal) => {
    if (signal?.aborted) return null;
    if (line.isFreeFor(owner)) line.begin(owner);
    else if (limits.waitMs === 0) throw limits.refused?.();
    else if (!(await waitIn(line, owner, signal))) return null;
    return () => line.end(owner);
  };
}

/** A queue that the supervisor keeps for all workers. */
function sharedLine(line: string, { refused, ...limits }: SlotLimits): Slots["enter"] {
  return async (owner, signal) => {
    if (signal?.aborted) return null;
    const { id, answer } = askSupervisor((id) => ({ what: "enter", id, line, owner, limits }));
    const leave = () => tellSupervisor({ what: "leave", id });
    const aborted = new Promise<null>((resolve) => {
      signal?.addEventListener("abort", () => resolve(null), { once: true });
    });
    const given = await (signal ? Promise.race([answer, aborted]) : answer);
    if (given === null) {
      leave();
      return null;
    }
    if (given.what === "entered" && given.isRefused) throw refused?.();
    return leave;
  };
}

/**
 * Limits concurrent tasks. Tasks of one owner do not delay those of others beyond `inAll`.
 *
 * @param name of the queue, unique
 */
export function slots(name: string, limits: SlotLimits): Slots {
  const enter = isWorker ? sharedLine(name, limits) : lineHere(limits);
  return {
    enter,
    async inSlot(owner, work) {
      const leave = await enter(owner);
      try {
        return await work();
      } finally {
        leave?.();
      }
    },
  };
}
