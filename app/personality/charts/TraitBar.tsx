import { MIDDLE_HALF } from "../scoring/middle-half";
import type { Trait } from "../traits";
import { MARK_RADIUS, TRAIT_MARKS } from "./trait-marks";

/** A displayed figure with its 95 % band, all 0 to 100. */
export interface TraitFigure {
  trait: Trait;
  shown: number;
  low: number;
  high: number;
}

interface TraitBarProps extends TraitFigure {
  /** Writes "most people" above the shade: once in a chart, on its first bar. */
  labelled?: boolean;
  /** Hides the bar from screen readers if the margin is also given in words. */
  decorative?: boolean;
}

const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;
const THICKNESS = 10;
const CAP = 4;
/** Radius of a mark in the bars, in px. */
const MARK = 5.5;
/** Room for the words above the shade. */
const LABEL = 20;

/**
 * A figure as a bar from 0 to 100 over the shade where the middle half of the sample is: full colour up to the low end of
 * the band, paler up to its high end, with a cap at either and the trait's marker at the figure. Lengths are percentages
 * of the available width, so nothing is stretched; the marker may extend 7 px beyond either end.
 *
 * The figure is in the text beside it, so the bar's accessible name gives only its margin.
 */
export function TraitBar({ trait, shown, low, high, labelled, decorative }: TraitBarProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one unless it is decorative
    <svg
      {...(decorative ? { "aria-hidden": true } : { role: "img" })}
      width="100%"
      height={labelled ? HEIGHT + LABEL : HEIGHT}
      className={`trait-bar text-${trait}`}
    >
      {!decorative && <title>{`Most likely between ${low} and ${high}`}</title>}
      <g transform={labelled ? `translate(0 ${LABEL})` : undefined}>
        <MostPeople trait={trait} labelled={labelled} />
        <Stretch from={0} to={low} />
        <Stretch from={low} to={high} isBand />
        <Cap at={low} />
        <Cap at={high} />
        <svg x={`${shown}%`} y={MIDDLE} aria-hidden="true">
          <path d={TRAIT_MARKS[trait]} transform={`scale(${MARK / MARK_RADIUS})`} className="trait-mark" />
        </svg>
      </g>
    </svg>
  );
}

/** The middle half of the sample as a shade behind the bar, on a line from 0 to 100. */
function MostPeople({ trait, labelled }: { trait: Trait; labelled?: boolean }) {
  const { from, to } = MIDDLE_HALF[trait];
  return (
    <g className="most-people">
      <line x2="100%" y1={MIDDLE} y2={MIDDLE} />
      <rect x={`${from}%`} width={`${to - from}%`} height={HEIGHT} rx={3} />
      {labelled && (
        <text x={`${(from + to) / 2}%`} y={-6} textAnchor="middle">
          most people
        </text>
      )}
    </g>
  );
}

function Stretch({ from, to, isBand }: { from: number; to: number; isBand?: boolean }) {
  return (
    <rect
      x={`${from}%`}
      width={`${to - from}%`}
      y={MIDDLE - THICKNESS / 2}
      height={THICKNESS}
      fillOpacity={isBand ? 0.4 : undefined}
    />
  );
}

/** An end of the band, for viewers and printers that do not show the paler colour. */
function Cap({ at }: { at: number }) {
  return <rect x={`${at}%`} width={1.5} y={MIDDLE - THICKNESS / 2 - CAP} height={THICKNESS + 2 * CAP} />;
}
