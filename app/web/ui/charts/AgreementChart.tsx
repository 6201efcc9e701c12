import type { ReactNode } from "react";
import { shareInPercent } from "../text/percent";
import type { AgreementAxes } from "./agreement-chart.server";

type AgreementChartProps = {
  axes: AgreementAxes;
  title: string;
  /** How to read it. */
  caption: string;
  /** A dot for each range. */
  children: ReactNode;
};

/** Stated against actual shares: dots on axes, beside the diagonal on which the two agree. */
export function AgreementChart({ axes, title, caption, children }: AgreementChartProps) {
  const { size, ideal, xTicks, yTicks } = axes;
  return (
    <figure>
      <svg role="img" viewBox={`0 0 ${size} ${size}`} className="chart max-w-sm">
        <title>{`${title} The table below has the figures.`}</title>
        {yTicks.map(({ share, at, from, to }) => (
          <g key={share}>
            <path d={`M${from} ${at}H${to}`} className="stroke-line" />
            <text x={from - 6} y={at + 5} textAnchor="end" className="fill-muted" fontSize={13}>
              {shareInPercent(share)}
            </text>
          </g>
        ))}
        {xTicks.map(({ share, at, y }) => (
          <text key={share} x={at} y={y} textAnchor="middle" className="fill-muted" fontSize={13}>
            {shareInPercent(share)}
          </text>
        ))}
        <path
          d={`M${ideal.x1} ${ideal.y1}L${ideal.x2} ${ideal.y2}`}
          className="stroke-muted"
          strokeWidth={1.5}
          strokeDasharray="4 4"
        />
        {children}
      </svg>
      <figcaption className="mt-2 max-w-measure text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
