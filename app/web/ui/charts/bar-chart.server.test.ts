import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BAR_FRAME } from "./BarChart";
import { drawBarChart } from "./bar-chart.server";

const week = (values: number[]) =>
  drawBarChart(values.map((value, index) => ({ label: `day ${index + 1}`, value })));
/** Position, height and width of the bars in a path. */
const bars = (path: string) =>
  [...path.matchAll(/M([\d.]+) (\d+)V(\d+)h([\d.]+)V\d+z/g)].map(([, x, from, to, width]) => ({
    x: Number(x),
    height: Number(from) - Number(to),
    width: Number(width),
  }));
const ROOM = BAR_FRAME.bottom - BAR_FRAME.top;

describe("a bar chart", () => {
  it("begins at 0, and the highest bar has the full height", () => {
    expect(bars(week([10, 5, 0, 10]).path).map(({ height }) => height)).toEqual([ROOM, ROOM / 2, ROOM]);
  });

  it("can be drawn on another one's scale", () => {
    expect(bars(drawBarChart([{ label: "a", value: 10 }], { top: 20 }).path)[0]?.height).toBe(ROOM / 2);
  });

  it("labels the value of each of a few bars, and of many only the highest", () => {
    expect(week([1, 0, 7.45, 12_345, 1_234, 1_234_567]).over.map(([, , text]) => text)).toEqual([
      "1",
      "0",
      "7.5",
      "12k",
      "1.2k",
      "1.2M",
    ]);
    expect(week(Array.from({ length: 24 }, (_, hour) => hour)).over.map(([, , text]) => text)).toEqual([
      "23",
    ]);
    expect(week(Array(24).fill(0)).over).toEqual([]);
  });

  it("strikes no value through with the expected line", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 }), (values) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const { over, expected } = drawBarChart(
          values.map((value) => ({ label: "", value, expected: [mean, mean] })),
        );
        const line = Number(/ ([\d.]+)/.exec(expected.line)?.[1]);
        // At 320 px a figure is 20 units high, with its baseline at its y.
        for (const [, y] of over) expect(line > y || line < y - 20).toBe(true);
      }),
    );
  });

  it("has the figures that it draws in its table rows", () => {
    const drawing = drawBarChart([
      { label: "Monday", short: "Mon", value: 8_123, text: "8,123 steps" },
      { label: "Tuesday", short: "", value: 1_000 },
    ]);
    expect(drawing.rows).toEqual([
      { heading: "Monday", cells: ["8,123 steps"] },
      { heading: "Tuesday", cells: ["1,000"] },
    ]);
    expect(drawing.under.map(([, text]) => text)).toEqual(["Mon"]);
  });

  it("draws partly counted periods separately", () => {
    const { path, partial } = drawBarChart([
      { label: "a", value: 5 },
      { label: "b", value: 2, isPartial: true },
    ]);
    expect([bars(path), bars(partial)].map((drawn) => drawn.map(({ height }) => height))).toEqual([
      [ROOM],
      [Math.round((ROOM * 2) / 5)],
    ]);
  });

  it("centres each text under its bar, within the drawing", () => {
    for (const [count, every, short] of [
      [60, 15, "16 Nov 2025"],
      [24, 6, "0:00"],
      [4, 1, "16 Nov 2026"],
      [1, 1, "16 Nov 2026"],
    ] as const) {
      const drawing = drawBarChart(
        Array.from({ length: count }, (_, at) => ({ label: "", short: at % every ? "" : short, value: 1 })),
      );
      const middles = bars(drawing.path)
        .filter((_bar, at) => at % every === 0)
        .map(({ x, width }) => x + width / 2);
      expect(drawing.under.length).toBeGreaterThan(0);
      for (const [x, text] of drawing.under) {
        expect(Math.min(...middles.map((middle) => Math.abs(x - middle)))).toBeLessThanOrEqual(1);
        expect(x - (text.length * 13) / 2).toBeGreaterThanOrEqual(BAR_FRAME.left - 2);
        expect(x + (text.length * 13) / 2).toBeLessThanOrEqual(BAR_FRAME.right + 2);
      }
    }
  });

  it("draws what is expected as a line, or as an area where it is a range, and has room for it", () => {
    const even = drawBarChart([1, 3].map((value) => ({ label: `${value}`, value, expected: [2, 2] })));
    expect(even.expected.line).toMatch(/^M[\d.]+ 77H[\d.]+H[\d.]+$/);
    expect(even.expected.area).toBe("");
    const { path, expected } = drawBarChart([{ label: "a", value: 10, expected: [5, 20] }]);
    expect(expected).toMatchObject({ line: "", area: expect.stringMatching(/^M70.8 129H489.2V36H70.8z$/) });
    expect(bars(path)[0]?.height).toBe(ROOM / 2);
  });

  it("puts a tick's label where its value is, at the ends too, and leaves out those that would touch", () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({ label: `${hour}`, value: 1 }));
    const ticks = [0, 6, 12, 18, 24].map((hour) => [hour, `${hour}:00`] as const);
    const { under, marks } = drawBarChart(hours, { ticks });
    const [first = 0, , , , last = 0] = under.map(([x]) => x);
    for (const [index, [x, text]] of under.entries()) {
      expect(text).toBe(`${6 * index}:00`);
      expect(Math.abs(x - (first + ((last - first) * index) / 4))).toBeLessThanOrEqual(1);
    }
    expect(first - (4 * 13) / 2).toBeGreaterThanOrEqual(BAR_FRAME.left - 1);
    expect(marks.match(/M/g)).toHaveLength(5);
    const crowded = drawBarChart(hours, { ticks: hours.map((_bar, at) => [at, "Mar 2026"]) });
    const at = crowded.under.map(([x]) => x);
    for (const [index, x] of at.slice(1).entries()) expect(x - (at[index] ?? 0)).toBeGreaterThan(8 * 13);
    expect(crowded.marks.match(/M/g)).toHaveLength(24);
  });

  it("stays within its frame, bar beside bar, for any input", () => {
    const value = fc.oneof(fc.nat(2_000_000), fc.double({ min: 0, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 120 }), (values) => {
        const { path } = week(values);
        let end = BAR_FRAME.left;
        for (const { x, height, width } of bars(path)) {
          expect(x).toBeGreaterThanOrEqual(end);
          expect(height).toBeGreaterThan(0);
          expect(height).toBeLessThanOrEqual(ROOM);
          end = x + width;
        }
        expect(end).toBeLessThanOrEqual(BAR_FRAME.right);
        expect(path).not.toMatch(/NaN|Infinity|e/);
      }),
    );
  });
});
