import { dayResemblance, timeColumns, varianceInflation, withoutResemblance } from "./daily-series";
import { productOf, residualsBy, residualsOf } from "./least-squares";
import { ERRORS_95, normalErrors } from "./normal";

/** How two daily streams go together, on the days on which both are known. */
export type Association = {
  /** Change of the first for one more of the second; weekday, trend and season taken out. */
  effect: number;
  /** The ends of its 95 % interval. */
  low: number;
  high: number;
  /** Standard errors from no association, above or below 0 as `effect` is. */
  errors: number;
  /** The correlation behind it, −1 to 1. */
  correlation: number;
  /** What is left of each once weekday, trend, season and the day before are taken out. */
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

/**
 * How two streams go together: generalised least squares with errors that resemble those of the day before. Weekday,
 * trend and season are taken out of both, then what each repeats of the day before (so that two streams that merely
 * drift do not seem to go together), and what resemblance is left widens the error.
 *
 * @param paired at least 20 days
 * @returns null if one of them hardly varies
 */
export function associationOf({ days, first, second }: PairedDays): Association | null {
  const [one, other] = [clipped(first), clipped(second)];
  if (!varies(one) || !varies(other)) return null;
  const time = timeColumns(days);
  const resemblance = dayResemblance(residualsOf(one, [...time.columns, other]), days, time);
  const white = (figures: Float64Array) => withoutResemblance(figures, days, resemblance);
  const residuals = residualsBy(time.columns.map(white));
  const [y, x] = [residuals(white(one)), residuals(white(other))];
  const [xx, yy, xy] = [productOf(x), productOf(y), productOf(x, y)];
  if (xx <= 0 || yy <= 0 || xy === 0) return null;
  const correlation = Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
  const freedom = (days.length - time.columns.length - 1) / varianceInflation(x, y, days);
  const t = correlation * Math.sqrt(freedom / Math.max(1 - correlation ** 2, Number.EPSILON));
  const errors = normalErrors(t, freedom);
  const effect = xy / xx;
  const half = ERRORS_95 * Math.abs(effect / errors);
  return { effect, low: effect - half, high: effect + half, errors, correlation, residuals: [y, x] };
}
