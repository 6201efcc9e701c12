import { classNames } from "../theme/class-names";

/** One line of a chart: its name, its figures, and its path. */
export type Series = {
  name: string;
  /** A figure per label, null if unknown. */
  values: (number | null)[];
  path: string;
};

/** A line chart computed by `line-chart.server.ts`: only what depends on the figures. */
export type LineChartDrawing = { labels: string[]; x: number[]; series: Series[] };

/** The size of the drawing, and the area of the lines within it: 0 at the bottom, 100 at the top. */
export const FRAME = { width: 560, height: 240, left: 36, right: 544, top: 12, bottom: 212 };

/**
 * A second path, with the points of a line's path. A point is a zero-length stroke, of which only the caps show: it keeps
 * its size on any screen.
 */
export function pointPath(path: string): string {
  return path.replace(/[ML]([\d,]+)Z?/g, "M$1h0");
}

/** Styles of the first and the second line. */
const LOOKS = [
  { tone: "text-action", point: { strokeLinecap: "round", strokeWidth: 9 } },
  { tone: "text-own", point: { strokeLinecap: "square", strokeWidth: 8 } },
] as const;
const TICKS = [0, 50, 100].map((value) => ({
  value,
  y: FRAME.bottom - (value / 100) * (FRAME.bottom - FRAME.top),
}));

/** The figures of the chart as table rows, one per label. */
export function chartRows({ labels, series }: LineChartDrawing) {
  return labels.map((heading, index) => ({
    heading,
    cells: series.map(({ values }) => String(values[index] ?? "none")),
  }));
}

type LineChartProps = { drawing: LineChartDrawing; title: string; className?: string };

/** Lines over labels on a scale of 0 to 100, distinguished by colour, marker and dash. */
export function LineChart({ drawing, title, className }: LineChartProps) {
  const { labels, x, series } = drawing;
  return (
    <figure className={className}>
      <Legend names={series.map(({ name }) => name)} />
      <svg role="img" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className="chart line-chart">
        <title>{title}</title>
        <g className="fill-muted" textAnchor="end">
          {TICKS.map(({ value, y }) => (
            <g key={value}>
              <path d={`M${FRAME.left} ${y}H${FRAME.right}`} className="stroke-line" />
              <text x={FRAME.left - 8} y={y + 5}>
                {value}
              </text>
            </g>
          ))}
        </g>
        <g className="fill-muted" textAnchor="middle">
          {labels.map((label, index) => (
            <text key={label} x={x[index]} y={FRAME.height - 6}>
              {label}
            </text>
          ))}
        </g>
        {series.map(({ name, path }, index) => (
          <g key={name} className={LOOKS[index]?.tone} stroke="currentColor">
            <path d={path} strokeWidth={2.5} strokeDasharray={index > 0 ? "7 5" : undefined} />
            <path d={pointPath(path)} {...LOOKS[index]?.point} />
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** Names of the lines, each with a sample. */
function Legend({ names }: { names: string[] }) {
  return (
    <ul className="chart-legend">
      {names.map((name, index) => (
        <li key={name} className="chart-legend-line">
          <svg
            viewBox="0 0 28 12"
            className={classNames("chart-legend-piece", LOOKS[index]?.tone)}
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d="M0 6h28" strokeWidth={2} strokeDasharray={index > 0 ? "5 4" : undefined} />
            <path d={pointPath("M14,6")} {...LOOKS[index]?.point} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
