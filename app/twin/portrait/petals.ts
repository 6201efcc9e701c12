/**
 * Geometry of the twin's portrait: five petals around a centre, one per trait, drawn from the scores only.
 *
 * The drawing is a square of 400 × 400 units centred on (0, 0), with `y` pointing down as in SVG. Petals are drawn
 * upright in whole units and rotated, so that paths are short and similar: rotated coordinates took an eighth of the
 * compressed dashboard. A petal's length is linear in the displayed figure (0 to 100), from the inner radius to the
 * reach of the level of detail, so a low figure is a bud rather than nothing. Width grows more slowly than length:
 * otherwise the area would make a difference look twice as large as it is.
 */
import { errorBand } from "~/personality/scoring/norms";
import { shownFigure, TRAITS, type Trait, type TraitScores } from "~/personality/traits";

/** What fits at a size: colour only; plus edges; plus tip markers; or all fine lines. */
export type Detail = "small" | "medium" | "large" | "full";

export interface Petal {
  trait: Trait;
  /** Rotation in degrees; the paths point up. */
  turn: number;
  /** Overlapping closed petals, longest first: from the band's high end to its low end. */
  soft: string[];
  /** The petal exactly as long as the displayed figure. */
  outline: string;
  /** Lines inside the petal; empty if there is no room. */
  veins: string;
  /** The rotated petal's tip, where the trait's marker goes. */
  tip: { x: number; y: number };
}

export interface PortraitDrawing {
  petals: Petal[];
  /** Whether outlines are drawn; the smallest drawing has only colour. */
  edged: boolean;
  /** Radius of the central disc. */
  centre: number;
  /** Radius of the tip markers; 0 if there is no room. */
  marker: number;
  /** Radii at which petals of 100 and 50 end, if there is room for the lines. */
  rings: { whole?: number; half?: number };
}

/** Half the side of the drawing, in units. */
export const EXTENT = 200;

/** Petal length for a twin without scores: a shape to be filled, not a figure. */
const UNWRITTEN = 70;

interface Look {
  /** Radius at which a petal of 0 ends: a bud at the centre. */
  inner: number;
  /** Radius at which a petal of 100 ends; the marker needs the room beyond. */
  reach: number;
  centre: number;
  layers: number;
  /** Radius of the markers; 0 for none. */
  marker: number;
  /** Width factor: small drawings need more colour. */
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
 * Opacity of each layer of a petal, such that all layers together go from a wash at solidity 0 to nearly full colour at
 * 1. Solidity is clamped to 0…1.
 */
export function layerOpacity(solidity: number, detail: Detail): number {
  const [wash, full] = detail === "small" ? [0.6, 0.95] : [0.42, 0.94];
  const heart = wash + (full - wash) * Math.min(1, Math.max(0, solidity));
  return Math.round((1 - (1 - heart) ** (1 / LOOK[detail].layers)) * 100) / 100;
}

/** A path without the spaces that its signs make superfluous. */
const withoutSpaces = (path: string) => path.replaceAll(" -", "-");

/** A path's next point, in whole units. */
function point(x: number, y: number): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/**
 * A petal: narrow at the centre, widest beyond its middle, with the tip at its length. All layers share the base at
 * `foot` and differ only towards the tip, where the error band is.
 */
function petalPath(length: number, width: number, foot: number): string {
  // The shoulder's distance from the tip scales with width, so that short petals are as pointed as long ones.
  const shoulder = Math.max(0.5 * length, length - 0.68 * width);
  const [base, side] = [0.82 * width, 1.2 * width];
  const up = `${point(base, -foot)} ${point(side, -shoulder)} ${point(0, -length)}`;
  const down = `${point(-side, -shoulder)} ${point(-base, -foot)} 0 0`;
  return withoutSpaces(`M0 0C${up} ${down}`);
}

/** The midrib, ending before the marker, with side veins if there is room. */
function veinPath(length: number, width: number, detail: Detail): string {
  if (detail === "small" || detail === "medium") return "";
  const midrib = `M0 0V${Math.round(10 - length)}`;
  if (detail === "large") return midrib;
  const vein = (sign: 1 | -1) =>
    `M0 0C${point(sign * 0.28 * width, -0.3 * length)} ${point(sign * 0.52 * width, -0.5 * length)} ${point(sign * 0.34 * width, -0.8 * length)}`;
  return withoutSpaces(midrib + vein(1) + vein(-1));
}

/** The tip of a petal of this length after rotation. */
function tipOf(turn: number, length: number): { x: number; y: number } {
  const angle = (turn / 180) * Math.PI;
  return { x: length * Math.sin(angle), y: -length * Math.cos(angle) };
}

/** Layer lengths from the high to the low end of the band, in even steps. */
function softLengths(band: { low: number; high: number }, layers: number): number[] {
  return Array.from({ length: layers }, (_, i) => band.high + ((band.low - band.high) * i) / (layers - 1));
}

/**
 * The portrait's paths for the stored scores (0 to 100 each; neuroticism as stored, drawn as Emotional Stability), or
 * for a twin without scores. Deterministic.
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
