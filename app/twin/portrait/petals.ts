/**
 * The geometry of the twin's portrait: five petals around a centre, one a trait, drawn from the scores alone.
 *
 * The drawing lives in a square of 400 × 400 units with the centre at (0, 0); `y` grows downwards as in SVG. Petals
 * are drawn upright in whole units and turned into their place, so that the paths are short and resemble each other:
 * turned coordinates were an eighth of the compressed dashboard.
 * A petal's length is the shown figure, 0 to 100, on a straight scale from the inner radius to the reach of the
 * level of detail, so a low figure is a bud and never nothing. Its width follows the figure more slowly than its
 * length does: were both in step, the area would make a difference look twice as large as it is.
 */
import { errorBand } from "~/personality/scoring/norms";
import { shownFigure, TRAITS, type Trait, type TraitScores } from "~/personality/traits";

/** What a size has room for: colour alone, an edge as well, a mark at the tip too, or every fine line. */
export type Detail = "small" | "medium" | "large" | "full";

export interface Petal {
  trait: Trait;
  /** By how many degrees the petal is turned to its place; its paths point upwards. */
  turn: number;
  /** Closed petals laid over each other, the longest first: from the band's high end to its low end. */
  soft: string[];
  /** The petal exactly as long as the shown figure. */
  outline: string;
  /** Line work inside the petal, empty where the size has no room for it. */
  veins: string;
  /** The petal's point when it is turned, where the trait's marker is set. */
  tip: { x: number; y: number };
}

export interface PortraitDrawing {
  petals: Petal[];
  /** Whether the outlines are drawn: the smallest drawing is colour alone. */
  edged: boolean;
  /** Radius of the disc in the middle. */
  centre: number;
  /** Radius of the markers at the tips, 0 where the size has no room for them. */
  marker: number;
  /** Radii at which a petal of 100 and one of 50 end, as far as the size has room for such lines. */
  rings: { whole?: number; half?: number };
}

/** Half the side of the drawing, in units. */
export const EXTENT = 200;

/** The length of the petals of a twin that has no scores yet: a shape to be filled, not a figure. */
const UNWRITTEN = 70;

interface Look {
  /** Radius at which a petal of 0 ends: a bud beside the centre. */
  inner: number;
  /** Radius at which a petal of 100 ends; the marker and its edge need the room beyond. */
  reach: number;
  centre: number;
  layers: number;
  /** Radius of the markers, 0 for none. */
  marker: number;
  /** How much wider than at full size: small drawings need more colour. */
  plump: number;
}

const LOOK: Record<Detail, Look> = {
  small: { inner: 56, reach: 196, centre: 26, layers: 2, marker: 0, plump: 1.18 },
  medium: { inner: 44, reach: 194, centre: 20, layers: 3, marker: 0, plump: 1.08 },
  large: { inner: 36, reach: 176, centre: 16, layers: 4, marker: 9.2, plump: 1.05 },
  full: { inner: 32, reach: 176, centre: 18, layers: 5, marker: 8, plump: 1 },
};

/** The level of detail for a side length in CSS pixels. */
export function detailFor(size: number): Detail {
  if (size < 56) return "small";
  if (size < 112) return "medium";
  return size < 200 ? "large" : "full";
}

/**
 * How opaque each of a petal's layers is, so that the petal's heart, where all are over each other, goes from
 * a wash at solidity 0 to nearly full colour at solidity 1. Solidity outside 0…1 is cut.
 */
export function layerOpacity(solidity: number, detail: Detail): number {
  const [wash, full] = detail === "small" ? [0.6, 0.95] : [0.42, 0.94];
  const heart = wash + (full - wash) * Math.min(1, Math.max(0, solidity));
  return Math.round((1 - (1 - heart) ** (1 / LOOK[detail].layers)) * 100) / 100;
}

/** Coordinates in whole units as a path has them. */
function coordinates(...values: number[]): string {
  return values.map(Math.round).join(" ");
}

/**
 * A petal: narrow at the centre, widest past its middle, with its point exactly at its length. All layers of one leave
 * the centre alike, at `foot`, and differ where the error band does: towards the tip.
 */
function petalPath(length: number, width: number, foot: number): string {
  // The shoulder's distance from the tip goes with the width: short petals stay as pointed as long ones.
  const shoulder = Math.max(0.5 * length, length - 0.68 * width);
  const [base, side] = [0.82 * width, 1.2 * width];
  const up = coordinates(base, -foot, side, -shoulder, 0, -length);
  const down = coordinates(-side, -shoulder, -base, -foot, 0, 0);
  return `M0 0C${up} ${down}`;
}

/** The midrib, ending before the marker, and where there is room a vein on each side of it. */
function veinPath(length: number, width: number, detail: Detail): string {
  if (detail === "small" || detail === "medium") return "";
  const midrib = `M0 0V${Math.round(10 - length)}`;
  if (detail === "large") return midrib;
  const vein = (sign: 1 | -1) =>
    `M0 0C${coordinates(sign * 0.28 * width, -0.3 * length, sign * 0.52 * width, -0.5 * length, sign * 0.34 * width, -0.8 * length)}`;
  return midrib + vein(1) + vein(-1);
}

/** Where a petal of this length points when it is turned. */
function tipOf(turn: number, length: number): { x: number; y: number } {
  const angle = (turn / 180) * Math.PI;
  return { x: length * Math.sin(angle), y: -length * Math.cos(angle) };
}

/** Layer lengths from the high end to the low end of the band, in even steps. */
function softLengths(band: { low: number; high: number }, layers: number): number[] {
  return Array.from({ length: layers }, (_, i) => band.high + ((band.low - band.high) * i) / (layers - 1));
}

/**
 * The portrait's paths for the stored scores (0 to 100 each, neuroticism as stored; the drawing shows Emotional
 * Stability), or for a twin that has none yet. The same scores always give the same text.
 */
export function drawPortrait(scores: TraitScores | null, detail: Detail): PortraitDrawing {
  const look = LOOK[detail];
  const radius = (figure: number) =>
    look.inner + ((look.reach - look.inner) * Math.min(100, Math.max(0, figure))) / 100;
  const petals = TRAITS.map((trait, place): Petal => {
    const figure = scores ? shownFigure(trait, scores[trait]) : UNWRITTEN;
    const length = radius(figure);
    const width = look.plump * (18 + 0.3 * length);
    const foot = 0.3 * length;
    const turn = (360 / TRAITS.length) * place;
    const soft = scores ? softLengths(errorBand(trait, figure), look.layers) : [];
    return {
      trait,
      turn,
      soft: soft.map((layer) => petalPath(radius(layer), width, foot)),
      outline: petalPath(length, width, foot),
      veins: scores ? veinPath(length, width, detail) : "",
      tip: tipOf(turn, length),
    };
  });
  const rings = look.marker ? { whole: look.reach, half: detail === "full" ? radius(50) : undefined } : {};
  const centre = Math.round(scores ? look.centre : 1.3 * look.centre);
  return { petals, edged: detail !== "small", centre, marker: look.marker, rings };
}
