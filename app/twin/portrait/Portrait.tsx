import { MARK_RADIUS, TRAIT_MARKS } from "~/personality/charts/trait-marks";
import type { TraitScores } from "~/personality/traits";
import { detailFor, drawPortrait, EXTENT, layerOpacity, type Petal, type PortraitDrawing } from "./petals";
import { FULL_RING, portraitSentence, ringOf } from "./portrait-sentence";

export interface PortraitProps {
  /** The stored scores, or null before the assessment. */
  scores: TraitScores | null;
  /** Side length in CSS pixels, which determines the level of detail (32 is an icon, 320 a picture). */
  size?: number;
  /** The twin's measured accuracy, 0 to 1, which determines how solid the petals are. */
  solidity?: number;
  /**
   * How many everyday choices were answered. Until there are ten, accuracy is not measured: the petals are faint, and a
   * ring round the centre fills by a tenth with each.
   */
  answers?: number;
  /** Subject of the accessible name; "Your twin" by default. */
  whose?: string;
  /** Hides the picture from screen readers if its content is in words beside it. */
  decorative?: boolean;
}

/** Solidity used until accuracy is measured: a faint fill. */
const UNMEASURED = 0.35;

/** The twin's portrait: five petals around a centre, drawn on the server from the scores only. */
export function Portrait(props: PortraitProps) {
  const { scores, size = 160, solidity = UNMEASURED, answers, whose, decorative = false } = props;
  const detail = detailFor(size);
  const drawing = drawPortrait(scores, detail);
  // A CSS pixel in drawing units, for constant line width at any size.
  const pixel = (2 * EXTENT) / size;
  const opacity = layerOpacity(solidity, detail);
  const frame = {
    width: size,
    height: size,
    viewBox: `${-EXTENT} ${-EXTENT} ${2 * EXTENT} ${2 * EXTENT}`,
    className: "portrait",
    strokeWidth: round(pixel),
  };
  const ring = scores ? ringOf(answers) : null;
  const flower = (
    <Flower drawing={drawing} filled={scores !== null} opacity={opacity} pixel={pixel} ring={ring} />
  );
  if (decorative) {
    return (
      <svg aria-hidden="true" {...frame}>
        {flower}
      </svg>
    );
  }
  return (
    <svg role="img" {...frame}>
      <title>{portraitSentence(scores !== null, whose, ring)}</title>
      {flower}
    </svg>
  );
}

interface FlowerProps {
  drawing: PortraitDrawing;
  filled: boolean;
  opacity: number;
  pixel: number;
  ring: number | null;
}

function Flower({ drawing, filled, opacity, pixel, ring }: FlowerProps) {
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
      {/* After all petals, so that no petal covers a neighbour's marker. */}
      {filled && marker ? <TipMarkers petals={petals} scale={marker / MARK_RADIUS} pixel={pixel} /> : null}
      <Centre radius={drawing.centre} filled={filled} pixel={pixel} plain={!rings.whole} />
      {ring !== null && <FillingRing radius={2.2 * drawing.centre} tenths={ring} pixel={pixel} />}
    </>
  );
}

/** Circles marking the ends of petals of 100 and 50. */
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

/** The traits' marks, in their own units rather than the drawing's. */
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

/** The centre: an empty ring, a filled one once there are scores, or a plain disc when tiny. */
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

/** The ring that fills with answers, from the top and clockwise. */
function FillingRing({ radius, tenths, pixel }: { radius: number; tenths: number; pixel: number }) {
  const circle = { r: round(radius), fill: "none" };
  return (
    <>
      <circle {...circle} className="stroke-line" strokeWidth={round(5 * pixel)} />
      {tenths > 0 && (
        <circle
          {...circle}
          className="stroke-own"
          strokeWidth={round(5 * pixel)}
          pathLength={FULL_RING}
          strokeDasharray={`${tenths} ${FULL_RING}`}
          transform="rotate(-90)"
        />
      )}
    </>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
