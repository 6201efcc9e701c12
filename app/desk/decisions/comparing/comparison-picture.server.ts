import { scaleLinear } from "@visx/scale";
import type { Decision } from "../stored";
import type { OptionComparison } from "./comparison";

const WIDTH = 320;
const MARGIN = 14;
const TICK_STEP = 10;

/** Axis bounds: the bands' extremes, rounded outwards to multiples of ten. */
function domainOf({ values }: OptionComparison): [number, number] {
  const low = Math.min(...values.map((one) => Math.min(one.low, one.value)));
  const high = Math.max(...values.map((one) => Math.max(one.high, one.value)));
  const from = Math.max(0, Math.floor(low / TICK_STEP) * TICK_STEP);
  return [from, Math.min(100, Math.max(from + TICK_STEP, Math.ceil(high / TICK_STEP) * TICK_STEP))];
}

/**
 * The comparison as a picture: a band for each option from the 5th to the 95th percentile of its draws with a dot at
 * its likely value, all on one axis; and for each criterion a scale with its weight, and that at which the order flips.
 */
export function drawComparison(
  comparison: OptionComparison,
  {
    options,
    criteria,
    leaning,
    decidedFor,
  }: Pick<Decision, "options" | "criteria" | "leaning" | "decidedFor">,
) {
  const [from, to] = domainOf(comparison);
  const x = scaleLinear({ domain: [from, to], range: [MARGIN, WIDTH - MARGIN] });
  const share = scaleLinear({ domain: [0, 1], range: [MARGIN, WIDTH - MARGIN] });
  const steps = (to - from) / TICK_STEP > 5 ? 2 * TICK_STEP : TICK_STEP;
  return {
    width: WIDTH,
    ticks: Array.from({ length: Math.floor((to - from) / steps) + 1 }, (_, n) => from + n * steps).map(
      (value) => ({ value, x: x(value) }),
    ),
    bands: comparison.values.map(({ optionId, low, high, value, pBest }) => ({
      optionId,
      name: options.find(({ id }) => id === optionId)?.name ?? "",
      isLeaning: optionId === leaning,
      isChosen: optionId === decidedFor,
      x1: x(low),
      x2: x(high),
      at: x(value),
      value: Math.round(value),
      low: Math.round(low),
      high: Math.round(high),
      pBest: Math.round(100 * pBest),
    })),
    weights: comparison.flips.map(({ criterionId, from: now, to: flip }) => ({
      criterionId,
      name: criteria.find(({ id }) => id === criterionId)?.name ?? "",
      now: Math.round(100 * now),
      at: share(now),
      flip: flip === null ? null : Math.round(100 * flip),
      flipAt: flip === null ? null : share(flip),
      x1: share(0),
      x2: share(1),
    })),
  };
}

/** The output of {@link drawComparison}. */
export type ComparisonDrawing = ReturnType<typeof drawComparison>;
