/**
 * The geometry of the twin's portrait: five petals around a centre, one a trait, drawn from the scores alone.
 *
 * The drawing lives in a square of 200 × 200 units with the centre at (0, 0); `y` grows downwards as in SVG.
 * A petal's length is the shown figure, 0 to 100, on a straight scale from the inner radius to the reach of the
 * level of detail, so a low figure is a bud and never nothing. Its width follows the figure more slowly than its
 * length does: were both in step, the area would make a difference look twice as large as it is.
 */
import { errorBand } from "~/personality/norms";
import { markerPath, TRAIT_MARKERS, tenth } from "~/personality/traitMarks";
import { shownFigure, TRAITS, type Trait, type TraitScores } from "~/personality/traits";

/** What a size has room for: colour alone, an edge as well, a mark at the tip too, or every fine line. */
export type Detail = "small" | "medium" | "large" | "full";

export interface Petal {
  trait: Trait;
  /** Closed petals laid over each other, the longest first: from the band's high end to its low end. */
  soft: string[];
  /** The petal exactly as long as the shown figure. */
  outline: string;
  /** Line work inside the petal, empty where the size has no room for it. */
  veins: string;
  /** The trait's marker at the tip, empty where the size has no room for it. */
  marker: string;
}

export interface PortraitDrawing {
  petals: Petal[];
  /** Whether the outlines are drawn: the smallest drawing is colour alone. */
  edged: boolean;
  /** Radius of the disc in the middle. */
  centre: number;
  /** Radii at which a petal of 100 and one of 50 end, as far as the size has room for such lines. */
  rings: { whole?: number; half?: number };
}

/** Half the side of the drawing, in units. */
export const EXTENT = 100;

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
  small: { inner: 28, reach: 98, centre: 13, layers: 2, marker: 0, plump: 1.18 },
  medium: { inner: 22, reach: 97, centre: 10, layers: 3, marker: 0, plump: 1.08 },
  large: { inner: 18, reach: 88, centre: 8, layers: 4, marker: 4.6, plump: 1.05 },
  full: { inner: 16, reach: 88, centre: 9, layers: 5, marker: 4, plump: 1 },
};

/** The level of detail for a side length in CSS pixels. */
export function detailFor(size: number): Detail {
  if (size < 56) return "small";
  if (size < 112) return "medium";
  return size < 200 ? "large" : "full";
}

/**
 * How opaque each of a petal's layers is, so that the petal's heart, where all lie over each other, goes from
 * a wash at solidity 0 to nearly full colour at solidity 1. Solidity outside 0…1 is cut.
 */
export function layerOpacity(solidity: number, detail: Detail): number {
  const [wash, full] = detail === "small" ? [0.6, 0.95] : [0.42, 0.94];
  const heart = wash + (full - wash) * Math.min(1, Math.max(0, solidity));
  return Math.round((1 - (1 - heart) ** (1 / LOOK[detail].layers)) * 100) / 100;
}

/** Turns a petal's own coordinates (sideways, outwards) by its place on the circle, 0 being the top. */
function turned(place: number): (sideways: number, outwards: number) => string {
  const angle = (place / TRAITS.length) * 2 * Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return (sideways, outwards) =>
    `${tenth(sideways * cos + outwards * sin)} ${tenth(sideways * sin - outwards * cos)}`;
}

/** A petal: narrow at the centre, widest past its middle, with its point exactly at its length. */
function petalPath(place: number, length: number, width: number): string {
  const at = turned(place);
  // The shoulder's distance from the tip goes with the width: short petals stay as pointed as long ones.
  const shoulder = Math.max(0.5 * length, length - 0.68 * width);
  const base = (side: 1 | -1) => at(side * 0.82 * width, 0.3 * length);
  const tip = (side: 1 | -1) => at(side * 1.2 * width, shoulder);
  return `M0 0C${base(1)} ${tip(1)} ${at(0, length)}C${tip(-1)} ${base(-1)} 0 0Z`;
}

/** The midrib, ending before the marker, and where there is room a vein on each side of it. */
function veinPath(place: number, length: number, width: number, detail: Detail): string {
  if (detail === "small" || detail === "medium") return "";
  const at = turned(place);
  const midrib = `M0 0L${at(0, length - 5)}`;
  if (detail === "large") return midrib;
  const vein = (sign: 1 | -1) =>
    `M0 0C${at(sign * 0.28 * width, 0.3 * length)} ${at(sign * 0.52 * width, 0.5 * length)} ${at(sign * 0.34 * width, 0.8 * length)}`;
  return midrib + vein(1) + vein(-1);
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
    const width = look.plump * (9 + 0.3 * length);
    const soft = scores ? softLengths(errorBand(trait, figure), look.layers) : [];
    const [tipX = 0, tipY = 0] = turned(place)(0, length).split(" ").map(Number);
    return {
      trait,
      soft: soft.map((layer) => petalPath(place, radius(layer), width)),
      outline: petalPath(place, length, width),
      veins: scores ? veinPath(place, length, width, detail) : "",
      marker: look.marker ? markerPath(TRAIT_MARKERS[trait], look.marker, tipX, tipY) : "",
    };
  });
  const rings = look.marker ? { whole: look.reach, half: detail === "full" ? radius(50) : undefined } : {};
  return { petals, edged: detail !== "small", centre: scores ? look.centre : 1.3 * look.centre, rings };
}
