import type { Trait } from "../traits";
import { MARK_RADIUS, TRAIT_FILL, TRAIT_MARKS, TRAIT_STROKE } from "./trait-marks";

/** A displayed figure with its 95 % band, all 0 to 100. */
export interface TraitBarProps {
  trait: Trait;
  shown: number;
  low: number;
  high: number;
}

const HEIGHT = 28;
const MIDDLE = HEIGHT / 2;
const THICKNESS = 10;
const CAP = 4;
/** Radius of a mark in the bars, in px. */
const MARK = 5.5;

/**
 * A figure as a bar from 0 to 100: full colour up to the low end of the band, paler up to its high end, with the
 * trait's marker at the figure. Lengths are percentages of the available width, so nothing is stretched; the marker may
 * extend 7 px beyond either end.
 *
 * The figure is in the text beside it, so the bar's accessible name gives only its margin.
 *
 * @param decorative hides the bar from screen readers if the margin is in words too
 */
export function TraitBar({ trait, shown, low, high, decorative }: TraitBarProps & { decorative?: boolean }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one unless it is decorative
    <svg
      {...(decorative ? { "aria-hidden": true } : { role: "img" })}
      width="100%"
      height={HEIGHT}
      className="block overflow-visible"
      fill="none"
    >
      {!decorative && <title>{`Most likely between ${low} and ${high}`}</title>}
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

/** The band as a capped line, for viewers and printers that do not show the paler colour. */
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
