import { scaleLinear, scalePoint } from "@visx/scale";
import { line } from "@visx/shape";
import type { LineChartDrawing, Series } from "./LineChart";

const WIDTH = 560;
const HEIGHT = 240;
const MARGIN = { top: 12, right: 16, bottom: 28, left: 36 };

type Point = { label: string; value: number | null };

const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Works out a line chart of figures from 0 to 100 over some labels. Done on the server, so that the browser gets
 * finished paths and none of the library. A line is broken where a value is null.
 *
 * @param labels along the bottom, in order
 */
export function drawLineChart(
  labels: string[],
  series: { name: string; marker: Series["marker"]; values: (number | null)[] }[],
): LineChartDrawing {
  const x = scalePoint({ domain: labels, range: [MARGIN.left, WIDTH - MARGIN.right], padding: 0.3 });
  const y = scaleLinear({ domain: [0, 100], range: [HEIGHT - MARGIN.bottom, MARGIN.top] });
  const path = line<Point>({
    x: (point) => tenth(x(point.label) ?? 0),
    y: (point) => tenth(y(point.value ?? 0)),
    defined: (point) => point.value !== null,
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    ticks: [0, 50, 100].map((value) => ({ value, y: tenth(y(value)) })),
    from: MARGIN.left,
    to: WIDTH - MARGIN.right,
    labels: labels.map((label) => ({ label, x: tenth(x(label) ?? 0), y: HEIGHT - 6 })),
    series: series.map(({ name, marker, values }) => {
      const all = labels.map((label, index): Point => ({ label, value: values[index] ?? null }));
      const points = all.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
      return {
        name,
        marker,
        path: path(all) ?? "",
        points: points.map(({ label, value }) => ({
          label,
          value,
          x: tenth(x(label) ?? 0),
          y: tenth(y(value)),
        })),
      };
    }),
  };
}
