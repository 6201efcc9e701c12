import { scaleLinear } from "@visx/scale";
import type { Dot } from "../dots";
import type { StreamName } from "../streams";
import { STRIP, type StripsDrawing } from "./Strips";
import { figureOf, halvesInWords } from "./words";

/** A dot's height within its strip: the same each time, and far apart for days that follow each other. */
const GOLDEN = 0.618034;
/** Ratings are whole numbers: their days are drawn beside each other, up to this far from the number. */
const [RATINGS, BESIDE, SILVER] = [[1, 5] as const, 0.4, 0.414214];
const besideOf = (nth: number) => BESIDE * (2 * (((nth + 1) * SILVER) % 1) - 1) * 0.8;
/** Single days beyond these shares are drawn at the edge. */
const EDGE = 0.01;
const QUARTER = 0.25;
const HALF = 0.5;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? 0;

const sortedOf = (figures: readonly number[]) => [...figures].sort((one, other) => one - other);

/**
 * The days with less of the second stream, those with more, and where they part: days at the middle have less, and more
 * only if nothing is higher.
 */
function halved(dots: readonly Dot[]): {
  halves: [less: Dot[], more: Dot[]];
  middle: number;
  isHighest: boolean;
} {
  const seconds = sortedOf(dots.map(({ second }) => second));
  const middle = at(seconds, HALF);
  const isHighest = middle === seconds.at(-1);
  const isMore = ({ second }: Dot) => (isHighest ? second >= middle : second > middle);
  return { halves: [dots.filter((dot) => !isMore(dot)), dots.filter(isMore)], middle, isHighest };
}

/**
 * Draws the days of a relation as two strips of dots: those with less of the second stream, and those with more, each
 * at its figure of the first. Null without days.
 */
export function drawStrips(
  dots: readonly Dot[],
  { first, second, lag }: { first: StreamName; second: StreamName; lag: 0 | 1 },
): StripsDrawing | null {
  const all = sortedOf(dots.map((dot) => dot.first));
  const isRating = first === "rating";
  const [low, high] = isRating ? RATINGS : [at(all, EDGE), at(all, 1 - EDGE)];
  if (dots.length === 0 || low === high) return null;
  const x = scaleLinear({
    domain: isRating ? [low - BESIDE, high + BESIDE] : [low, high],
    range: [STRIP.left, STRIP.right],
    clamp: true,
  });
  const place = (figure: number) => Math.round(x(figure));
  const { halves, middle, isHighest } = halved(dots);
  const limits = isHighest ? ["below", "at least"] : ["up to", "above"];
  const names = halvesInWords(second, lag);
  const strips = halves.map((days, index) => {
    const figures = sortedOf(days.map((day) => day.first));
    const path = days
      .map((day, nth) => {
        const height =
          STRIP.inset + Math.round((((nth + 1) * GOLDEN) % 1) * (STRIP.height - 2 * STRIP.inset));
        return `M${place(day.first + (isRating ? besideOf(nth) : 0))} ${height}h0`;
      })
      .join("");
    const quarters = [at(figures, QUARTER), at(figures, HALF), at(figures, 1 - QUARTER)] as const;
    return {
      name: names[index] ?? "",
      limit: `${limits[index]} ${figureOf(second, middle)}`,
      path,
      middle: place(quarters[1]),
      from: place(quarters[0]),
      to: place(quarters[2]),
      cells: [String(days.length), ...quarters.map((figure) => figureOf(first, figure))],
    };
  });
  const ticks = (isRating ? [1, 2, 3, 4, 5] : [low, (low + high) / 2, high]).map((figure) => ({
    x: place(figure),
    label: figureOf(first, figure),
  }));
  return { strips, ticks };
}
