import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawLineChart } from "./line-chart.server";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const one = (values: (number | null)[]) => {
  const drawing = drawLineChart(DAYS, [{ name: "Figure", marker: "circle", values }]);
  const [series] = drawing.series;
  if (!series) throw new Error("The chart has no series");
  return { drawing, series };
};
/** The pieces of a path, each as the number of its points. */
const pieces = (path: string) =>
  path
    .split("M")
    .filter(Boolean)
    .map((piece) => piece.replace("Z", "").split("L").length);

describe("a line chart", () => {
  it("has a label for each day, evenly apart and in order, and lines at 0, 50 and 100", () => {
    const { drawing } = one([1, 2, 3, 4, 5, 6, 7]);
    expect(drawing.labels.map(({ label }) => label)).toEqual(DAYS);
    const steps = drawing.labels.slice(1).map(({ x }, index) => x - (drawing.labels[index]?.x ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.3);
    expect(drawing.ticks.map(({ value }) => value)).toEqual([0, 50, 100]);
  });

  it("puts 0 on the lowest line, 100 on the highest and 50 in the middle", () => {
    const { drawing, series } = one([0, 50, 100, null, null, null, null]);
    expect(series.points.map(({ y }) => y)).toEqual(drawing.ticks.map(({ y }) => y));
    expect(series.points[0]?.y).toBeGreaterThan(series.points[2]?.y ?? 0);
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
  ])("breaks the line of %j where nothing is known", (values, expected) => {
    const { series } = one(values);
    expect(pieces(series.path)).toEqual(expected);
    expect(series.points.map(({ value }) => value)).toEqual(values.filter((value) => value !== null));
  });

  it("takes fewer values than labels for unknown ones, and leaves out what is too many", () => {
    expect(one([1]).series.points).toHaveLength(1);
    expect(one(Array(9).fill(1)).series.points).toHaveLength(7);
  });

  it("stays within its frame and has no figure that is none, whatever it is given", () => {
    const value = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
    fc.assert(
      fc.property(fc.array(value, { minLength: 7, maxLength: 7 }), (values) => {
        const { drawing, series } = one(values);
        expect(series.path).not.toMatch(/NaN|undefined|null/);
        for (const { x, y } of series.points) {
          expect(x).toBeGreaterThanOrEqual(drawing.from);
          expect(x).toBeLessThanOrEqual(drawing.to);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(drawing.height);
        }
      }),
    );
  });
});
