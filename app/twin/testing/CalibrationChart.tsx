import { FigureTable } from "~/ui/charts/FigureTable";
import type { CalibrationDrawing } from "./calibration-chart.server";

/** A share from 0 to 1 as a percentage. */
function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** The chart's figures as table rows, one per range of confidence. */
function rangeRows({ ranges }: CalibrationDrawing) {
  return ranges.map(({ from, to, count, observed }) => ({
    heading: `${percent(from)} to ${percent(to)}`,
    cells: [String(count), observed === null ? (count === 0 ? "none" : "too few") : percent(observed)],
  }));
}

/** How often the twin was right, by its stated confidence. */
export function CalibrationChart({ drawing }: { drawing: CalibrationDrawing }) {
  const { size, ideal, xTicks, yTicks, marks } = drawing;
  return (
    <>
      <figure>
        <svg role="img" viewBox={`0 0 ${size} ${size}`} className="chart max-w-sm">
          <title>How often your twin was right, by how sure it was. The table below has the figures.</title>
          {yTicks.map(({ share, at, from, to }) => (
            <g key={share}>
              <path d={`M${from} ${at}H${to}`} className="stroke-line" />
              <text x={from - 6} y={at + 5} textAnchor="end" className="fill-muted" fontSize={13}>
                {percent(share)}
              </text>
            </g>
          ))}
          {xTicks.map(({ share, at, y }) => (
            <text key={share} x={at} y={y} textAnchor="middle" className="fill-muted" fontSize={13}>
              {percent(share)}
            </text>
          ))}
          <path
            d={`M${ideal.x1} ${ideal.y1}L${ideal.x2} ${ideal.y2}`}
            className="stroke-muted"
            strokeWidth={1.5}
            strokeDasharray="4 4"
          />
          {marks.map(({ x, y, r, few }) => (
            <circle
              key={x}
              cx={x}
              cy={y}
              r={r}
              className={few ? "fill-muted stroke-card" : "fill-own stroke-card"}
              fillOpacity={few ? 0.4 : 1}
              strokeWidth={1.5}
            />
          ))}
        </svg>
        <figcaption className="mt-2 max-w-measure text-sm text-muted">
          Along the bottom: how sure it was. Upwards: how often it was right. On the dashed line the two
          agree; a larger mark stands for more answers, a grey one for fewer than five, which show nothing.
        </figcaption>
      </figure>
      <FigureTable
        caption="Predictions by sureness"
        columns={["How sure it was", "Answers", "Right"]}
        rows={rangeRows(drawing)}
      />
    </>
  );
}
