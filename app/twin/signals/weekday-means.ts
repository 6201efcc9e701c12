import type { BarChartDrawing } from "~/web/ui/charts/BarChart";

/** Weekday averages of a stream of daily figures. */
export type WeekdayMeans = {
  stream: string;
  /** Plural noun for what has a figure: "nights". */
  of: string;
  /** Unit of the figures: "steps". */
  unit: string;
  /** Whether the figures are per night; a night belongs to the day it ends on. */
  isOfNights: boolean;
  /** Number of days with a figure, and the first and last of them (YYYY-MM-DD). */
  days: number;
  from: string;
  to: string;
  /** The average of all days, in words: "7,412 steps a day". */
  average: string;
  /** The highest and the lowest weekday: "9,600 on Saturdays, 4,500 on Mondays"; null if they are alike. */
  extremes: string | null;
  drawing: BarChartDrawing;
};

/** A day (YYYY-MM-DD) and its figure. */
export type DayFigure = readonly [day: string, amount: number];

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The mean and number of days for each weekday, Monday first; the mean is null without data. */
export function meansByWeekday(figures: readonly DayFigure[]): { mean: number | null; days: number }[] {
  const sums = WEEKDAYS.map(() => ({ sum: 0, days: 0 }));
  for (const [day, amount] of figures) {
    const of = sums[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
    if (!of) continue;
    of.sum += amount;
    of.days += 1;
  }
  return sums.map(({ sum, days }) => ({ mean: days > 0 ? sum / days : null, days }));
}
