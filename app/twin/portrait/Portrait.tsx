import { MARK_RADIUS, TRAIT_MARKS } from "~/personality/charts/trait-marks";
import type { TraitScores } from "~/personality/traits";
import { detailFor, drawPortrait, EXTENT, layerOpacity, type Petal, type PortraitDrawing } from "./petals";
import { portraitSentence } from "./portrait-sentence";

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
    className: "portrait",
    strokeWidth: round(pixel),
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
      <title>{portraitSentence(scores !== null, whose)}</title>
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
  const { petals, rings, edged, marker } = drawing;
  return (
    <>
      <Rings {...rings} pixel={pixel} />
      <g fillOpacity={opacity}>
        {petals.map((petal) => (
          <g
            key={petal.trait}
            className={`petal text-${petal.trait}`}
            transform={petal.turn ? `rotate(${petal.turn})` : undefined}
          >
            {filled ? <FilledPetal petal={petal} edged={edged} /> : <DottedRim petal={petal} pixel={pixel} />}
          </g>
        ))}
      </g>
      {/* After all petals, so that none is over a neighbour's marker. */}
      {filled && marker ? <TipMarkers petals={petals} scale={marker / MARK_RADIUS} pixel={pixel} /> : null}
      <Centre radius={drawing.centre} filled={filled} pixel={pixel} plain={!rings.whole} />
    </>
  );
}

/** Where a petal of 100 ends, and one of 50. */
function Rings({ whole, half, pixel }: { whole?: number; half?: number; pixel: number }) {
  if (!whole) return null;
  return (
    <g className="portrait-rings">
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

function FilledPetal({ petal, edged }: { petal: Petal; edged: boolean }) {
  return (
    <>
      {petal.soft.map((path) => (
        <path key={path} d={path} />
      ))}
      {petal.veins ? <path d={petal.veins} className="veins" /> : null}
      {edged ? <path d={petal.outline} className="rim" /> : null}
    </>
  );
}

function DottedRim({ petal, pixel }: { petal: Petal; pixel: number }) {
  return (
    <path
      d={petal.outline}
      className="rim"
      strokeWidth={round(1.5 * pixel)}
      strokeDasharray={`0 ${round(3.6 * pixel)}`}
      strokeLinecap="round"
    />
  );
}

/** The traits' marks, in the units of the marks rather than of the drawing. */
function TipMarkers({ petals, scale, pixel }: { petals: Petal[]; scale: number; pixel: number }) {
  const at = ({ x, y }: Petal["tip"]) => `translate(${Math.round(x / scale)} ${Math.round(y / scale)})`;
  return (
    <g
      transform={`scale(${round(scale)})`}
      strokeWidth={round((2.4 * pixel) / scale)}
      className="portrait-marks"
    >
      {petals.map(({ trait, tip }) => (
        <path key={trait} d={TRAIT_MARKS[trait]} className={`trait-mark text-${trait}`} transform={at(tip)} />
      ))}
    </g>
  );
}

/** The person in the middle of their traits: an empty ring, then one with a heart; a plain disc where it is tiny. */
function Centre(props: { radius: number; filled: boolean; pixel: number; plain: boolean }) {
  const { radius, filled, pixel, plain } = props;
  if (filled && plain) return <circle r={radius} className="portrait-heart stroke-card" />;
  return (
    <>
      <circle r={radius} className="portrait-centre" strokeWidth={round(1.3 * pixel)} />
      {filled ? <circle r={round(0.6 * radius)} className="portrait-heart" /> : null}
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
