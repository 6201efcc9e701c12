import { scaleLinear } from "@visx/scale";

type Frame = {
  /** Width and height. */
  size: number;
  margin: { left: number; right: number };
  /** The ticks along the bottom, from the least share to 1. */
  ticks: readonly number[];
};

/** The axes of stated against actual shares, with the diagonal on which the two agree. */
export function agreementAxes({ size, margin, ticks }: Frame) {
  const [least = 0] = ticks;
  const [from, to] = [margin.left, size - margin.right];
  const x = scaleLinear({ domain: [least, 1], range: [from, to] });
  const y = scaleLinear({ domain: [0, 1], range: [size - 36, 12] });
  const axes = {
    size,
    ideal: { x1: x(least), y1: y(least), x2: x(1), y2: y(1) },
    xTicks: ticks.map((share) => ({ share, at: x(share), y: size - 12 })),
    yTicks: [0, 0.5, 1].map((share) => ({ share, at: y(share), from, to })),
  };
  return { x, y, axes };
}

/** The axes, as drawn by {@link agreementAxes}. */
export type AgreementAxes = ReturnType<typeof agreementAxes>["axes"];
