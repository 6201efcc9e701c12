import { scaleLinear, scalePoint } from "@visx/scale";
import { line } from "@visx/shape";
import { FRAME, type LineChartDrawing, type Series } from "./LineChart";

type Point = { label: string; value: number | null };

/**
 * Computes a line chart of figures from 0 to 100 over labels. Done on the server, so that the browser gets finished
 * paths and not the library. A null value interrupts the line.
 *
 * @param labels along the bottom, in order
 */
export function drawLineChart(labels: string[], series: Pick<Series, "name" | "values">[]): LineChartDrawing {
  const place = scalePoint({ domain: labels, range: [FRAME.left, FRAME.right], padding: 0.3 });
  const y = scaleLinear({ domain: [0, 100], range: [FRAME.bottom, FRAME.top] });
  const x = (label: string) => Math.round(place(label) ?? 0);
  const height = (value: number) => Math.round(y(value));
  const path = line<Point>({
    x: (point) => x(point.label),
    y: (point) => height(point.value ?? 0),
    defined: (point) => point.value !== null,
  });
  return {
    labels,
    x: labels.map(x),
    series: series.map(({ name, values }) => {
      const known = labels.map((label, index): Point => ({ label, value: values[index] ?? null }));
      return {
        name,
        values: known.map(({ value }) => value),
        path: path(known) ?? "",
      };
    }),
  };
}
