import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartRows, FRAME, pointPath } from "./LineChart";
import { drawLineChart } from "./line-chart.server";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const one = (values: (number | null)[]) => {
  const drawing = drawLineChart(DAYS, [{ name: "Figure", values }]);
  const [series] = drawing.series;
  if (!series) throw new Error("The chart has no series");
  return { drawing, series };
};
/** The points of a path. */
const points = (path: string) =>
  [...path.matchAll(/[ML](\d+),(\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
/** The segments of a path, as numbers of points. */
const pieces = (path: string) =>
  path
    .split("M")
    .filter(Boolean)
    .map((piece) => piece.replace("Z", "").split("L").length);

describe("a line chart", () => {
  it("has a label for each day, evenly spaced and in order", () => {
    const { drawing } = one([1, 2, 3, 4, 5, 6, 7]);
    expect(drawing.labels).toEqual(DAYS);
    const steps = drawing.x.slice(1).map((x, index) => x - (drawing.x[index] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
  });

  it("puts 0 at the bottom, 100 at the top and 50 in the middle", () => {
    const { series } = one([0, 50, 100, null, null, null, null]);
    const middle = (FRAME.bottom + FRAME.top) / 2;
    expect(points(series.path).map(({ y }) => y)).toEqual([FRAME.bottom, middle, FRAME.top]);
  });

  it("has the figures that it draws in its table rows, and 'none' for unknown ones", () => {
    const rows = chartRows(one([0, null, 100]).drawing);
    expect(rows.map(({ heading }) => heading)).toEqual(DAYS);
    expect(rows.map(({ cells }) => cells)).toEqual([["0"], ["none"], ["100"], ...Array(4).fill(["none"])]);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7], [7]],
    [
      [1, 2, null, 4, 5, 6, 7],
      [2, 4],
    ],
    [
      [null, 2, null, 4, null, 6, null],
      [1, 1, 1],
    ],
    [[null, null, null, null, null, null, 7], [1]],
    [[null, null, null, null, null, null, null], []],
  ])("interrupts the line of %j at unknown values", (values, expected) => {
    const { series } = one(values);
    expect(pieces(series.path)).toEqual(expected);
    expect(points(series.path)).toHaveLength(values.filter((value) => value !== null).length);
    expect(series.values).toEqual(values);
  });

  it("treats missing values as unknown, and drops excess ones", () => {
    expect(points(one([1]).series.path)).toHaveLength(1);
    expect(points(one(Array(9).fill(1)).series.path)).toHaveLength(7);
  });

  it.each([[[1, 2, 3, 4, 5, 6, 7]], [[null, 2, null, 4, null, 6, null]], [Array(7).fill(null)]])(
    "marks each point of the line of %j",
    (values) => {
      const { series } = one(values);
      const marks = points(series.path).map(({ x, y }) => `M${x},${y}h0`);
      expect(pointPath(series.path)).toBe(marks.join(""));
    },
  );

  it("stays within its frame and has only valid numbers, for any input", () => {
    const value = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    fc.assert(
      fc.property(fc.array(value, { minLength: 7, maxLength: 7 }), (values) => {
        const { series } = one(values);
        expect(series.path).toMatch(/^[ML\d,Z]*$/);
        for (const { x, y } of points(series.path)) {
          expect(x).toBeGreaterThanOrEqual(FRAME.left);
          expect(x).toBeLessThanOrEqual(FRAME.right);
          expect(y).toBeGreaterThanOrEqual(FRAME.top);
          expect(y).toBeLessThanOrEqual(FRAME.bottom);
        }
      }),
    );
  });
});
