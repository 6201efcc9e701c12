import type { BarChartDrawing } from "~/ui/charts/BarChart";

/** What a stream of figures has on each weekday, on the average. */
export type WeekdayMeans = {
  stream: string;
  /** What there is a figure of, in the plural: "nights". */
  of: string;
  /** What the figures are in: "steps". */
  unit: string;
  /** Whether they are of nights, each of which belongs to the day that it ends on. */
  isOfNights: boolean;
  /** How many days have a figure, and the first and the last of them, YYYY-MM-DD. */
  days: number;
  from: string;
  to: string;
  drawing: BarChartDrawing;
};

/** A day, YYYY-MM-DD, with its figure. */
export type DayFigure = readonly [day: string, amount: number];

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The mean of each weekday, Monday first, and of how many days; null where there is none. */
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
