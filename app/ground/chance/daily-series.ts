import { productOf } from "./least-squares";

/*
 * Figures of days that need not follow each other: `days` are numbered days in order, and figures belong to them by their
 * place.
 */

const DAYS_A_WEEK = 7;
/** Shorter waves are not a season: they may be what two streams have in common. */
const SHORTEST_SEASON_DAYS = 80;
/** At least this many days for each column that is taken out. */
const DAYS_A_COLUMN = 4;
/** Added to an estimated resemblance, in standard errors: what is missed makes false findings, what is too much costs little. */
const CAUTION = 0.5;
const HIGHEST = 0.95;
/** Days over which the rest of resemblance is looked at. */
const LAGS = 7;

/** What is taken out of daily figures before they are compared. */
export type TimeColumns = {
  columns: Float64Array[];
  /** How many of them rise, fall or wave slowly, the mean included. */
  slow: number;
};

/**
 * The columns of weekday, trend and season: a mean, six weekdays, a straight line, and waves of 80 days or more, as far
 * as there are four days for each column.
 *
 * @param days numbered, in order
 */
export function timeColumns(days: Int32Array): TimeColumns {
  const [first = 0, last = 0] = [days[0], days.at(-1)];
  const span = Math.max(1, last - first);
  const of = (figure: (day: number) => number) => Float64Array.from(days, figure);
  const weekdays = Array.from({ length: DAYS_A_WEEK - 1 }, (_none, weekday) =>
    of((day) => (day % DAYS_A_WEEK === weekday ? 1 : 0)),
  );
  const line = of((day) => (day - first) / span - 1 / 2);
  const room = Math.floor(days.length / DAYS_A_COLUMN) - DAYS_A_WEEK - 1;
  const most = Math.max(1, Math.min(Math.floor((2 * span) / SHORTEST_SEASON_DAYS), room + 1));
  const waves = Array.from({ length: most - 1 }, (_none, index) =>
    of((day) => Math.cos((Math.PI * (index + 2) * (day - first)) / span)),
  );
  const slow = [of(() => 1), line, ...waves];
  return { columns: [...slow, ...weekdays], slow: slow.length };
}

/** The correlation of figures with those of `lag` days before, 0 if no day has one. */
function resemblanceAt(
  figures: Float64Array,
  days: Int32Array,
  lag: number,
): { found: number; pairs: number } {
  let [products, pairs, before] = [0, 0, 0];
  for (let index = 1; index < days.length; index += 1) {
    const wanted = (days[index] ?? 0) - lag;
    while (before < index && (days[before] ?? 0) < wanted) before += 1;
    if (days[before] !== wanted) continue;
    products += (figures[index] ?? 0) * (figures[before] ?? 0);
    pairs += 1;
  }
  const square = productOf(figures) / days.length;
  return { found: pairs > 0 && square > 0 ? products / pairs / square : 0, pairs };
}

/**
 * How much figures resemble those of the day before, 0 to 0.95: corrected for what taking out slow columns hides, and a
 * little above the estimate.
 *
 * @param residuals after {@link timeColumns} are taken out
 */
export function dayResemblance(residuals: Float64Array, days: Int32Array, { slow }: TimeColumns): number {
  const { found, pairs } = resemblanceAt(residuals, days, 1);
  if (pairs < LAGS) return 0;
  // An estimate around k slow columns falls short by about (k + (k + 2) φ) / n.
  const corrected = (found * pairs + slow) / Math.max(pairs / 2, pairs - slow - 2);
  const error = Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(corrected)) ** 2) / pairs);
  return Math.min(HIGHEST, Math.max(0, corrected + CAUTION * error));
}

/**
 * Figures without what they repeat of the day before (Prais & Winsten 1954): after a day that is not known, as if a new
 * series began.
 */
export function withoutResemblance(
  figures: Float64Array,
  days: Int32Array,
  resemblance: number,
): Float64Array {
  const alone = Math.sqrt(1 - resemblance ** 2);
  return figures.map((figure, index) => {
    const follows = index > 0 && (days[index] ?? 0) - (days[index - 1] ?? 0) === 1;
    return follows ? figure - resemblance * (figures[index - 1] ?? 0) : figure * alone;
  });
}

/**
 * By how much the variance of a correlation of two series exceeds that of independent days, at least 1, from what both
 * repeat over a week (Bartlett 1935, with triangular weights).
 */
export function varianceInflation(one: Float64Array, other: Float64Array, days: Int32Array): number {
  let inflation = 1;
  for (let lag = 1; lag <= LAGS; lag += 1) {
    const [own, others] = [resemblanceAt(one, days, lag), resemblanceAt(other, days, lag)];
    const share = own.pairs / days.length;
    inflation += 2 * (1 - lag / (LAGS + 1)) * share * own.found * others.found;
  }
  return Math.max(1, inflation);
}
