import type { Arrivals, LaneGroup } from "./lanes";

/** How many pieces of work there were, and how long they waited, in seconds. */
export type Waits = {
  count: number;
  mean: number;
  p95: number;
  p99: number;
};

/** Figures of one resource's lanes. */
export type QueueFigures = {
  /** Share of the lanes' time in which they were at work; above 1 if more work arrived than they could do in that time. */
  utilisation: number;
  /** Waits of all work, and by kind. */
  all: Waits;
  byKind: readonly Waits[];
  /** Length of the queue: the mean over time, and the 99th percentile as arrivals found it. */
  meanQueue: number;
  p99Queue: number;
};

/** The value below which this share of sorted values lies; 0 if there are no values. */
function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function waitsOf(values: Float64Array): Waits {
  const sorted = values.slice().sort();
  const sum = sorted.reduce((total, wait) => total + wait, 0);
  const count = sorted.length;
  return {
    count,
    mean: count === 0 ? 0 : sum / count,
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
}

/** How many waited when each piece of work arrived. */
function queueSeen(at: Float64Array, begun: Float64Array): Float64Array {
  const starts = begun.slice().sort();
  let started = 0;
  return at.map((now, before) => {
    while (started < before && (starts[started] ?? 0) <= now) started += 1;
    return before - started;
  });
}

/**
 * Sums up a simulation, without what arrived before a time: the lanes were empty at first.
 *
 * @param begun see `beginnings`
 * @param from seconds; what arrived earlier is left out
 * @param until the end of the arrivals, in seconds
 */
export function queueFigures(
  { at, service, kind }: Arrivals,
  begun: Float64Array,
  groups: readonly LaneGroup[],
  [from, until]: readonly [number, number],
): QueueFigures {
  const first = at.findIndex((time) => time >= from);
  const start = first === -1 ? at.length : first;
  const waits = begun.map((time, work) => time - (at[work] ?? 0)).subarray(start);
  const kinds = kind.subarray(start);
  const kindsThere = Math.max(0, ...groups.flatMap(({ takes }) => takes)) + 1;
  const lanes = groups.reduce((sum, group) => sum + group.lanes, 0);
  const seconds = until - from;
  return {
    utilisation: service.subarray(start).reduce((sum, time) => sum + time, 0) / (lanes * seconds),
    all: waitsOf(waits),
    byKind: Array.from({ length: kindsThere }, (_none, one) =>
      waitsOf(waits.filter((_wait, work) => kinds[work] === one)),
    ),
    // Little's law.
    meanQueue: waits.reduce((sum, wait) => sum + wait, 0) / seconds,
    p99Queue: quantile(queueSeen(at, begun).subarray(start).sort(), 0.99),
  };
}
