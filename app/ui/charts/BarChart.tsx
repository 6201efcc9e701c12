/** A bar chart that `bar-chart.server.ts` has worked out. */
export type BarChartDrawing = {
  /** All bars in one, but for those of `open`: of times that are not over. */
  path: string;
  open: string;
  /** What stands under them: where, and the text. */
  under: [x: number, text: string][];
  /** The values over them: where, and the text. */
  over: [x: number, y: number, text: string][];
  /** The same figures for a table, each with its text. */
  rows: { heading: string; cells: string[] }[];
};

/** The drawing's size, and within it the place of the bars. */
export const BAR_FRAME = { width: 560, height: 232, left: 8, right: 552, top: 36, bottom: 192 };

type BarChartProps = { drawing: BarChartDrawing; title: string; className?: string };

/** Bars from 0 upwards. Put a `FigureTable` of the same figures beside it. */
export function BarChart({ drawing: { path, open, under, over }, title, className }: BarChartProps) {
  const { width, height, left, right, bottom } = BAR_FRAME;
  return (
    <figure className={className}>
      <svg role="img" viewBox={`0 0 ${width} ${height}`} className="chart bar-chart">
        <title>{title}</title>
        <g className="text-action">
          <path d={path} fill="currentColor" />
          {open && (
            <path
              d={open}
              fill="currentColor"
              fillOpacity={0.2}
              stroke="currentColor"
              strokeDasharray="4 3"
            />
          )}
        </g>
        <path d={`M${left} ${bottom}H${right}`} className="stroke-edge" />
        <g className="fill-muted" textAnchor="middle">
          {under.map(([x, text]) => (
            <text key={x} x={x} y={height - 8}>
              {text}
            </text>
          ))}
        </g>
        <g className="fill-ink" textAnchor="middle">
          {over.map(([x, y, text]) => (
            <text key={x} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
      </svg>
    </figure>
  );
}
