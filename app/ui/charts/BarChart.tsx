/** A bar chart computed by `bar-chart.server.ts`. */
export type BarChartDrawing = {
  /** One path for all bars except those of `open`, which are periods still running. */
  path: string;
  open: string;
  /** Labels below: position and text. */
  under: [x: number, text: string][];
  /** Values above: position and text. */
  over: [x: number, y: number, text: string][];
  /** The same figures as text for a table. */
  rows: { heading: string; cells: string[] }[];
};

/** The size of the drawing, and the area of the bars within it. */
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
