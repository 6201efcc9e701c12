import { dayResemblance, timeColumns, varianceInflation, withoutResemblance } from "./daily-series";
import { productOf, residualsBy, residualsOf } from "./least-squares";
import { ERRORS_95, normalErrors, normalQuantile } from "./normal";
import { ranksOf } from "./ranks";

/** How two daily streams go together, on the days on which both are known. */
export type Association = {
  /** Change of the first for one more of the second; weekday, trend and season taken out. */
  effect: number;
  /** The ends of its 95 % interval. */
  low: number;
  high: number;
  /** Standard errors of places from no association, above or below 0 as `effect` is; 0 if they go the other way. */
  errors: number;
  /** The correlation of places behind it, −1 to 1. */
  correlation: number;
  /** What is left of the places of each once weekday, trend, season and the day before are taken out. */
  residuals: readonly [first: Float64Array, second: Float64Array];
};

/** Two streams by numbered days, in order. */
export type PairedDays = { days: Int32Array; first: Float64Array; second: Float64Array };

/** Figures beyond these ends of a stream count as the ends, so that single days weigh no more than others. */
const CLIPPED = 0.01;
/** A stream varies if at least this many days differ from its most frequent figure. */
const LEAST_VARIED = 5;

function clipped(figures: Float64Array): Float64Array {
  const sorted = Float64Array.from(figures).sort();
  const cut = Math.floor(sorted.length * CLIPPED);
  const [low = 0, high = 0] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  return figures.map((figure) => Math.min(high, Math.max(low, figure)));
}

function varies(figures: Float64Array): boolean {
  const counts = new Map<number, number>();
  for (const figure of figures) counts.set(figure, (counts.get(figure) ?? 0) + 1);
  return figures.length - Math.max(0, ...counts.values()) >= LEAST_VARIED;
}

/** A regression of the first on the second. */
type Fit = {
  effect: number;
  errors: number;
  correlation: number;
  residuals: readonly [first: Float64Array, second: Float64Array];
};

/**
 * Generalised least squares with errors that resemble those of the day before. Weekday, trend and season are taken out of
 * both, then what each repeats of the day before (so that two streams that merely drift do not seem to go together), and
 * what resemblance is left widens the error.
 */
function fitted(days: Int32Array, first: Float64Array, second: Float64Array): Fit | null {
  const time = timeColumns(days);
  const resemblance = dayResemblance(residualsOf(first, [...time.columns, second]), days, time);
  const white = (figures: Float64Array) => withoutResemblance(figures, days, resemblance);
  const residuals = residualsBy(time.columns.map(white));
  const [y, x] = [residuals(white(first)), residuals(white(second))];
  const [xx, yy, xy] = [productOf(x), productOf(y), productOf(x, y)];
  if (xx <= 0 || yy <= 0 || xy === 0) return null;
  const correlation = Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
  const freedom = (days.length - time.columns.length - 1) / varianceInflation(x, y, days);
  const t = correlation * Math.sqrt(freedom / Math.max(1 - correlation ** 2, Number.EPSILON));
  return { effect: xy / xx, errors: normalErrors(t, freedom), correlation, residuals: [y, x] };
}

/** The place of each figure among all, on the scale of a normal distribution (van der Waerden's scores). */
const placed = (figures: Float64Array) =>
  Float64Array.from(ranksOf([...figures]), (rank) => normalQuantile((rank - 1 / 2) / figures.length));

/**
 * How two streams go together. The effect and its interval are of the figures themselves, in their units; the evidence is
 * of their places among all, so that a few extraordinary days make none.
 *
 * @param paired at least 20 days
 * @returns null if one of them hardly varies
 */
export function associationOf({ days, first, second }: PairedDays): Association | null {
  const [one, other] = [clipped(first), clipped(second)];
  if (!varies(one) || !varies(other)) return null;
  const [figures, places] = [fitted(days, one, other), fitted(days, placed(one), placed(other))];
  if (!figures || !places) return null;
  const { effect } = figures;
  const half = ERRORS_95 * Math.abs(effect / figures.errors);
  const { correlation, residuals } = places;
  const errors = effect * places.effect > 0 ? places.errors : 0;
  return { effect, low: effect - half, high: effect + half, errors, correlation, residuals };
}
