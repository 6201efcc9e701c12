import { scaleLinear } from "@visx/scale";
import type { Bin } from "./bins";
import { FEW } from "./words";

const SIZE = 300;
const MARGIN = { top: 12, right: 16, bottom: 36, left: 44 };
const MOST_RADIUS = 9;
const LEAST_RADIUS = 4;

/**
 * Ranges of probabilities beside how often they came true: the diagonal, on which the two agree, and a dot for each
 * range with the whiskers of its interval. A dot's area grows with the number of forecasts; a dot of under five is
 * marked as few.
 */
export function drawBins(bins: readonly Bin[]) {
  const x = scaleLinear({ domain: [0, 1], range: [MARGIN.left, SIZE - MARGIN.right] });
  const y = scaleLinear({ domain: [0, 1], range: [SIZE - MARGIN.bottom, MARGIN.top] });
  const most = Math.max(1, ...bins.map(({ n }) => n));
  return {
    size: SIZE,
    ideal: { x1: x(0), y1: y(0), x2: x(1), y2: y(1) },
    xTicks: [0, 0.25, 0.5, 0.75, 1].map((share) => ({ share, at: x(share), y: SIZE - 12 })),
    yTicks: [0, 0.5, 1].map((share) => ({ share, at: y(share), from: MARGIN.left, to: SIZE - MARGIN.right })),
    dots: bins.map(({ from, n, meanForecast, share, low, high }) => ({
      from,
      x: x(meanForecast),
      y: y(share),
      top: y(high),
      bottom: y(low),
      r: LEAST_RADIUS + (MOST_RADIUS - LEAST_RADIUS) * Math.sqrt(n / most),
      isFew: n < FEW,
    })),
    rows: bins,
  };
}

/** The output of {@link drawBins}. */
export type BinsDrawing = ReturnType<typeof drawBins>;
