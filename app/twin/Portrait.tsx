import { TRAIT_FILL, TRAIT_STROKE } from "~/personality/traitMarks";
import type { TraitScores } from "~/personality/traits";
import { detailFor, drawPortrait, EXTENT, layerOpacity, type Petal, type PortraitDrawing } from "./petals";
import { portraitSentence } from "./portraitSentence";

export interface PortraitProps {
  /** The stored scores, or null before the assessment. */
  scores: TraitScores | null;
  /** Side length in CSS pixels; what is drawn follows it (32 is a mark, 320 a picture). */
  size?: number;
  /** The twin's measured accuracy, 0 to 1: how solid the petals are. */
  solidity?: number;
  /** The twin the text speaks of, "Your twin" where nothing is said. */
  whose?: string;
  /** True where the same is said in words beside it: the picture is then silent. */
  decorative?: boolean;
}

/** Until an accuracy is measured the petals are a modest wash. */
const UNMEASURED = 0.35;

/** The twin's portrait: five petals around a centre, drawn on the server from the scores alone. */
export function Portrait(props: PortraitProps) {
  const { scores, size = 160, solidity = UNMEASURED, whose, decorative = false } = props;
  const detail = detailFor(size);
  const drawing = drawPortrait(scores, detail);
  // Lines keep their width on the screen whatever the size: this is a CSS pixel in drawing units.
  const pixel = (2 * EXTENT) / size;
  const opacity = layerOpacity(solidity, detail);
  const frame = {
    width: size,
    height: size,
    viewBox: `${-EXTENT} ${-EXTENT} ${2 * EXTENT} ${2 * EXTENT}`,
    fill: "none",
    className: "h-auto max-w-full shrink-0",
  };
  const flower = <Flower drawing={drawing} filled={scores !== null} opacity={opacity} pixel={pixel} />;
  if (decorative) {
    return (
      <svg aria-hidden="true" {...frame}>
        {flower}
      </svg>
    );
  }
  return (
    <svg role="img" {...frame}>
      <title>{portraitSentence(scores, whose)}</title>
      {flower}
    </svg>
  );
}

interface FlowerProps {
  drawing: PortraitDrawing;
  filled: boolean;
  opacity: number;
  pixel: number;
}

function Flower({ drawing, filled, opacity, pixel }: FlowerProps) {
  const { petals, rings, edged } = drawing;
  return (
    <>
      <Rings {...rings} pixel={pixel} />
      {petals.map((petal) =>
        filled ? (
          <FilledPetal key={petal.trait} petal={petal} opacity={opacity} pixel={pixel} edged={edged} />
        ) : (
          <DottedPetal key={petal.trait} petal={petal} pixel={pixel} />
        ),
      )}
      {/* After all petals, so that none lies over a neighbour's marker. */}
      {filled && petals.map((petal) => <TipMarker key={petal.trait} petal={petal} pixel={pixel} />)}
      <Centre radius={drawing.centre} filled={filled} pixel={pixel} plain={!rings.whole} />
    </>
  );
}

/** Where a petal of 100 ends, and one of 50. */
function Rings({ whole, half, pixel }: { whole?: number; half?: number; pixel: number }) {
  if (!whole) return null;
  return (
    <g className="stroke-line forced-colors:stroke-[GrayText]" strokeWidth={round(pixel)}>
      <circle r={whole} />
      {half ? (
        <circle
          r={half}
          strokeWidth={round(1.6 * pixel)}
          strokeDasharray={`0 ${round(4.4 * pixel)}`}
          strokeLinecap="round"
        />
      ) : null}
    </g>
  );
}

function FilledPetal(props: { petal: Petal; opacity: number; pixel: number; edged: boolean }) {
  const { petal, opacity, pixel, edged } = props;
  return (
    <g className={TRAIT_FILL[petal.trait]} fillOpacity={opacity}>
      {petal.soft.map((path) => (
        <path key={path} d={path} />
      ))}
      {petal.veins ? (
        <path
          d={petal.veins}
          className="fill-none stroke-card forced-colors:stroke-[Canvas]"
          strokeOpacity={0.6}
          strokeWidth={round(pixel)}
        />
      ) : null}
      {edged ? (
        <path
          d={petal.outline}
          className={`fill-none ${TRAIT_STROKE[petal.trait]} forced-colors:stroke-[CanvasText]`}
          strokeWidth={round(pixel)}
        />
      ) : null}
    </g>
  );
}

function DottedPetal({ petal, pixel }: { petal: Petal; pixel: number }) {
  return (
    <path
      d={petal.outline}
      className={`${TRAIT_STROKE[petal.trait]} forced-colors:stroke-[CanvasText]`}
      strokeWidth={round(1.5 * pixel)}
      strokeDasharray={`0 ${round(3.6 * pixel)}`}
      strokeLinecap="round"
    />
  );
}

function TipMarker({ petal, pixel }: { petal: Petal; pixel: number }) {
  if (!petal.marker) return null;
  return (
    <path
      d={petal.marker}
      className={`${TRAIT_FILL[petal.trait]} stroke-card forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]`}
      strokeWidth={round(2.4 * pixel)}
      paintOrder="stroke"
    />
  );
}

/** The person in the middle of their traits: an empty ring, then one with a heart; a plain disc where it is tiny. */
function Centre(props: { radius: number; filled: boolean; pixel: number; plain: boolean }) {
  const { radius, filled, pixel, plain } = props;
  const disc = "fill-own forced-colors:fill-[CanvasText]";
  if (filled && plain)
    return <circle r={radius} className={`${disc} stroke-card`} strokeWidth={round(pixel)} />;
  return (
    <>
      <circle
        r={radius}
        className="fill-card stroke-own forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
        strokeWidth={round(1.3 * pixel)}
      />
      {filled ? <circle r={round(0.6 * radius)} className={disc} /> : null}
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
