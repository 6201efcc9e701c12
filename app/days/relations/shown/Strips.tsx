import { FigureTable } from "~/web/ui/charts/FigureTable";

/** The area of a strip: its ends, its height, and how far dots keep from its edges. */
export const STRIP = { width: 560, left: 10, right: 550, height: 56, inset: 6 } as const;

type Strip = {
  name: string;
  limit: string;
  /** All dots. */
  path: string;
  /** The middle of the dots, and the ends of their middle half. */
  middle: number;
  from: number;
  to: number;
  cells: string[];
};

/** Two strips of dots on one scale, computed by `strips.server.ts`. */
export type StripsDrawing = { strips: Strip[]; ticks: { x: number; label: string }[] };

type StripsProps = { drawing: StripsDrawing; title: string; first: string };

/** The days of a relation as two strips of dots, with a table below that says the same. */
export function Strips({ drawing: { strips, ticks }, title, first }: StripsProps) {
  return (
    <>
      <figure className="mt-4">
        {strips.map(({ name, limit, path, middle, from, to }, index) => (
          <div key={name} className={index === 0 ? "text-own" : "mt-3 text-action"}>
            <p className="text-sm text-ink">
              {name} <span className="text-muted">({limit})</span>
            </p>
            <svg
              role="img"
              viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}
              className="chart relation-strip"
              stroke="currentColor"
              preserveAspectRatio="none"
            >
              <title>{`${title} ${name}. The table below has the figures.`}</title>
              <path d={`M0 ${STRIP.height - 1}H${STRIP.width}`} className="stroke-line" />
              <path d={`M${from} ${STRIP.height - 1}H${to}`} strokeWidth={4} />
              <path d={path} strokeWidth={6} strokeLinecap="round" strokeOpacity={0.4} />
              <path d={`M${middle} 0V${STRIP.height}`} strokeWidth={2.5} />
            </svg>
          </div>
        ))}
        <div className="relation-ticks" aria-hidden="true">
          {ticks.map(({ x, label }) => (
            <span key={x}>{label}</span>
          ))}
        </div>
        <figcaption className="mt-1 text-sm text-muted">
          {first}: a dot for each day as it was counted. The line is the middle day, the thick stroke the
          middle half.
        </figcaption>
      </figure>
      <FigureTable
        className="mt-2"
        caption={title}
        columns={["Days", "Number", "Quarter below", "Middle", "Quarter above"]}
        rows={strips.map(({ name, limit, cells }) => ({ heading: `${name} (${limit})`, cells }))}
      />
    </>
  );
}
