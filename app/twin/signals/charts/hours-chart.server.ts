import type { Signal } from "~/platforms/signals";
import type { BarChartDrawing } from "~/web/ui/charts/BarChart";
import { type Bar, type BarTick, drawBarChart } from "~/web/ui/charts/bar-chart.server";
import { grouped } from "~/web/ui/text/counted";

type Values = Signal["values"];

/** The hours of a day. */
export const ALL_HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Labels of hours, where they begin. */
export const HOUR_TICKS = [0, 6, 12, 18, 24].map((hour): BarTick => [hour, `${hour}:00`]);

/** Two charts, of the hours at which days begin and end, and the rows of their table. */
export type DayEndsDrawing = {
  begins: BarChartDrawing;
  ends: BarChartDrawing;
  rows: BarChartDrawing["rows"];
};

/** The counts of each hour of the week. */
export const weekHours = (values: Values) =>
  Array.from({ length: 168 }, (_, place) =>
    Math.max(0, values[`${Math.floor(place / ALL_HOURS.length) + 1}-${place % ALL_HOURS.length}`] ?? 0),
  );

/** The hours at which days begin, and those at which they end: two charts on one scale, and one table. */
export function drawDayEnds(values: Values): DayEndsDrawing {
  const barsOf = (end: 0 | 1): Bar[] =>
    ALL_HOURS.map((hour) => ({
      label: `${hour}:00 to ${hour + 1}:00`,
      value: Object.entries(values).reduce(
        (sum, [value, count]) => sum + (value.split("-")[end] === String(hour) ? count : 0),
        0,
      ),
    }));
  const [first, last] = [barsOf(0), barsOf(1)];
  const top = Math.max(...[...first, ...last].map(({ value }) => value));
  const draw = (bars: Bar[]) => drawBarChart(bars, { ticks: HOUR_TICKS, top });
  return {
    begins: draw(first),
    ends: draw(last),
    rows: first.map(({ label, value }, hour) => ({
      heading: label,
      cells: [grouped(value), grouped(last[hour]?.value ?? 0)],
    })),
  };
}
