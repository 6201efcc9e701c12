import { scaleBand, scaleLinear } from "@visx/scale";
import { grouped } from "../text/counted";
import { BAR_FRAME, type BarChartDrawing } from "./BarChart";

/** A bar: its label in the table, and its value. */
export type Bar = {
  label: string;
  /** The label under its middle if that differs; an empty text for none. */
  short?: string;
  /** 0 or more. */
  value: number;
  /** The value as text for the table; by default the number. */
  text?: string;
  /** Whether its period is only partly counted: it is drawn as an outline. */
  isPartial?: boolean;
  /** The value expected by chance, twice, or the usual range. */
  expected?: readonly [low: number, high: number];
};

/** A label at a position along the axis: 0 is where the first bar begins, 1 where it ends. */
export type BarTick = readonly [at: number, text: string];

type BarChartOptions = {
  /** Value at the top, so that charts can be compared; by default, or if that is higher, the highest in the chart. */
  top?: number;
  /** Labels below, if they are not those of the bars. */
  ticks?: readonly BarTick[];
};

/** Up to this many bars, each has its value above it; with more, only the highest does. */
const FEW = 8;
/** Maximum width of a letter, on a narrow screen too, so that texts stay within the drawing. */
const WIDTH_OF_LETTER = 13;
/** Minimum distance between two labels. */
const BETWEEN = 10;
/** Distance between a value and the bar or line below it. */
const ABOVE = 6;
/** The height of a figure, on a narrow screen too. */
const FIGURE_HEIGHT = 20;

const halfOf = (text: string) => (text.length * WIDTH_OF_LETTER) / 2;
const tenth = (value: number) => Math.round(10 * value) / 10;

type Ends = readonly [from: number, to: number];
type Placed = { x: number; text: string };

function bandsFor(bars: readonly Bar[], range: Ends) {
  const domain = bars.map((_bar, index) => index);
  const padding = bars.length > 40 ? 0.15 : 0.3;
  const place = scaleBand({ domain, range: [...range], padding });
  const step = place.step();
  const begin = (place(0) ?? range[0]) - (step * padding) / 2;
  /** The x of a tick. */
  return { width: place.bandwidth(), at: (at: number) => begin + at * step };
}

/** A value in at most four characters, for tight spots. */
function shortly(value: number): string {
  if (value >= 999_500) return `${(value / 1_000_000).toFixed(value < 9_950_000 ? 1 : 0)}M`;
  if (value >= 9_950) return `${Math.round(value / 1_000)}k`;
  if (value >= 1_000) return `${(value / 1_000).toFixed(1)}k`;
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** The values written above bars, at the bars' middles. */
function valueTicks(bars: readonly Bar[]): BarTick[] {
  const most = Math.max(...bars.map(({ value }) => value));
  const highest = bars.findIndex(({ value }) => value === most);
  return bars.flatMap(({ value }, index): BarTick[] =>
    bars.length <= FEW || (index === highest && value > 0) ? [[index + 0.5, shortly(value)]] : [],
  );
}

/** The horizontal range of the bars, inset so that each text is at its true position and still within the drawing. */
function endsOfBars(bars: readonly Bar[], ticks: readonly BarTick[]): Ends {
  const { left, right } = BAR_FRAME;
  const { at } = bandsFor(bars, [left, right]);
  const over = (overs: number[]) => Math.ceil(Math.max(0, ...overs));
  return [
    left + over(ticks.map(([place, text]) => left - (at(place) - halfOf(text)))),
    right - over(ticks.map(([place, text]) => at(place) + halfOf(text) - right)),
  ];
}

/** The labels without those that would overlap the previous one. */
function apart(labels: readonly Placed[]): Placed[] {
  let end = Number.NEGATIVE_INFINITY;
  return labels.filter(({ x, text }) => {
    if (x - halfOf(text) < end + BETWEEN) return false;
    end = x + halfOf(text);
    return true;
  });
}

/** Where a value is written: above its bar, or above the expected line if that would strike it through. */
function heightOfValue(y: number, line: number | null): number {
  const isStruck = line !== null && line > y - FIGURE_HEIGHT - ABOVE && line < y + ABOVE;
  return isStruck ? line - ABOVE : y;
}

type Range = { from: number; to: number; low: number; high: number };

/** The expected values of the bars: a line for single values, an area for ranges. */
function expectedPaths(ranges: readonly Range[]): { line: string; area: string } {
  let line = "";
  let area = "";
  let before: Range | null = null;
  for (const range of ranges) {
    const { from, to, low, high } = range;
    if (low !== high) area += `M${from} ${low}H${to}V${high}H${from}z`;
    else if (before?.to === from && before.low === low && before.high === high) line += `H${to}`;
    else line += `M${from} ${low}H${to}`;
    before = range;
  }
  return { line, area };
}

/**
 * Computes a bar chart from 0 upwards, in the given order. Done on the server, so that the browser gets a finished path
 * and not the library.
 */
export function drawBarChart(
  bars: readonly Bar[],
  { top = 0, ticks }: BarChartOptions = {},
): BarChartDrawing {
  const { top: upper, bottom } = BAR_FRAME;
  const labels = ticks ?? bars.map(({ label, short = label }, index): BarTick => [index + 0.5, short]);
  const values = valueTicks(bars);
  const { width, at } = bandsFor(bars, endsOfBars(bars, [...labels, ...values]));
  const most = Math.max(top, ...bars.flatMap(({ value, expected }) => [value, expected?.[1] ?? 0]));
  const height = scaleLinear({ domain: [0, most || 1], range: [0, bottom - upper] });
  const yOf = (value: number) => bottom - Math.round(height(value));
  const wide = Math.max(1, tenth(width));
  const pathOf = (isPartial: boolean) =>
    bars
      .map((bar, index) => ({ ...bar, x: tenth(at(index + 0.5) - width / 2), y: yOf(bar.value) }))
      .filter((bar) => bar.y < bottom && (bar.isPartial ?? false) === isPartial)
      .map(({ x, y }) => `M${x} ${bottom}V${y}h${wide}V${bottom}z`)
      .join("");
  const expected = bars.flatMap(({ expected: range }, index) =>
    range
      ? [{ from: tenth(at(index)), to: tenth(at(index + 1)), low: yOf(range[0]), high: yOf(range[1]) }]
      : [],
  );
  const under = apart(
    labels.flatMap(([place, text]) => (text === "" ? [] : [{ x: Math.round(at(place)), text }])),
  );
  return {
    path: pathOf(false),
    partial: pathOf(true),
    expected: expectedPaths(expected),
    marks: ticks ? ticks.map(([place]) => `M${tenth(at(place))} ${bottom}v6`).join("") : "",
    under: under.map(({ x, text }) => [x, text]),
    over: values.map(([place, text]) => {
      const { value = 0, expected: range } = bars[Math.floor(place)] ?? {};
      const line = range && range[0] === range[1] ? yOf(range[0]) : null;
      return [Math.round(at(place)), heightOfValue(yOf(value) - ABOVE, line), text];
    }),
    rows: bars.map(({ label, value, text = grouped(value) }) => ({ heading: label, cells: [text] })),
  };
}
