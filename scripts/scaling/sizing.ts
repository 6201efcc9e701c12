import { seeded, seedOf } from "~/chance/random";
import type { Crowd, Stream } from "./demand";
import { type Arrivals, beginnings, type LaneGroup } from "./lanes";
import type { Resource } from "./resources";
import { type QueueFigures, queueFigures } from "./waits";
import { arrivalsIn, DAY_S, endOfBusiest, HOUR_S, weekOfHours } from "./week";

/**
 * About how many arrivals are simulated: during the search for the number of units, and for the figures that are shown. The
 * first fifth, which meets empty lanes, is not counted.
 */
const SEARCHED = 8_000;
const TOLD = 40_000;
const UNCOUNTED = 0.2;
/** Lanes are at work for this share of the busiest hour at most: one server in five may fail. */
const MOST_USED = 0.8;
/** The longest time that is simulated, where arrivals are rare: ten weeks. */
const LONGEST_S = 70 * DAY_S;
/** The factor by which units grow until they are enough. */
const GROWTH = 1.3;

/** One resource under the load of a crowd. */
export type Simulated = {
  resource: Resource;
  units: number;
  streams: readonly Stream[];
  /** Arrivals in a second of the busiest hour. */
  busiest: number;
  /** Share of that hour in which the lanes would be at work; above 1 for more than they can do. */
  used: number;
  figures: QueueFigures;
};

const perSecond = (streams: readonly Stream[]) =>
  streams.reduce((sum, { perDay }) => sum + perDay, 0) / DAY_S;

/** Seconds of work that arrive in a second of the busiest hour, in the mean: the lanes that would be busy all the time. */
function loadOf(streams: readonly Stream[], factor: number): number {
  return (streams.reduce((sum, { perDay, duration }) => sum + perDay * duration.mean, 0) / DAY_S) * factor;
}

/** Work of these streams around the busiest hour. */
function worked(
  streams: readonly Stream[],
  hours: readonly number[],
  { share, most, seed }: { share: number; most: number; seed: string },
): { arrivals: Arrivals; counted: readonly [number, number] } {
  const random = seeded(seedOf(seed));
  const rate = perSecond(streams) * share;
  const until = endOfBusiest(hours);
  const inHour = rate * Math.max(...hours) * HOUR_S;
  // A part of the busiest hour if that has enough arrivals; otherwise as many hours before its end as are needed.
  const length = inHour > most ? (HOUR_S * most) / inHour : Math.min(LONGEST_S, most / rate);
  const at = arrivalsIn(rate, hours, [until - length, until], random);
  const total = perSecond(streams) * DAY_S;
  const kind = Uint8Array.from(at, () => {
    let left = random() * total;
    const found = streams.findIndex(({ perDay }) => {
      left -= perDay;
      return left < 0;
    });
    return Math.max(0, found);
  });
  const service = at.map((_time, work) => streams[kind[work] ?? 0]?.duration.draw(random) ?? 0);
  return { arrivals: { at, service, kind }, counted: [until - length * (1 - UNCOUNTED), until] };
}

const lanesOf = (groups: readonly LaneGroup[]) => groups.reduce((sum, { lanes }) => sum + lanes, 0);

/**
 * Simulates a resource with this many units.
 *
 * @param most about how many arrivals at most
 */
export function simulated(resource: Resource, crowd: Crowd, units: number, most = TOLD): Simulated {
  const { assumed } = crowd;
  const hours = weekOfHours({ peak: assumed.peak, sunday: assumed.sunday });
  const streams = resource.streams(crowd);
  const groups = resource.groups(units);
  const share = resource.isApart ? 1 / units : 1;
  const seed = `${resource.name} ${crowd.people} ${units}`;
  const { arrivals, counted } = worked(streams, hours, { share, most, seed });
  const figures = queueFigures(arrivals, beginnings(arrivals, groups), groups, counted);
  const factor = Math.max(...hours);
  const used = (loadOf(streams, factor) * share) / lanesOf(groups);
  return { resource, units, streams, busiest: perSecond(streams) * factor, used, figures };
}

/** Whether waits for a resource meet their goals, and a fifth of its time is left. */
export function meetsGoals({ streams, used, figures }: Simulated): boolean {
  const waits = (kind: number) => figures.byKind[kind]?.p99 ?? 0;
  return used <= MOST_USED && streams.every(({ goal }, kind) => goal === null || waits(kind) <= goal);
}

/** Simulates a resource with the fewest units that meet the goals. */
export function sized(resource: Resource, crowd: Crowd): Simulated {
  const { assumed } = crowd;
  const factor = Math.max(...weekOfHours({ peak: assumed.peak, sunday: assumed.sunday }));
  const load = loadOf(resource.streams(crowd), factor);
  let few = Math.max(1, Math.ceil(load / (lanesOf(resource.groups(1)) * MOST_USED))) - 1;
  let enough = simulated(resource, crowd, few + 1, SEARCHED);
  while (!meetsGoals(enough)) {
    few = enough.units;
    enough = simulated(resource, crowd, Math.ceil(few * GROWTH), SEARCHED);
  }
  while (enough.units - few > 1) {
    const between = simulated(resource, crowd, Math.floor((few + enough.units) / 2), SEARCHED);
    if (meetsGoals(between)) enough = between;
    else few = between.units;
  }
  // More arrivals may show longer waits.
  for (let { units } = enough; ; units += 1) {
    const told = simulated(resource, crowd, units);
    if (meetsGoals(told)) return told;
  }
}

/** The most people for whom one unit meets the goals, to two significant digits. */
export function carriedByOne(resource: Resource, crowd: Crowd): number {
  const carries = (people: number) => meetsGoals(simulated(resource, { ...crowd, people }, 1, SEARCHED));
  let [low, high] = [1_000, 1e9];
  for (let step = 0; step < 10; step += 1) {
    const middle = Math.sqrt(low * high);
    if (carries(middle)) low = middle;
    else high = middle;
  }
  return Number(low.toPrecision(2));
}
