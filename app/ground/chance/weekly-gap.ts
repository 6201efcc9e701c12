import { meanOf, ranksOf, sumOfSquares } from "./ranks";

/** How much weekend days exceed the other days of the same weeks, over the weeks that have both. */
export type WeeklyGap = {
  /** Number of weeks with both. */
  weeks: number;
  /** Mean difference in percentile rank (share of days exceeded), −1 to 1; positive if weekends rank higher. */
  mean: number;
  /** Its standard error. */
  error: number;
};

/** Lower bound for the standard deviation of the weeks' differences: a tenth of all days. */
const LEAST_SPREAD = 0.1;
const rounded = (figure: number) => Math.round(figure * 1e6) / 1e6;

/**
 * Compares the days of each weekend with the other days of its week. Figures are taken by their rank among all, so
 * that one extraordinary day weighs no more than any other; and each week is compared with itself, so that seasons and
 * trends cancel out.
 *
 * @param days each with its figure, its week, and whether it is on a weekend
 * @returns null with fewer than two weeks
 */
export function weeklyGap(
  days: readonly { figure: number; week: number; isWeekend: boolean }[],
): WeeklyGap | null {
  const ranks = ranksOf(days.map(({ figure }) => figure));
  const byWeek = new Map<number, { weekend: number[]; rest: number[] }>();
  days.forEach(({ week, isWeekend }, index) => {
    const found = byWeek.get(week) ?? { weekend: [], rest: [] };
    byWeek.set(week, found);
    (isWeekend ? found.weekend : found.rest).push((ranks[index] ?? 0) / days.length);
  });
  const gaps = [...byWeek.values()]
    .filter(({ weekend, rest }) => weekend.length > 0 && rest.length > 0)
    .map(({ weekend, rest }) => meanOf(weekend) - meanOf(rest));
  if (gaps.length < 2) return null;
  const mean = meanOf(gaps);
  const variance = sumOfSquares(gaps.map((gap) => gap - mean)) / (gaps.length - 1);
  const error = Math.sqrt(Math.max(variance, LEAST_SPREAD ** 2) / gaps.length);
  return { weeks: gaps.length, mean: rounded(mean), error: rounded(error) };
}
