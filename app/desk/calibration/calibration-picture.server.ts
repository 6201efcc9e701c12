import { agreementAxes } from "~/web/ui/charts/agreement-chart.server";
import type { Bin } from "./bins";
import { FEW } from "./words";

/** Fewest resolved forecasts, or guesses, that are drawn: the dots of fewer are mostly at 0 or 100 % and mislead. */
export const DRAWN_FROM = 10;

const FRAME = { size: 300, margin: { left: 44, right: 16 }, ticks: [0, 0.25, 0.5, 0.75, 1] };
const MOST_RADIUS = 9;
const LEAST_RADIUS = 4;

/**
 * Ranges of probabilities beside how often they came true: a dot for each range with the whiskers of its interval. A
 * dot's area grows with the number of forecasts; dots for fewer than five are marked.
 */
export function drawBins(bins: readonly Bin[]) {
  const { x, y, axes } = agreementAxes(FRAME);
  const most = Math.max(1, ...bins.map(({ n }) => n));
  return {
    axes,
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
