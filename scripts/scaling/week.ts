import type { Random } from "~/chance/random";

export const HOUR_S = 3_600;
export const DAY_S = 24 * HOUR_S;
const WEEK_HOURS = 168;
/** In UTC; where most people live decides it, and nothing else here depends on it. */
const BUSIEST_HOUR = 20;
const SUNDAY = 6;

/** How uneven a week is. */
export type Unevenness = {
  /** Arrivals in the busiest hour of a day against its mean hour, 1 to 2: a cosine over the day, lowest at night. */
  peak: number;
  /** Arrivals on a Sunday against another day. */
  sunday: number;
};

/** Arrivals in each hour of a week, Monday first, against the mean hour. The mean is 1. */
export function weekOfHours({ peak, sunday }: Unevenness): number[] {
  const hours = Array.from({ length: WEEK_HOURS }, (_none, hour) => {
    const day = 1 + (peak - 1) * Math.cos((2 * Math.PI * ((hour % 24) - BUSIEST_HOUR)) / 24);
    return Math.floor(hour / 24) === SUNDAY ? day * sunday : day;
  });
  const mean = hours.reduce((sum, one) => sum + one, 0) / WEEK_HOURS;
  return hours.map((one) => one / mean);
}

/** The end of the busiest hour, in seconds from the week's beginning. */
export const endOfBusiest = (hours: readonly number[]) => (hours.indexOf(Math.max(...hours)) + 1) * HOUR_S;

/**
 * Poisson arrivals at a rate that changes each hour and repeats each week.
 *
 * @param perSecond the mean over a week
 * @param seconds beginning and end; may be before the first week
 */
export function arrivalsIn(
  perSecond: number,
  hours: readonly number[],
  [from, until]: readonly [number, number],
  random: Random,
): Float64Array {
  const found: number[] = [];
  let now = from;
  // The time to the next arrival in units of its mean: each hour uses up as much of it as its rate says.
  let left = -Math.log(1 - random());
  while (now < until) {
    const hour = Math.floor(now / HOUR_S);
    const rate = perSecond * (hours[((hour % WEEK_HOURS) + WEEK_HOURS) % WEEK_HOURS] ?? 1);
    const end = Math.min(until, (hour + 1) * HOUR_S);
    if (rate * (end - now) <= left) {
      left -= rate * (end - now);
      now = end;
      continue;
    }
    now += left / rate;
    found.push(now);
    left = -Math.log(1 - random());
  }
  return Float64Array.from(found);
}
