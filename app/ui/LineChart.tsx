/** One line of a chart: its name, the shape of its points, and the finished path. */
export type Series = {
  name: string;
  marker: "circle" | "square";
  path: string;
  points: { label: string; value: number; x: number; y: number }[];
};

/** A line chart that `line-chart.server.ts` has worked out. */
export type LineChartDrawing = {
  width: number;
  height: number;
  ticks: { value: number; y: number }[];
  /** The left and right ends of the grid lines. */
  from: number;
  to: number;
  labels: { label: string; x: number; y: number }[];
  series: Series[];
};

/** The drawing shrinks with its screen, and what is written in it must not: sizes are in units of the drawing. */
const LABEL = "fill-muted text-[26px] min-[26rem]:text-[18px] sm:text-[14px]";

const TONES = ["text-action", "text-own"] as const;

/** The end of a line of no length, round or square: unlike a shape it keeps its size when the drawing shrinks. */
function Marker({ marker, x, y }: { marker: Series["marker"]; x: number; y: number }) {
  return (
    <path
      d={`M${x} ${y}h0`}
      stroke="currentColor"
      strokeWidth={8.5}
      strokeLinecap={marker === "circle" ? "round" : "square"}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Lines over some labels on a scale of 0 to 100, told apart by colour, marker and dash. */
export function LineChart({ drawing, title }: { drawing: LineChartDrawing; title: string }) {
  const { width, height, ticks, from, to, labels, series } = drawing;
  return (
    <figure>
      <ul className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {series.map(({ name, marker }, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 28 12" className={`h-3 w-7 ${TONES[index]}`} aria-hidden="true">
              <path
                d="M0 6h28"
                stroke="currentColor"
                strokeWidth={2}
                strokeDasharray={index > 0 ? "5 4" : undefined}
              />
              <Marker marker={marker} x={14} y={6} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg
        role="img"
        viewBox={`0 0 ${width} ${height}`}
        className="chart h-auto w-full overflow-visible"
        fill="none"
      >
        <title>{title}</title>
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <path d={`M${from} ${y}H${to}`} className="stroke-line" />
            <text x={from - 8} y={y + 5} textAnchor="end" className={LABEL}>
              {value}
            </text>
          </g>
        ))}
        {labels.map(({ label, x, y }) => (
          <text key={label} x={x} y={y} textAnchor="middle" className={LABEL}>
            {label}
          </text>
        ))}
        {series.map(({ name, marker, path, points }, index) => (
          <g key={name} className={TONES[index]}>
            <path
              d={path}
              stroke="currentColor"
              strokeWidth={2.5}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={index > 0 ? "7 5" : undefined}
            />
            {points.map(({ label, x, y }) => (
              <Marker key={label} marker={marker} x={x} y={y} />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}
