/**
 * Results of queueing theory that need no simulation. Formulas as in L. Kleinrock, Queueing Systems, volume 1 (1975), and D.
 * Gross et al., Fundamentals of Queueing Theory (2008).
 */

/**
 * Erlang C: the share of work that has to wait, with Poisson arrivals, exponential durations and one queue (M/M/c).
 *
 * @param lanes c, 1 or more
 * @param load arrivals a second times the mean duration in seconds (erlangs)
 * @returns 0 to 1; 1 if the load is not below the lanes
 */
export function shareThatWaits(lanes: number, load: number): number {
  if (load >= lanes) return 1;
  // Erlang B by its recursion, which stays within floating point for any number of lanes.
  let blocked = 1;
  for (let lane = 1; lane <= lanes; lane += 1) blocked = (load * blocked) / (lane + load * blocked);
  return (lanes * blocked) / (lanes - load * (1 - blocked));
}

/**
 * The mean wait in M/M/c, in seconds.
 *
 * @param arrivals a second
 * @param duration mean, in seconds
 */
export function meanWaitOfMMc(lanes: number, arrivals: number, duration: number): number {
  const load = arrivals * duration;
  return load >= lanes ? Number.POSITIVE_INFINITY : (shareThatWaits(lanes, load) * duration) / (lanes - load);
}

/** The wait in M/M/c that this share (0 to 1) of work does not exceed, in seconds: P(W > t) = C e^(−(c − a) t / s). */
export function waitQuantileOfMMc(share: number, lanes: number, arrivals: number, duration: number): number {
  const load = arrivals * duration;
  const waits = shareThatWaits(lanes, load);
  return waits <= 1 - share ? 0 : (Math.log(waits / (1 - share)) * duration) / (lanes - load);
}

/**
 * Pollaczek and Khinchine: the mean wait with Poisson arrivals and one lane (M/G/1), in seconds.
 *
 * @param variation standard deviation of the durations divided by their mean: 0 gives M/D/1, 1 gives M/M/1
 */
export function meanWaitOfMG1(arrivals: number, duration: number, variation: number): number {
  const load = arrivals * duration;
  return load >= 1 ? Number.POSITIVE_INFINITY : (load * duration * (1 + variation ** 2)) / (2 * (1 - load));
}
