import type { ReactNode } from "react";

/** A bar chart computed by `bar-chart.server.ts`. */
export type BarChartDrawing = {
  /** One path for all bars except those in `partial`, whose periods are only partly counted. */
  path: string;
  partial: string;
  /** The value expected by chance, as a line, or the usual range, as an area. */
  expected: { line: string; area: string };
  /** Marks on the axis at labels that are not those of bars. */
  marks: string;
  /** Labels below: position and text. */
  under: [x: number, text: string][];
  /** Values above: position and text. */
  over: [x: number, y: number, text: string][];
  /** The same figures as text for a table. */
  rows: { heading: string; cells: string[] }[];
};

/** The size of the drawing, and the area of the bars within it. */
export const BAR_FRAME = { width: 560, height: 200, left: 8, right: 552, top: 36, bottom: 160 };

const HOLLOW = { fill: "currentColor", fillOpacity: 0.2, stroke: "currentColor", strokeDasharray: "4 3" };
const DASHES = "7 5";

/** Names of the expected line, the expected area and the hollow bars, if they are drawn. */
export type BarChartNames = { line?: string; area?: string; partial?: string };

type BarChartProps = {
  drawing: BarChartDrawing;
  title: string;
  names?: BarChartNames;
  className?: string;
};

/** Bars from 0 upwards. Put a `FigureTable` of the same figures beside it. */
export function BarChart({ drawing, title, names = {}, className }: BarChartProps) {
  const { path, partial, expected, marks, under, over } = drawing;
  const { width, height, left, right, bottom } = BAR_FRAME;
  return (
    <figure className={className}>
      <svg role="img" viewBox={`0 0 ${width} ${height}`} className="chart bar-chart">
        <title>{title}</title>
        {expected.area && (
          <g className="text-own">
            <path d={expected.area} fill="currentColor" fillOpacity={0.35} />
          </g>
        )}
        <g className="text-action">
          <path d={path} fill="currentColor" />
          {partial && <path d={partial} {...HOLLOW} />}
        </g>
        <path d={`M${left} ${bottom}H${right}${marks}`} className="stroke-edge" />
        {expected.line && (
          <g className="text-muted">
            <path d={expected.line} className="stroke-card" strokeWidth={4} />
            <path d={expected.line} stroke="currentColor" strokeWidth={2} strokeDasharray={DASHES} />
          </g>
        )}
        <g className="fill-muted" textAnchor="middle">
          {under.map(([x, text]) => (
            <text key={x} x={x} y={height - 8}>
              {text}
            </text>
          ))}
        </g>
        <g className="fill-ink stroke-card" strokeWidth={6} paintOrder="stroke" textAnchor="middle">
          {over.map(([x, y, text]) => (
            <text key={x} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
      </svg>
      {(names.line || names.area || names.partial) && (
        <figcaption className="flex flex-wrap gap-x-4 text-sm text-muted">
          {names.line && (
            <Name text={names.line}>
              <path d="M0 6h28" stroke="currentColor" strokeWidth={2} strokeDasharray={DASHES} />
            </Name>
          )}
          {names.area && (
            <Name text={names.area} tone="text-own">
              <path d="M2 1h24v10h-24z" fill="currentColor" fillOpacity={0.35} />
            </Name>
          )}
          {names.partial && (
            <Name text={names.partial} tone="text-action">
              <path d="M9 1h10v10h-10z" {...HOLLOW} />
            </Name>
          )}
        </figcaption>
      )}
    </figure>
  );
}

/** The name of the line, the area or the hollow bars, with a sample. */
function Name({ text, tone = "text-muted", children }: { text: string; tone?: string; children: ReactNode }) {
  return (
    <span className="chart-legend-line">
      <svg viewBox="0 0 28 12" className="chart-legend-piece shrink-0" fill="none" aria-hidden="true">
        <g className={tone}>{children}</g>
      </svg>
      {text}
    </span>
  );
}
