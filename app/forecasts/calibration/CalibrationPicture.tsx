import { FigureTable } from "~/ui/charts/FigureTable";
import type { BinsDrawing } from "./calibration-picture.server";

const percent = (share: number) => `${Math.round(100 * share)}\u00a0%`;

type CalibrationPictureProps = {
  drawing: BinsDrawing;
  /** Text alternative of the picture. */
  title: string;
  /** What a row counts, such as "Forecasts". */
  counts: string;
};

/** How often each range of probabilities came true, against the diagonal, with its table. */
export function CalibrationPicture({ drawing, title, counts }: CalibrationPictureProps) {
  const { size, ideal, xTicks, yTicks, dots, rows } = drawing;
  return (
    <div>
      <figure>
        <svg role="img" viewBox={`0 0 ${size} ${size}`} className="chart max-w-sm">
          <title>{`${title} The table below has the figures.`}</title>
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
          {dots.map(({ from, x, y, top, bottom, r, isFew }) => (
            <g key={from}>
              <path
                d={`M${x} ${top}V${bottom}`}
                className={isFew ? "stroke-muted" : "stroke-own"}
                strokeWidth={2}
              />
              <circle
                cx={x}
                cy={y}
                r={r}
                className={isFew ? "fill-muted stroke-card" : "fill-own stroke-card"}
                strokeWidth={1.5}
              />
            </g>
          ))}
        </svg>
        <figcaption className="mt-2 max-w-measure text-sm text-muted">
          Along the bottom: what was said. Upwards: how often it happened, with the range that chance allows.
          On the dashed line the two agree; a grey dot stands for fewer than five.
        </figcaption>
      </figure>
      <FigureTable
        caption={title}
        columns={["What was said", counts, "Happened", "Chance allows"]}
        rows={rows.map(({ from, to, n, share, low, high }) => ({
          heading: `${from} to ${to} %`,
          cells: [String(n), percent(share), `${percent(low)} to ${percent(high)}`],
        }))}
      />
    </div>
  );
}
