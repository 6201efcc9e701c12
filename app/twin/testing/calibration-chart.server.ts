import { scaleLinear } from "@visx/scale";
import type { Evaluation } from "./predictor/evaluation";

const SIZE = 280;
/** Minimum number of answers for a range to have a percentage. */
const ENOUGH_IN_RANGE = 5;
const MARGIN = { top: 12, right: 28, bottom: 36, left: 52 };

/**
 * The calibration of the twin's predictions, drawn on the server: how often each range of confidence was right, against the
 * diagonal where confidence equals accuracy. A mark's area grows with the number of answers; marks of fewer than five
 * answers look different.
 */
export function drawCalibration({ calibration }: Evaluation) {
  const x = scaleLinear({ domain: [0.5, 1], range: [MARGIN.left, SIZE - MARGIN.right] });
  const y = scaleLinear({ domain: [0, 1], range: [SIZE - MARGIN.bottom, MARGIN.top] });
  const most = Math.max(1, ...calibration.map(({ count }) => count));
  return {
    size: SIZE,
    ideal: { x1: x(0.5), y1: y(0.5), x2: x(1), y2: y(1) },
    xTicks: [0.5, 0.75, 1].map((share) => ({ share, at: x(share), y: SIZE - 12 })),
    yTicks: [0, 0.5, 1].map((share) => ({
      share,
      at: y(share),
      from: MARGIN.left,
      to: SIZE - MARGIN.right,
    })),
    marks: calibration.flatMap(({ meanPredicted, observed, count }) =>
      meanPredicted === null || observed === null
        ? []
        : [
            {
              x: x(meanPredicted),
              y: y(observed),
              r: 5 + 7 * Math.sqrt(count / most),
              count,
              few: count < ENOUGH_IN_RANGE,
            },
          ],
    ),
    ranges: calibration.map(({ from, to, count, observed }) => ({
      from,
      to,
      count,
      // A share of one or two answers is always far from the line.
      observed: count < ENOUGH_IN_RANGE ? null : observed,
    })),
  };
}

/** The output of {@link drawCalibration}. */
export type CalibrationDrawing = ReturnType<typeof drawCalibration>;
