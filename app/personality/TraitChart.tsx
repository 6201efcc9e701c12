import { Disclosure } from "~/ui/Disclosure";
import { percentileWords, REFERENCE_SAMPLE } from "./norms";
import { MARK_RADIUS, TRAIT_FILL, TRAIT_MARKS, TRAIT_STROKE } from "./trait-marks";
import type { Trait } from "./traits";

/** One shown figure with its 95 % band, all 0 to 100. */
export interface TraitBarProps {
  trait: Trait;
  shown: number;
  low: number;
  high: number;
}

export interface TraitRow extends TraitBarProps {
  /** The name that stands beside the figure. */
  name: string;
  /** Share of the reference sample below the figure, 0 to 100, or null where it is not known. */
  percentile: number | null;
  levelLabel: string;
}

const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;
const THICKNESS = 10;
const CAP = 4;
/** The radius of a mark in the bars, in px. */
const MARK = 5.5;

/**
 * A figure as a bar from 0 to 100, in full colour up to the low end of the band, paler to its high end, with
 * the trait's marker at the figure itself. Lengths are percentages of the width it gets, so nothing in it is
 * ever stretched; the marker may reach 7 px beyond either end.
 */
export function TraitBar({ trait, shown, low, high }: TraitBarProps) {
  return (
    <svg role="img" width="100%" height={HEIGHT} className="block overflow-visible" fill="none">
      <title>{`${shown} of 100, most likely between ${low} and ${high}`}</title>
      <g className="stroke-line forced-colors:stroke-[GrayText]">
        <line x1="0%" x2="0%" y2={HEIGHT} />
        <line x1="50%" x2="50%" y2={HEIGHT} />
        <line x1="100%" x2="100%" y2={HEIGHT} />
      </g>
      <g className={`${TRAIT_FILL[trait]} forced-colors:fill-[CanvasText]`}>
        <Stretch from={0} to={low} opacity={0.9} />
        <Stretch from={low} to={shown} opacity={0.5} />
        <Stretch from={shown} to={high} opacity={0.2} />
      </g>
      <Whisker trait={trait} low={low} high={high} />
      <svg x={`${shown}%`} y={MIDDLE} overflow="visible" aria-hidden="true">
        <path
          d={TRAIT_MARKS[trait]}
          transform={`scale(${MARK / MARK_RADIUS})`}
          className={`trait-mark text-${trait}`}
        />
      </svg>
    </svg>
  );
}

function Stretch({ from, to, opacity }: { from: number; to: number; opacity: number }) {
  return (
    <rect
      x={`${from}%`}
      width={`${to - from}%`}
      y={MIDDLE - THICKNESS / 2}
      height={THICKNESS}
      fillOpacity={opacity}
    />
  );
}

/** The band as a line with a cap on each end, for eyes and printers that see no paler colour. */
function Whisker({ trait, low, high }: { trait: Trait; low: number; high: number }) {
  return (
    <g className={`${TRAIT_STROKE[trait]} forced-colors:stroke-[CanvasText]`} strokeWidth={1.5}>
      <line x1={`${low}%`} x2={`${high}%`} y1={MIDDLE} y2={MIDDLE} />
      {[low, high].map((end) => (
        <line
          key={end}
          x1={`${end}%`}
          x2={`${end}%`}
          y1={MIDDLE - THICKNESS / 2 - CAP}
          y2={MIDDLE + THICKNESS / 2 + CAP}
        />
      ))}
    </g>
  );
}

/** A trait's marker to stand before its name. */
export function TraitMarker({ trait }: { trait: Trait }) {
  return (
    <svg aria-hidden="true" viewBox="-33 -33 66 66" className={`trait-mark text-${trait}`}>
      <path d={TRAIT_MARKS[trait]} />
    </svg>
  );
}

/** The traits as bars on one scale, and the same figures as a table behind a disclosure. */
export function TraitChart({ rows }: { rows: readonly TraitRow[] }) {
  return (
    <div className="@container">
      <ul className="space-y-3 @min-[34rem]:space-y-1">
        {rows.map((row) => (
          <ChartRow key={row.trait} row={row} />
        ))}
      </ul>
      <Scale />
      <p className="mt-2 max-w-measure text-sm text-muted">
        The marker is the figure. The band between the two caps is its 95 % margin: six answers measure a
        trait only so closely.
      </p>
      <FigureTable rows={rows} />
    </div>
  );
}

/**
 * In less than 34 rem name and level stand over bar and figure, from there on all in one line. The columns have fixed
 * widths because each row, and the scale under them, is a grid of its own; the sides leave room for the markers.
 */
const GRID =
  "grid grid-cols-[minmax(0,1fr)_4.5rem] items-center gap-x-3 @min-[34rem]:grid-cols-[13.5rem_minmax(0,1fr)_3.5rem_5rem]";
const BAR_CELL =
  "col-start-1 row-start-2 pl-2 pr-1 @min-[34rem]:row-start-1 @min-[34rem]:col-start-2 @min-[34rem]:px-0";

function ChartRow({ row }: { row: TraitRow }) {
  return (
    <li className={GRID}>
      <span className="flex items-center gap-2 text-sm @min-[34rem]:text-base">
        <TraitMarker trait={row.trait} />
        {row.name}
      </span>
      <span className="col-start-2 row-start-2 text-right font-serif text-lg lining-nums tabular-nums @min-[34rem]:row-start-1 @min-[34rem]:col-start-3">
        {row.shown}
      </span>
      <span className="text-right text-sm text-muted @min-[34rem]:col-start-4 @min-[34rem]:text-left">
        {row.levelLabel}
      </span>
      <span className={BAR_CELL}>
        <TraitBar trait={row.trait} shown={row.shown} low={row.low} high={row.high} />
      </span>
    </li>
  );
}

/** The figures of the axis, once under all bars. */
function Scale() {
  return (
    <div className={GRID}>
      <span className={BAR_CELL}>
        <svg
          aria-hidden="true"
          width="100%"
          height={20}
          className="block overflow-visible fill-muted text-xs"
        >
          {[0, 50, 100].map((figure) => (
            <text
              key={figure}
              x={`${figure}%`}
              y={14}
              textAnchor="middle"
              className="forced-colors:fill-[CanvasText]"
            >
              {figure}
            </text>
          ))}
        </svg>
      </span>
    </div>
  );
}

const HEADINGS = ["Trait", "Figure", "95 % band", "Level", "Compared with the sample"];

function FigureTable({ rows }: { rows: readonly TraitRow[] }) {
  return (
    <Disclosure summary="The same figures as a table" className="mt-2">
      <section
        aria-label="The figures as a table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it must scroll from the keyboard
        tabIndex={0}
        className="overflow-x-auto print:overflow-visible"
      >
        <table className="w-full min-w-[36rem] print:min-w-0 text-left text-sm">
          <caption className="sr-only">The five figures, each from 0 to 100</caption>
          <thead>
            <tr className="border-b border-edge align-bottom">
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FigureRow key={row.trait} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 max-w-measure text-sm text-muted">{REFERENCE_SAMPLE.sentence}</p>
    </Disclosure>
  );
}

function FigureRow({ row }: { row: TraitRow }) {
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-2 pr-4 font-normal">
        {row.name}
      </th>
      <td className="py-2 pr-4">{row.shown}</td>
      <td className="whitespace-nowrap py-2 pr-4">{`${row.low} to ${row.high}`}</td>
      <td className="py-2 pr-4">{row.levelLabel}</td>
      <td className="py-2">{row.percentile === null ? "not known" : percentileWords(row.percentile)}</td>
    </tr>
  );
}
