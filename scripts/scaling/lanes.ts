/** A discrete-event simulation of work that waits for lanes: first come, first served, in each kind of work. */

/** Work in the order of its arrival. Times and durations in seconds. */
export type Arrivals = { at: Float64Array; service: Float64Array; kind: Uint8Array };

/** Lanes that take the same kinds of work, by their numbers. */
export type LaneGroup = { lanes: number; takes: readonly number[] };

/** Ends of what is being done, the earliest first: a binary heap. */
class Ends {
  readonly #times: number[] = [];
  readonly #groups: number[] = [];

  get next(): number {
    return this.#times[0] ?? Number.POSITIVE_INFINITY;
  }

  push(time: number, group: number): void {
    let at = this.#times.length;
    for (; at > 0; ) {
      const parent = (at - 1) >> 1;
      if ((this.#times[parent] ?? 0) <= time) break;
      this.#put(at, this.#times[parent] ?? 0, this.#groups[parent] ?? 0);
      at = parent;
    }
    this.#put(at, time, group);
  }

  /** Removes the earliest end. @returns the group whose lane is free */
  pop(): number {
    const group = this.#groups[0] ?? 0;
    const [time, last] = [this.#times.pop() ?? 0, this.#groups.pop() ?? 0];
    const size = this.#times.length;
    if (size === 0) return group;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      const other = child + 1;
      const least = other < size && (this.#times[other] ?? 0) < (this.#times[child] ?? 0) ? other : child;
      if ((this.#times[least] ?? 0) >= time) break;
      this.#put(at, this.#times[least] ?? 0, this.#groups[least] ?? 0);
      at = least;
    }
    this.#put(at, time, last);
    return group;
  }

  #put(at: number, time: number, group: number): void {
    this.#times[at] = time;
    this.#groups[at] = group;
  }
}

/** Waiting work, in one queue for each kind. */
class Waiting {
  readonly #queues: number[][] = [];
  readonly #heads: number[] = [];

  add(work: number, kind: number): void {
    const queue = this.#queues[kind] ?? [];
    queue.push(work);
    this.#queues[kind] = queue;
  }

  /** Takes what has waited longest of these kinds. @returns null if nothing waits */
  take(kinds: readonly number[]): number | null {
    let found: { work: number; kind: number } | null = null;
    for (const kind of kinds) {
      const work = this.#queues[kind]?.[this.#heads[kind] ?? 0];
      if (work !== undefined && (found === null || work < found.work)) found = { work, kind };
    }
    if (!found) return null;
    this.#heads[found.kind] = (this.#heads[found.kind] ?? 0) + 1;
    return found.work;
  }
}

/**
 * When each piece of work begins. An arriving one takes an idle lane of the group that takes the fewest kinds; a lane
 * that becomes free takes what has waited longest of its kinds, as a job runner does (`app/jobs/runner.server.ts`).
 *
 * @returns the beginnings in seconds, in the order of the arrivals
 * @throws if no group takes a kind that arrives
 */
export function beginnings({ at, service, kind }: Arrivals, groups: readonly LaneGroup[]): Float64Array {
  const begun = new Float64Array(at.length).fill(Number.NaN);
  const [ends, waiting] = [new Ends(), new Waiting()];
  const idle = groups.map(({ lanes }) => lanes);
  const particular = groups.map((_group, index) => index);
  particular.sort((a, b) => (groups[a]?.takes.length ?? 0) - (groups[b]?.takes.length ?? 0));
  const begin = (work: number, group: number, now: number) => {
    begun[work] = now;
    ends.push(now + (service[work] ?? 0), group);
  };
  const endUntil = (time: number) => {
    while (ends.next <= time) {
      const now = ends.next;
      const group = ends.pop();
      const work = waiting.take(groups[group]?.takes ?? []);
      if (work === null) idle[group] = (idle[group] ?? 0) + 1;
      else begin(work, group, now);
    }
  };
  for (let work = 0; work < at.length; work += 1) {
    const [now, of] = [at[work] ?? 0, kind[work] ?? 0];
    endUntil(now);
    const group = particular.find((one) => (idle[one] ?? 0) > 0 && groups[one]?.takes.includes(of));
    if (group === undefined) waiting.add(work, of);
    else {
      idle[group] = (idle[group] ?? 0) - 1;
      begin(work, group, now);
    }
  }
  endUntil(Number.MAX_VALUE);
  if (begun.some(Number.isNaN)) throw new Error("No lane takes one of the kinds of work.");
  return begun;
}
