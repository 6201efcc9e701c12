import { scaleBand, scaleLinear } from "@visx/scale";
import { grouped } from "../text/counted";
import { BAR_FRAME, type BarChartDrawing } from "./BarChart";

/** A bar: its label in the table, and its value. */
export type Bar = {
  label: string;
  /** The label under it if that differs; an empty text for none. */
  short?: string;
  /** 0 or more. */
  value: number;
  /** The value as text for the table; by default the number. */
  text?: string;
  /** Whether its period is still running: it is drawn as an outline. */
  isOpen?: boolean;
};

/** Up to this many bars all have their values above them; of more, only the highest. */
const FEW = 8;
/** Maximum width of a letter, on a narrow screen too, so that texts stay within the drawing. */
const WIDTH_OF_LETTER = 13;

const halfOf = (text: string) => (text.length * WIDTH_OF_LETTER) / 2;

type Ends = readonly [from: number, to: number];

function bandsFor(bars: readonly Bar[], range: Ends) {
  const domain = bars.map((_bar, index) => index);
  return scaleBand({ domain, range: [...range], padding: bars.length > 40 ? 0.15 : 0.3 });
}

/** The label under a bar. */
const textUnder = ({ label, short = label }: Bar) => short;

/** The area of the bars, inset so that each label is centred under its bar and within the drawing. */
function endsOfBars(bars: readonly Bar[]): Ends {
  const { left, right } = BAR_FRAME;
  const place = bandsFor(bars, [left, right]);
  const room = bars.map((bar, index) => ({
    middle: (place(index) ?? left) + place.bandwidth() / 2,
    half: textUnder(bar) === "" ? 0 : halfOf(textUnder(bar)),
  }));
  const over = (overs: number[]) => Math.ceil(Math.max(0, ...overs));
  return [
    left + over(room.map(({ middle, half }) => left - (middle - half))),
    right - over(room.map(({ middle, half }) => middle + half - right)),
  ];
}

/** A value in at most four characters, for tight spots. */
function shortly(value: number): string {
  if (value >= 999_500) return `${(value / 1_000_000).toFixed(value < 9_950_000 ? 1 : 0)}M`;
  if (value >= 9_950) return `${Math.round(value / 1_000)}k`;
  if (value >= 1_000) return `${(value / 1_000).toFixed(1)}k`;
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/**
 * Computes a bar chart from 0 upwards, in the given order. Done on the server, so that the browser gets a finished path
 * and not the library.
 *
 * @param top value at the upper end, for charts to be compared; by default the highest bar's
 */
export function drawBarChart(bars: readonly Bar[], top = 0): BarChartDrawing {
  const { left, right, top: upper, bottom } = BAR_FRAME;
  const most = Math.max(top, ...bars.map(({ value }) => value));
  const place = bandsFor(bars, endsOfBars(bars));
  const height = scaleLinear({ domain: [0, most || 1], range: [0, bottom - upper] });
  const width = Math.max(1, Math.round(10 * place.bandwidth()) / 10);
  const drawn = bars.map((bar, index) => {
    const x = Math.round(10 * (place(index) ?? left)) / 10;
    return { ...bar, x, middle: Math.round(x + width / 2), y: bottom - Math.round(height(bar.value)) };
  });
  const ownMost = Math.max(...bars.map(({ value }) => value));
  const highest = drawn.findIndex(({ value }) => value === ownMost);
  const within = (middle: number, text: string) =>
    Math.min(right - Math.round(halfOf(text)), Math.max(left + Math.round(halfOf(text)), middle));
  const pathOf = (some: typeof drawn) =>
    some
      .filter(({ y }) => y < bottom)
      .map(({ x, y }) => `M${x} ${bottom}V${y}h${width}V${bottom}z`)
      .join("");
  return {
    path: pathOf(drawn.filter(({ isOpen }) => !isOpen)),
    open: pathOf(drawn.filter(({ isOpen }) => isOpen)),
    under: drawn.flatMap((bar): [number, string][] =>
      textUnder(bar) === "" ? [] : [[bar.middle, textUnder(bar)]],
    ),
    over: drawn.flatMap(({ middle, y, value }, index): [number, number, string][] =>
      drawn.length <= FEW || (index === highest && value > 0)
        ? [[within(middle, shortly(value)), y - 6, shortly(value)]]
        : [],
    ),
    rows: bars.map(({ label, value, text = grouped(value) }) => ({ heading: label, cells: [text] })),
  };
}
