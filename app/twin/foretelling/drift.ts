/**
 * A way in which weeks may come about, in variances of single weeks: how much of a drift from the level is left a week
 * later, the variance of the drift, and that of the level's change in a week.
 */
type Drift = { left: number; size: number; slope: number };

/** A week's distance from the level of all. */
export type WeekRest = {
  rest: number;
  /** How much the week tells beside a usual one; 0 where it is not known. */
  weight: number;
  /** Its variance beside a usual week's: larger amounts vary more. */
  size: number;
};

/** How much is held for each way of drifting before any data: half goes with a change of the level, half without. */
const DRIFTS: readonly (Drift & { weight: number })[] = [
  { left: 0, size: 0, weight: 1 },
  ...[0.3, 0.6, 0.8, 0.9, 0.97, 0.995].flatMap((left) =>
    [0.25, 1, 4].map((size) => ({ left, size, weight: 1 / 12 })),
  ),
].flatMap((one) => [0, 0.02 ** 2].map((slope) => ({ ...one, slope })));

/** Variance of the level before any data, and how many weeks' worth the usual variance counts. */
const VAGUE = 100;
const PRIOR_FREEDOM = 2;

/** Level, drift and slope with their variances and covariances. */
type State = Record<"level" | "drift" | "slope" | "ll" | "ld" | "ls" | "dd" | "ds" | "ss", number>;

/** The same a week later. */
function weekLater(state: State, left: number, step: number): State {
  const { level, drift, slope, ll, ld, ls, dd, ds, ss } = state;
  return {
    level: level + slope,
    drift: left * drift,
    slope,
    ll: ll + 2 * ls + ss,
    ld: left * (ld + ds),
    ls: ls + ss,
    dd: left ** 2 * dd + step,
    ds: left * ds,
    ss,
  };
}

/** What is known after a week whose figure was `error` away from what was expected (Kalman 1960). */
function learned(state: State, error: number, variance: number): State {
  const { ll, ld, ls, dd, ds } = state;
  const [byLevel, byDrift, bySlope] = [ll + ld, ld + dd, ls + ds];
  return {
    level: state.level + (byLevel / variance) * error,
    drift: state.drift + (byDrift / variance) * error,
    slope: state.slope + (bySlope / variance) * error,
    ll: ll - byLevel ** 2 / variance,
    ld: ld - (byLevel * byDrift) / variance,
    ls: ls - (byLevel * bySlope) / variance,
    dd: dd - byDrift ** 2 / variance,
    ds: ds - (byDrift * bySlope) / variance,
    ss: state.ss - bySlope ** 2 / variance,
  };
}

type Followed = {
  state: State;
  step: number;
  freedom: number;
  /** Of a usual single week. */
  variance: number;
  /** Logarithm of how likely its own forecasts made what came. */
  log: number;
};

/** Follows all weeks, foretelling each from those before it. */
function followed(rests: readonly WeekRest[], { left, size, slope }: Drift, usual: number): Followed {
  const first = rests[0]?.size ?? 1;
  const step = size * (1 - left ** 2);
  const unknown = { level: 0, drift: 0, slope: 0, ld: 0, ls: 0, ds: 0 };
  let state: State = { ...unknown, ll: VAGUE * first, dd: size * first, ss: slope * first };
  let [squares, logs, freedom] = [PRIOR_FREEDOM * usual, 0, PRIOR_FREEDOM];
  for (const week of rests) {
    state = weekLater(state, left, step * week.size);
    if (week.weight <= 0) continue;
    const variance = state.ll + 2 * state.ld + state.dd + week.size / week.weight;
    const error = week.rest - state.level - state.drift;
    squares += error ** 2 / variance;
    logs += Math.log(variance);
    freedom += 1;
    state = learned(state, error, variance);
  }
  const log = -(logs + freedom * Math.log(squares)) / 2;
  return { state, step, freedom, variance: squares / freedom, log };
}

/** Middle and spread of the mean of the coming weeks. */
function ahead(found: Followed, left: number, weeks: number, size: number) {
  const { state, step, variance } = found;
  let [reach, steps] = [0, 0];
  for (let week = 1; week <= weeks; week += 1) {
    reach += left ** week / weeks;
    // What a step so many weeks before the end adds to the mean.
    steps += step * ((1 - left ** week) / (1 - left) / weeks) ** 2;
  }
  const later = (weeks + 1) / 2;
  const known =
    state.ll +
    reach ** 2 * state.dd +
    later ** 2 * state.ss +
    2 * (reach * state.ld + later * state.ls + reach * later * state.ds);
  return {
    middle: state.level + reach * state.drift + later * state.slope,
    spread: Math.sqrt(variance * (known + size * (steps + 1 / weeks))),
  };
}

/** Student's t, and how much it counts among others. */
export type Component = { share: number; middle: number; spread: number; freedom: number };

/**
 * What the mean of the coming weeks is expected to be: every way of drifting foretells it, and counts by how well it would
 * have foretold each past week from those before it.
 *
 * @param usual variance of single weeks
 */
export function meanOfComing(rests: readonly WeekRest[], weeks: number, usual: number): Component[] {
  const size = rests.at(-1)?.size ?? 1;
  const found = DRIFTS.map((drift) => ({ drift, of: followed(rests, drift, usual) }));
  const best = Math.max(...found.map(({ of }) => of.log));
  const weights = found.map(({ drift, of }) => drift.weight * Math.exp(of.log - best));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return found.map(({ drift, of }, index) => ({
    share: (weights[index] ?? 0) / all,
    freedom: of.freedom,
    ...ahead(of, drift.left, weeks, size),
  }));
}
