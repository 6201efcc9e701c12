/** One line of a chart: its name, its figures and the finished path. */
export type Series = {
  name: string;
  /** A figure for each label, null where nothing is known. */
  values: (number | null)[];
  path: string;
};

/** A line chart that `line-chart.server.ts` has worked out: what the figures decide, and nothing that is always so. */
export type LineChartDrawing = { labels: string[]; x: number[]; series: Series[] };

/** The drawing's size, and within it the place of the lines: 0 at the bottom, 100 at the top. */
export const FRAME = { width: 560, height: 240, left: 36, right: 544, top: 12, bottom: 212 };

/** How the first line and the second look; their points are strokes without length, of which only the ends show. */
const LOOKS = [
  { tone: "text-action", points: { strokeLinecap: "round", strokeWidth: 9 } },
  { tone: "text-own", points: { strokeLinecap: "square", strokeWidth: 8 } },
] as const;
const TICKS = [0, 50, 100].map((value) => ({
  value,
  y: FRAME.bottom - (value / 100) * (FRAME.bottom - FRAME.top),
}));
const GRID = TICKS.map(({ y }) => `M${FRAME.left} ${y}H${FRAME.right}`).join("");

/** The figures of the chart as rows of a table: a row for each label. */
export function chartRows({ labels, series }: LineChartDrawing) {
  return labels.map((heading, index) => ({
    heading,
    cells: series.map(({ values }) => String(values[index] ?? "none")),
  }));
}

/** All points of a path at once, in the look of a line. */
function Points({ line, path }: { line: number; path: string }) {
  const points = path.replace(/[ML]([\d.]+,[\d.]+)Z?/g, "M$1h0");
  return <path d={points} {...LOOKS[line]?.points} />;
}

/** Lines over some labels on a scale of 0 to 100, told apart by colour, marker and dash. */
export function LineChart({ drawing, title }: { drawing: LineChartDrawing; title: string }) {
  const { labels, x, series } = drawing;
  return (
    <figure>
      <ul className="chart-legend">
        {series.map(({ name }, index) => (
          <li key={name}>
            <svg viewBox="0 0 28 12" className={LOOKS[index]?.tone} stroke="currentColor" aria-hidden="true">
              <path d="M0 6h28" strokeWidth={2} strokeDasharray={index > 0 ? "5 4" : undefined} />
              <Points line={index} path="M14,6" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg role="img" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className="chart line-chart">
        <title>{title}</title>
        <path d={GRID} className="stroke-line" />
        <g className="fill-muted" textAnchor="end">
          {TICKS.map(({ value, y }) => (
            <text key={value} x={FRAME.left - 8} y={y + 5}>
              {value}
            </text>
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
            <Points line={index} path={path} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
