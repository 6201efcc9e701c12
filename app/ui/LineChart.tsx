/** The shape of a line's points, which are short strokes with such an end. */
type Marker = "circle" | "square";

/** One line of a chart: its name, the shape of its points, its figures and the finished path. */
export type Series = {
  name: string;
  marker: Marker;
  /** A figure for each label, null where nothing is known. */
  values: (number | null)[];
  path: string;
};

/** A line chart that `line-chart.server.ts` has worked out: what the figures decide, and nothing that is always so. */
export type LineChartDrawing = { labels: { label: string; x: number }[]; series: Series[] };

/** The drawing's size, and within it the place of the lines: 0 at the bottom, 100 at the top. */
export const FRAME = { width: 560, height: 240, left: 36, right: 544, top: 12, bottom: 212 };

const TONES = ["text-action", "text-own"] as const;
const TICKS = [0, 50, 100].map((value) => ({
  value,
  y: FRAME.bottom - (value / 100) * (FRAME.bottom - FRAME.top),
}));
const GRID = TICKS.map(({ y }) => `M${FRAME.left} ${y}H${FRAME.right}`).join("");

/** The figures of the chart as rows of a table: a row for each label. */
export function chartRows({ labels, series }: LineChartDrawing) {
  return labels.map(({ label }, index) => ({
    heading: label,
    cells: series.map(({ values }) => String(values[index] ?? "none")),
  }));
}

/** All points of a path at once: a stroke without length at each, of which only the ends are seen. */
function Points({ marker, path }: { marker: Marker; path: string }) {
  const d = path.replace(/[ML]([\d.]+,[\d.]+)Z?/g, "M$1h0");
  return marker === "circle" ? (
    <path d={d} strokeWidth={9} strokeLinecap="round" />
  ) : (
    <path d={d} strokeWidth={8} strokeLinecap="square" />
  );
}

/** Lines over some labels on a scale of 0 to 100, told apart by colour, marker and dash. */
export function LineChart({ drawing, title }: { drawing: LineChartDrawing; title: string }) {
  const { labels, series } = drawing;
  return (
    <figure>
      <ul className="chart-legend">
        {series.map(({ name, marker }, index) => (
          <li key={name}>
            <svg viewBox="0 0 28 12" className={TONES[index]} stroke="currentColor" aria-hidden="true">
              <path d="M0 6h28" strokeWidth={2} strokeDasharray={index > 0 ? "5 4" : undefined} />
              <Points marker={marker} path="M14,6" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg role="img" viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} className="chart">
        <title>{title}</title>
        <path d={GRID} className="stroke-line" />
        <g className="fill-muted" fontSize={14} textAnchor="end">
          {TICKS.map(({ value, y }) => (
            <text key={value} x={FRAME.left - 8} y={y + 5}>
              {value}
            </text>
          ))}
        </g>
        <g className="fill-muted" fontSize={14} textAnchor="middle">
          {labels.map(({ label, x }) => (
            <text key={label} x={x} y={FRAME.height - 6}>
              {label}
            </text>
          ))}
        </g>
        {series.map(({ name, marker, path }, index) => (
          <g key={name} className={TONES[index]} stroke="currentColor">
            <path d={path} strokeWidth={2.5} strokeDasharray={index > 0 ? "7 5" : undefined} />
            <Points marker={marker} path={path} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
