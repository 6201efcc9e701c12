import { agreementAxes } from "~/web/ui/charts/agreement-chart.server";
import type { Evaluation } from "./predictor/evaluation";

const FRAME = { size: 280, margin: { left: 52, right: 28 }, ticks: [0.5, 0.75, 1] };
/** Minimum number of answers for a range to have a percentage. */
const ENOUGH_IN_RANGE = 5;

/**
 * The calibration of the twin's predictions, drawn on the server: how often each range of confidence was right, against the
 * diagonal where confidence equals accuracy. A mark's area grows with the number of answers; marks of fewer than five
 * answers look different.
 */
export function drawCalibration({ calibration }: Evaluation) {
  const { x, y, axes } = agreementAxes(FRAME);
  const most = Math.max(1, ...calibration.map(({ count }) => count));
  return {
    axes,
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
