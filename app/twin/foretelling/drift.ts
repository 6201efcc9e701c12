/**
 * A model of how weeks drift from the level: `left` is the share of a drift that remains a week later; `size` and `slope`
 * are the variances of the drift and of the level's change per week, in units of a single week's variance.
 */
type Drift = { left: number; size: number; slope: number };

/** A week's distance from the overall level. */
export type WeekRest = {
  rest: number;
  /** How informative the week is relative to a usual one; 0 if its figure is unknown. */
  weight: number;
  /** Its variance relative to a usual week's: larger amounts vary more. */
  size: number;
};

/** The models with their prior weights; half of the weight goes to models in which the level changes steadily. */
const DRIFTS: readonly (Drift & { weight: number })[] = [
  { left: 0, size: 0, weight: 1 },
  ...[0.3, 0.6, 0.8, 0.9, 0.97, 0.995].flatMap((left) =>
    [0.25, 1, 4].map((size) => ({ left, size, weight: 1 / 12 })),
  ),
].flatMap((one) => [0, 0.02 ** 2].map((slope) => ({ ...one, slope })));

/** Prior variance of the level, in variances of single weeks, and the number of weeks the usual variance counts as. */
const VAGUE = 100;
const PRIOR_FREEDOM = 2;

/** Level, drift and slope with their variances and covariances. */
type State = Record<"level" | "drift" | "slope" | "ll" | "ld" | "ls" | "dd" | "ds" | "ss", number>;

/** The state expected a week later. */
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

/** The state after a week whose figure was `error` away from the expected one (Kalman 1960). */
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
  /** Estimated variance of a usual single week. */
  variance: number;
  /** Log likelihood of the weeks under the model's own forecasts, up to a constant. */
  log: number;
};

/** Runs the filter over all weeks, forecasting each from those before it. */
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

/** Middle and spread of the forecast for the mean of the coming weeks. */
function ahead(found: Followed, left: number, weeks: number, size: number) {
  const { state, step, variance } = found;
  let [reach, steps] = [0, 0];
  for (let week = 1; week <= weeks; week += 1) {
    reach += left ** week / weeks;
    // Variance that a drift's step adds to the mean if `week` weeks are left.
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

/** A Student's t distribution in a mixture: `share` is its weight, `freedom` its degrees of freedom. */
export type Component = { share: number; middle: number; spread: number; freedom: number };

/**
 * Forecast of the mean of the coming weeks: a mixture of all models, each weighted by its prior and by how well it would
 * have forecast each past week from those before it.
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
